import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expenseReport } from '#contract/expense-report.ts';
import { MAX_CELL_CENTS } from '#planning/money.ts';
import { MONTHS_OF_YEAR } from '#planning/months.ts';
import { VERSION_TOO_BIG } from '#server/resources/version-range.ts';
import { testApi } from '#server/test/api.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db, fixture } = api;
/** As many lines as fit below R$ 90 trillion when each month holds the largest amount. */
const FULL = 7_500;
const MOST = '999999999.99';
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;

/** Lines with the largest amount in every month, its sign by the line; written past the API, which takes some hundred at a time. */
const fill = (lines: number, sign = sql`1`) =>
  sql`
  insert into expense_entry (organization_id, created_at, created_by, updated_at, updated_by,
    version, year, center_cost, accounting, description, description_key, ${sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)))})
  select ${fixture.organizations.alfa}::integer, now(), ${fixture.users.ana}::integer, now(), ${fixture.users.ana}::integer,
    ${own.version}::integer, 2027, ${own.center}::integer, ${own.account}::integer, 'l' || n, 'l' || n,
    ${sql.join(MONTHS_OF_YEAR.map(() => sql`${MAX_CELL_CENTS}::bigint * ${sign}`))}
  from generate_series(1, ${lines}::integer) as n`.execute(db);

const entry = (more: object) => ({ version: own.version, year: 2027, center_cost: own.center, accounting: own.account, ...more });
const post = (body: unknown) => request('POST', 'expense/entries/', { token, body });

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
});

describe('the range of a version’s total', () => {
  it('a write beyond it is refused with its reason, and every total up to it is exact', async () => {
    await fill(FULL);
    expect(await post(entry({ description: 'mais', m01: '900.00' }))).toMatchObject({ status: 201 });
    expect(await post(entry({ description: 'demais', m01: MOST }))).toMatchObject({
      status: 409,
      body: { detail: VERSION_TOO_BIG },
    });
    const shown = await request('GET', `structure/versions/${own.version}/`, { token });
    expect(shown).toMatchObject({ status: 200, body: { entry_count: FULL + 1, total: '90000000000000.00' } });
    await request('POST', `structure/versions/${own.version}/official/`, { token, body: {} });
    for (const path of ['home/summary/', 'structure/versions/', `${expenseReport.url}?version=${own.version}`])
      expect(await request('GET', path, { token })).toMatchObject({ status: 200 });
  });

  it('a change and a list of lines are refused as well', async () => {
    await fill(FULL);
    const made = await post(entry({ description: 'x' }));
    const { id } = made.body as { id: number };
    const change = { m01: MOST };
    expect((await request('PATCH', `expense/entries/${id}/`, { token, body: change })).status).toBe(409);
    expect((await request('PATCH', 'expense/entries/', { token, body: [{ id, ...change }] })).status).toBe(409);
    expect((await post([entry({ description: 'y' }), entry({ description: 'z', m02: MOST })])).status).toBe(409);
    expect((await request('GET', `expense/entries/?version=${own.version}`, { token })).body).toMatchObject({ count: FULL + 1 });
  });

  it('a copy with a percentage is refused whole', async () => {
    await fill(7_600, sql`0.98`);
    const body = { nome: `Cópia ${own.version}`, adjustment: '1.00', year_offset: 0 };
    const copied = await request('POST', `structure/versions/${own.version}/copy/`, { token, body });
    expect(copied).toMatchObject({ status: 409, body: { detail: VERSION_TOO_BIG } });
    const copies = await request('GET', `structure/versions/?search=${encodeURIComponent(body.nome)}`, { token });
    expect(copies.body).toMatchObject({ count: 0 });
  });

  it('amounts of both signs count by their size: the sum of some of them is shown too', async () => {
    await fill(FULL + 1, sql`(case when n % 2 = 0 then 1 else -1 end)`);
    expect((await post(entry({ description: 'x' }))).status).toBe(409);
  });
});
