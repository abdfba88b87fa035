import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expenseEntry } from '#contract/expense-entry.ts';
import { VERSION_SPAN_ORDER } from '#contract/refusals.ts';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { version, VERSION_SPAN_LENGTH } from '#contract/version.ts';
import { adjustByPercent, decimalFromCents } from '#planning/numbers/money.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
const at = (id: number, action = '') => `structure/versions/${id}/${action}`;
const entriesOf = async (id: number) =>
  z.array(expenseEntry.row).parse((await request('GET', `expense/entries/?all=1&version=${id}`, { token })).body);
const read = async (id: number) => version.row.parse((await request('GET', at(id), { token })).body);
const entry = (more: object) => ({ version: own.version, year: 2027, center_cost: own.center, accounting: own.account, ...more });
const enter = (more: object) => writer(api, token).create('expense/entries/', entry(more));

const copy = (body: object, id = own.version) => request('POST', at(id, 'copy/'), { token, body });

const official = (id: number, headers = {}) => request('POST', at(id, 'make-official/'), { token, headers });

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
});

describe('a version', () => {
  it('[RES-1] begins as a rascunho, and tells its entries, total and last editor', async () => {
    await enter({ m01: '10.10', m02: '0.05' });
    await enter({ year: 2028, description: 'b', m06: '-0.15' });
    expect(await read(own.version)).toMatchObject({
      status: 'rascunho',
      official: false,
      base_version: null,
      entry_count: 2,
      total: 1000,
      updated_by: 'ana',
    });
  });

  it.each([
    ['2027-06', '2027-05', VERSION_SPAN_ORDER],
    ['2027-01', '2030-01', VERSION_SPAN_LENGTH],
  ])('refuses the span %s to %s', async (start_month, end_month, message) => {
    const { status, body } = await request('PATCH', at(own.version), { token, body: { start_month, end_month } });
    expect([status, body]).toEqual([400, { end_month: [message] }]);
  });

  it('may shrink over blank months only', async () => {
    const id = await enter({ m02: '0.00' });
    await enter({ year: 2028, description: 'sem valores' });
    const refused = await request('PATCH', at(own.version), { token, body: { start_month: '2027-03' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { start_month: ['Há valores lançados em meses fora do novo período.'] },
    ]);
    const shrunk = await request('PATCH', at(own.version), { token, body: { start_month: '2027-02', end_month: '2027-12' } });
    expect(shrunk.status).toBe(200);
    expect((await entriesOf(own.version)).map((row) => row.id)).toEqual([id]);
  });

  it('[RES-6] is deleted with its entries while it is a rascunho', async () => {
    await enter({});
    expect((await request('DELETE', at(own.version), { token })).status).toBe(204);
    expect((await request('GET', at(own.version), { token })).status).toBe(404);
    expect((await request('DELETE', `structure/accountings/${own.account}/`, { token })).status).toBe(204);
  });

  it('takes no change and no deletion afterwards', async () => {
    const id = await enter({});
    await request('POST', at(own.version, 'make-official/'), { token });
    const locked = [409, { detail: VERSION_LOCKED }];
    for (const [method, path, body] of [
      ['PATCH', at(own.version), { nome: 'Outro' }],
      ['DELETE', at(own.version), undefined],
      ['POST', 'expense/entries/', entry({ description: 'nova' })],
      ['PATCH', `expense/entries/${id}/`, { m01: '1.00' }],
      ['DELETE', `expense/entries/${id}/`, undefined],
      ['DELETE', 'expense/entries/', { ids: [id], delete_multiple: true }],
    ] as const) {
      const answer = await request(method, path, { token, ...(body ? { body } : {}) });
      expect([answer.status, answer.body]).toEqual(locked);
    }
    expect(await read(own.version)).toMatchObject({ entry_count: 1 });
  });
});

describe('copying a version', () => {
  it('adjusts every month as the planning rule does, moves whole years, and leaves blanks blank', async () => {
    const amounts = [10001, -10001, 1, -1, 3, 50, 999, 0, 12345678901, -7];
    const months = Object.fromEntries(
      amounts.map((cents, index) => [`m${String(index + 1).padStart(2, '0')}`, decimalFromCents(cents)]),
    );
    await enter(months);
    await enter({ year: 2028, description: 'Aluguel é', m06: '100.01' });
    const { status, body } = await copy({ nome: `Cópia ${own.version}`, adjustment: '5.5', year_offset: 1 });
    expect(status).toBe(201);
    const created = version.row.parse(body);
    expect(created).toMatchObject({
      status: 'rascunho',
      base_version: own.version,
      start_month: '2028-01',
      end_month: '2029-06',
      entry_count: 2,
    });
    const [first, second] = await entriesOf(created.id);
    expect(first).toMatchObject({ year: 2028, m11: null, m12: null });
    expect(amounts.map((_, index) => Reflect.get(first ?? {}, `m${String(index + 1).padStart(2, '0')}`))).toEqual(
      amounts.map((cents) => adjustByPercent(cents, 55_000)),
    );
    expect(second).toMatchObject({ year: 2029, description: 'Aluguel é', m05: null, m06: adjustByPercent(10001, 55_000) });
    const again = await request('POST', 'expense/entries/', {
      token,
      body: entry({ version: created.id, year: 2029, description: 'aluguel E' }),
    });
    expect(again.status).toBe(400);
  });

  it('[RES-5] takes along what is asked: entries only where they are', async () => {
    await enter({ m01: '10.00' });
    const created = await copy({ nome: `Vazia ${own.version}`, adjustment: '0', entries: false });
    expect(version.row.parse(created.body)).toMatchObject({ entry_count: 0, base_version: own.version });
    expect((await copy({ nome: 'N', adjustment: '0', entries: 'x' })).status).toBe(400);
  });

  it('copies a locked version too', async () => {
    await request('POST', at(own.version, 'make-official/'), { token });
    expect((await copy({ nome: `Nova ${own.version}`, adjustment: '0' })).status).toBe(201);
  });

  it.each([
    [{ nome: '', adjustment: '1' }, { nome: ['This field may not be blank.'] }],
    [{ nome: 'N', adjustment: 'x' }, { adjustment: ['A valid number is required.'] }],
    [{ nome: 'N', adjustment: '-100.01' }, { adjustment: ['O ajuste não pode ser menor que -100%.'] }],
    [{ nome: 'N', adjustment: '90000' }, { adjustment: ['O ajuste leva um valor mensal além de R$ 999.999.999,99.'] }],
    [
      { adjustment: '1', year_offset: 11 },
      { nome: ['This field is required.'], year_offset: ['Ensure this value is less than or equal to 10.'] },
    ],
  ])('refuses %j, and leaves nothing behind', async (body, errors) => {
    await enter({ m01: '99999999.00' });
    const answer = await copy(body);
    expect([answer.status, answer.body]).toEqual([400, errors]);
    const { body: found } = await request('GET', `structure/versions/?search=N`, { token });
    expect(JSON.stringify(found)).not.toContain('"nome":"N"');
  });

  it('[VAL-5] refuses a name that is taken, and an unknown version', async () => {
    const { nome } = await read(own.version);
    const taken = await copy({ nome: nome.toUpperCase(), adjustment: '0' });
    expect([taken.status, taken.body]).toEqual([400, { nome: ['versao with this nome already exists.'] }]);
    expect((await copy({ nome: 'N', adjustment: '0' }, 2_000_000_000)).status).toBe(404);
    expect((await copy({ nome: 'N', adjustment: '0' }, 9_999_999_999)).status).toBe(404);
    const foreign = await request('POST', at(own.version, 'copy/'), {
      token: await api.tokenOf('bia'),
      body: { nome: 'N', adjustment: '0' },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('making a version official', () => {
  it('approves it and takes the star from the former one of the year, of that year only', async () => {
    const other = await makeStructure(writer(api, token));
    const write = writer(api, token);
    const later = await write.create('structure/versions/', {
      nome: `2031 ${own.version}`,
      start_month: '2031-01',
      end_month: '2031-12',
    });
    await official(later);
    await official(own.version);
    const before = await read(own.version);
    const { status, body } = await official(other.version);
    expect(status).toBe(200);
    expect(version.row.parse(body)).toMatchObject({ id: other.version, status: 'aprovada', official: true });
    expect(await read(own.version)).toMatchObject({ official: false, status: 'aprovada', row_version: before.row_version + 1 });
    expect(await read(later)).toMatchObject({ official: true });
  });

  it('refuses a version that changed meanwhile, an archived one and an unknown one', async () => {
    expect((await official(own.version, { 'if-match': '"7"' })).status).toBe(412);
    await api.db.updateTable('version').set({ status: 'arquivada' }).where('id', '=', own.version).execute();
    expect((await official(own.version)).body).toEqual({ detail: VERSION_LOCKED });
    expect((await official(2_000_000_000)).status).toBe(404);
  });

  it('leaves one official version a year when many are made so at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeStructure(writer(api, token))));
    const answers = await Promise.all(others.map((one) => official(one.version)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await request('GET', 'structure/versions/?all=1&official=true', { token });
    expect(
      z
        .array(version.row)
        .parse(body)
        .filter((row) => row.start_month.startsWith('2027')),
    ).toHaveLength(1);
  });
});
