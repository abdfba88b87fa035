import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expenseEntry } from '#contract/expense-entry.ts';
import { pageOf } from '#contract/resource.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request } = api;
const url = 'expense/entries/';
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
const entry = (more: object = {}) => ({
  version: own.version,
  year: 2027,
  center_cost: own.center,
  accounting: own.account,
  ...more,
});
const post = (body: unknown) => request('POST', url, { token, body });
const list = async (query = '') =>
  z.array(expenseEntry.row).parse((await request('GET', `${url}?all=1&version=${own.version}${query}`, { token })).body);

const patch = (path: string, body: object) => request('PATCH', path, { token, body });

const count = async (query: string) => (await list(query)).length;

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
});

describe('an expense entry', () => {
  it('[RES-4] keeps cents exactly, and blank apart from zero', async () => {
    const { status, body } = await post(entry({ m01: '999999999.99', m02: '-0.01', m03: '0.00', m04: 1234.5 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ m01: '999999999.99', m02: '-0.01', m03: '0.00', m04: '1234.50', m05: null });
    expect((await list())[0]).toMatchObject({ m01: 99_999_999_999, m02: -1, m03: 0, m04: 123_450, m05: null });
  });

  it.each([
    [{ m01: '1000000000.00' }, { m01: ['Ensure this value is between -999999999.99 and 999999999.99.'] }],
    [{ m01: '1.234,56' }, { m01: ['A valid number is required.'] }],
    [{ m01: '1.005' }, { m01: ['A valid number is required.'] }],
    [{ m01: {} }, { m01: ['A valid number is required.'] }],
    [{ year: 2029 }, { year: ['O ano está fora do período da versão.'] }],
    [{ year: 'x' }, { year: ['A valid integer is required.'] }],
    [{ year: 2028, m06: '1.00', m07: '1.00' }, { m07: ['O mês está fora do período da versão.'] }],
    [{ version: 2_000_000_000 }, { version: ['Invalid pk "2000000000" - object does not exist.'] }],
    [{ center_cost: '1' }, { center_cost: ['A valid integer is required.'] }],
    [{ center_cost: null }, { center_cost: ['This field may not be null.'] }],
    [{ description: 7 }, { description: ['Not a valid string.'] }],
  ])('[VAL-2] [VAL-3] refuses %j', async (more, errors) => {
    const { status, body } = await post(entry(more));
    expect([status, body]).toEqual([400, errors]);
    expect(await list()).toEqual([]);
  });

  it('[VAL-3] tells every required field at once', async () => {
    const required = ['This field is required.'];
    expect((await post({})).body).toEqual({ version: required, year: required, center_cost: required, accounting: required });
  });

  it('takes only active cost centres, and only active analítica accounts', async () => {
    await patch(`structure/center-costs/${own.center}/`, { is_active: false });
    await patch(`structure/accountings/${own.account}/`, { is_active: false });
    expect((await post(entry())).body).toEqual({
      center_cost: ['Este centro de custo está inativo.'],
      accounting: ['Esta conta está inativa.'],
    });
    await patch(`structure/center-costs/${own.center}/`, { is_active: true });
    await patch(`structure/accountings/${own.account}/`, { is_active: true, kind: 'sintetica' });
    expect((await post(entry())).body).toEqual({ accounting: ['Somente contas analíticas recebem lançamentos.'] });
  });

  it('[RES-4] many are created together, or none: errors come row by row', async () => {
    await post(entry({ description: 'Água' }));
    const refused = await post([
      entry({ description: 'a' }),
      { ...entry(), accounting: undefined },
      entry({ m01: 'abc' }),
      entry({ description: 'ok' }),
    ]);
    expect([refused.status, refused.body]).toEqual([
      400,
      [{}, { accounting: ['This field is required.'] }, { m01: ['A valid number is required.'] }, {}],
    ]);
    const unique = ['The fields version, year, center_cost, accounting, description must make a unique set.'];
    const repeated = await post([
      entry({ description: 'a' }),
      entry({ description: 'AGUA' }),
      entry({ description: 'b' }),
      entry({ description: 'B' }),
    ]);
    expect([repeated.status, repeated.body]).toEqual([400, [{}, { non_field_errors: unique }, {}, { non_field_errors: unique }]]);
    expect(await list()).toHaveLength(1);
    const created = await post([entry({ description: 'a' }), entry({ description: 'b', year: 2028 })]);
    expect(created.status).toBe(201);
    expect(
      z
        .array(expenseEntry.row)
        .parse(created.body)
        .map(({ description }) => description),
    ).toEqual(['a', 'b']);
  });

  it('[RES-5] [RES-9] a PATCH of months touches those months only, one row or many', async () => {
    const created = await post([entry({ m01: '1.00', m02: '2.00', description: 'x' }), entry({ m01: '3.00', description: 'y' })]);
    const [x, y] = z.array(expenseEntry.row).parse(created.body);
    const one = await request('PATCH', `${url}${x?.id}/`, { token, body: { m02: null } });
    expect(one.body).toMatchObject({ m01: '1.00', m02: null, description: 'x', row_version: 2 });
    const many = await request('PATCH', url, {
      token,
      body: [
        { id: y?.id, row_version: 1, m03: '9.99' },
        { id: x?.id, row_version: 2, m01: '0.01' },
      ],
    });
    expect(many.status).toBe(200);
    expect(many.body).toMatchObject([
      { id: y?.id, m01: '3.00', m03: '9.99', row_version: 2 },
      { id: x?.id, m01: '0.01', m02: null, row_version: 3 },
    ]);
  });

  it('is found by company, regional, centre, account, year and words of its names', async () => {
    const other = await makeStructure(writer(api, token));
    await post([
      entry({ description: 'Aluguel da sede' }),
      entry({ year: 2028 }),
      entry({ center_cost: other.center, accounting: other.account }),
    ]);
    expect(await count(`&company=${own.company}`)).toBe(2);
    expect(await count(`&company=${own.company},${other.company}`)).toBe(3);
    expect(await count(`&regional=${other.regional}`)).toBe(1);
    expect(await count(`&center_cost=${other.center}&accounting=${own.account}`)).toBe(0);
    expect(await count('&year=2028')).toBe(1);
    expect(await count('&search=ALUGUEL')).toBe(1);
    expect(await count('&search=centro conta')).toBe(3);
  });

  it('is found by a sintética above its account, and by an aggregator that gathers it', async () => {
    const { create } = writer(api, token);
    const group = await create('structure/accountings/', {
      codigo: `7${own.account}`,
      nome: `Grupo ${own.account}`,
      kind: 'sintetica',
    });
    const below = await create('structure/accountings/', { codigo: `7${own.account}.2`, nome: `Abaixo ${own.account}` });
    const gathered = await create('structure/aggregators/', { nome: `Agrupador ${own.account}`, accountings: [group] });
    await post([entry(), entry({ accounting: below })]);
    expect(await count(`&accounting=${group}`)).toBe(1);
    expect(await count(`&accounting=${group},${own.account}`)).toBe(2);
    expect(await count(`&aggregator=${gathered}`)).toBe(1);
    expect(await count(`&aggregator=${gathered}&accounting=${own.account}`)).toBe(0);
    expect((await request('GET', `${url}?all=1&version=${own.version}&aggregator=x`, { token })).body).toEqual({
      aggregator: ['A valid integer is required.'],
    });
  });

  it('stands in the order of company, cost centre, account and description', async () => {
    await post([entry({ description: 'b' }), entry({ description: 'Á' }), entry({ year: 2028, description: 'b' }), entry()]);
    const page = pageOf(expenseEntry.row).parse((await request('GET', `${url}?version=${own.version}`, { token })).body);
    expect(page.results.map(({ description, year }) => [description, year])).toEqual([
      ['', 2027],
      ['Á', 2027],
      ['b', 2027],
      ['b', 2028],
    ]);
  });

  it('the plain list needs a version', async () => {
    const { status, body } = await request('GET', `${url}?all=1`, { token });
    expect([status, body]).toEqual([400, { version: ['This field is required.'] }]);
  });
});
