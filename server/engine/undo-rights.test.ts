import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditPage } from '#contract/audit-log.ts';
import { UNDO_HEADER, UNDO_URL } from '#contract/undo.ts';
import { ALREADY, GONE } from '#server/engine/undo-refusal.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { db, request } = api;
let ana: string;
let otto: string;
let at: Awaited<ReturnType<typeof makeStructure>>;
let serial = 0;

beforeAll(async () => {
  ana = await api.tokenOf('ana');
  otto = await api.tokenOf('otto');
});
beforeEach(async () => {
  serial += 1;
  at = await makeStructure(writer(api, ana));
});

const create = (url: string, body: object) => writer(api, ana).create(url, body);
const entry = (more: object = {}) =>
  create('expense/entries/', {
    version: at.version,
    year: 2027,
    center_cost: at.center,
    accounting: at.account,
    description: `Linha ${serial}`,
    m01: '10.00',
    ...more,
  });
async function removed(path: string, { token = ana, body }: { token?: string; body?: object } = {}): Promise<string> {
  const answer = await request('DELETE', path, { token, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`DELETE ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.headers.get(UNDO_HEADER) ?? '';
}
const removedEntries = (ids: readonly number[]) => removed('expense/entries/', { body: { ids, delete_multiple: true } });
const undo = (keys: readonly string[], token = ana) => request('POST', UNDO_URL, { token, body: { keys } });
const stands = async (path: string) => (await request('GET', path, { token: ana })).status === 200;

describe('[RES-6] a removal', () => {
  it('comes back once, with a line in the history that says so', async () => {
    const path = `structure/center-costs/${at.center}/`;
    const before = (await request('GET', path, { token: ana })).body;
    const key = await removed(path);
    expect(key).not.toBe('');
    expect(await undo([key])).toMatchObject({ status: 200, body: { resource: 'centerCost', rows: [before], restored: 1 } });
    expect((await request('GET', path, { token: ana })).body).toEqual(before);
    expect(await undo([key])).toMatchObject({ status: 409, body: { detail: ALREADY } });
    const lines = auditPage.parse((await request('GET', `${path}history/`, { token: ana })).body).results;
    expect(lines.map(({ operation, event }) => [operation, event])).toEqual([
      ['insert', 'restored'],
      ['delete', null],
      ['insert', null],
    ]);
  });

  it('without a key, or refused, leaves nothing to be taken back', async () => {
    const path = `structure/regionals/${at.regional}/`;
    const refused = await request('DELETE', path, { token: ana });
    expect([refused.status, refused.headers.get(UNDO_HEADER)]).toEqual([409, null]);
    const other = await create('structure/regionals/', { codigo: `K${serial}`, nome: `Sem chave ${serial}` });
    const answer = await request('DELETE', `structure/regionals/${other}/`, { token: ana, keyless: true });
    expect([answer.status, answer.headers.get(UNDO_HEADER)]).toEqual([204, null]);
  });

  it('comes back to the person who made it alone, and within a day', async () => {
    await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit', 'delete'] } });
    const path = `structure/center-costs/${at.center}/`;
    const key = await removed(path);
    expect(await undo([key], otto)).toMatchObject({ status: 409, body: { detail: GONE } });
    expect(await undo([key, 'another'])).toMatchObject({ status: 409, body: { detail: GONE } });
    expect(await stands(path)).toBe(false);
    api.pass(86_401);
    ana = await api.tokenOf('ana');
    otto = await api.tokenOf('otto');
    expect(await undo([key])).toMatchObject({ status: 409, body: { detail: GONE } });
  });

  it('comes back once to two who ask at once', async () => {
    const key = await removed(`structure/center-costs/${at.center}/`);
    const answers = await Promise.all([undo([key]), undo([key])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of several rows and parts comes back whole or not at all', async () => {
    const ids = [await entry(), await entry({ description: 'b' }), await entry({ description: 'c' })];
    const keys = [await removedEntries(ids.slice(0, 2)), await removedEntries(ids.slice(2))];
    expect(await undo([...keys, 'unknown'])).toMatchObject({ status: 409 });
    expect(await undo(keys)).toMatchObject({ status: 200, body: { resource: 'expenseEntry', restored: 3 } });
    for (const id of ids) expect(await stands(`expense/entries/${id}/`)).toBe(true);
    const list = await request('GET', `expense/entries/?version=${at.version}`, { token: ana });
    expect(list.body).toMatchObject({ count: 3 });
  });

  it('of a version brings its entries back, its counts, and what named it', async () => {
    const line = await entry();
    await entry({ description: 'outra', year: 2028 });
    const based = await create('structure/versions/', {
      nome: `Sobre ${serial}`,
      start_month: '2027-01',
      end_month: '2027-12',
    });
    await db.updateTable('version').set({ base_version: at.version }).where('id', '=', based).execute();
    const count = async () =>
      (
        await sql<{ n: number }>`
      select coalesce(sum(entries), 0)::integer as n from expense_entry_count where version = ${at.version}`.execute(db)
      ).rows[0]?.n;
    const key = await removed(`structure/versions/${at.version}/`);
    expect([await count(), await stands(`expense/entries/${line}/`)]).toEqual([0, false]);
    expect(await undo([key])).toMatchObject({ status: 200, body: { resource: 'version', restored: 3 } });
    expect([await count(), await stands(`expense/entries/${line}/`)]).toEqual([2, true]);
    expect(await db.selectFrom('version').select('base_version').where('id', '=', based).executeTakeFirstOrThrow()).toEqual({
      base_version: at.version,
    });
  });

  it('of an entry of what is inactive by now brings it back all the same', async () => {
    const line = await entry();
    await request('PATCH', `structure/center-costs/${at.center}/`, { token: ana, body: { is_active: false } });
    const key = await removed(`expense/entries/${line}/`);
    expect(await undo([key])).toMatchObject({ status: 200 });
  });
});

describe('[RES-6] what stands in the way of an undo is told, and nothing is written', () => {
  it('a place that is taken', async () => {
    const row = { codigo: `U${serial}`, nome: `Única ${serial}` };
    const key = await removed(`structure/regionals/${await create('structure/regionals/', row)}/`);
    await create('structure/regionals/', row);
    expect(await undo([key])).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Nada foi restaurado\. Já existe uma regional com este código ou nome\.$/) },
    });
  });

  it('a parent that is gone', async () => {
    const center = await removed(`structure/center-costs/${at.center}/`);
    const company = await removed(`structure/companies/${at.company}/`);
    const answer = await undo([center]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Nada foi restaurado\. Centro de custo «TC.*»: o cadastro indicado em «Empresa» não existe/,
        ),
      },
    });
    expect(await undo([company])).toMatchObject({ status: 200 });
    expect(await undo([center])).toMatchObject({ status: 200 });
  });

  it('a version that takes no changes', async () => {
    const line = await entry();
    const key = await removed(`expense/entries/${line}/`);
    await db.updateTable('version').set({ status: 'aprovada' }).where('id', '=', at.version).execute();
    expect(await undo([key])).toMatchObject({
      status: 409,
      body: { detail: 'Nada foi restaurado. A versão está bloqueada para edição.' },
    });
    expect(await stands(`expense/entries/${line}/`)).toBe(false);
  });

  it('a month that was closed meanwhile', async () => {
    const line = await entry();
    const key = await removed(`expense/entries/${line}/`);
    await db.updateTable('version').set({ closed_until: '2027-01' }).where('id', '=', at.version).execute();
    expect(await undo([key])).toMatchObject({ status: 409 });
    await db.updateTable('version').set({ closed_until: null }).where('id', '=', at.version).execute();
    expect(await undo([key])).toMatchObject({ status: 200 });
  });

  it('of one part of several: the others stay gone too', async () => {
    const second = await entry({ description: 'fica' });
    const first = await entry({ accounting: await create('structure/accountings/', { codigo: `8.${serial}`, nome: 'Sai' }) });
    const { accounting } = await db
      .selectFrom('expense_entry')
      .select('accounting')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const keys = [await removedEntries([first]), await removedEntries([second])];
    await removed(`structure/accountings/${accounting}/`);
    expect(await undo(keys)).toMatchObject({ status: 409 });
    for (const id of [first, second]) expect(await stands(`expense/entries/${id}/`)).toBe(false);
  });

  it.each([
    ['the right to create on the page', { pages: { structure: ['view', 'delete'] } }],
    [
      'the right to write there',
      { pages: { structure: ['view', 'edit', 'delete'] }, centers: [{ level: 'all', id: null, can_edit: false }] },
    ],
  ] as const)('%s that is gone: 403', async (_, granted) => {
    await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit', 'delete'] } });
    const path = `structure/center-costs/${at.center}/`;
    const key = await removed(path, { token: otto });
    await grantOnly(api, 'otto', granted);
    expect((await undo([key], otto)).status).toBe(403);
    expect(await stands(path)).toBe(false);
    await grantOnly(api, 'otto', { pages: { structure: ['view', 'edit', 'delete'] } });
    expect((await undo([key], otto)).status).toBe(200);
  });

  it('nobody who may view no page gets as far', async () => {
    await grantOnly(api, 'otto', {});
    expect((await undo(['x'], otto)).status).toBe(403);
    expect((await request('POST', UNDO_URL, { body: { keys: ['x'] } })).status).toBe(401);
  });
});
