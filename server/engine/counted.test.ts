import { sql, type Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expenseReport } from '#contract/expense-report.ts';
import { homeSummary } from '#contract/home.ts';
import { statementReport } from '#contract/statement-report.ts';
import { COUNTED_LIMIT } from '#planning/totals/counted.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import type { Database } from '#server/db/schema.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeStructure, writer } from '#server/test/structure.ts';

const api = await testApi();
const { request, db, fixture } = api;
const MOST = '999999999.99';
/** A line with the largest amount in every month. */
const LINE = MAX_CELL_CENTS * MONTHS_OF_YEAR.length;
/** As many of them as one total holds. */
const FULL = Math.floor(COUNTED_LIMIT / LINE);
let token: string;
let own: Awaited<ReturnType<typeof makeStructure>>;
/** A cost centre of the same company, and its writer, who sees nothing else. */
let other: number;

/**
 * Lines with the largest amount in every month, times something; written past the API, which takes some thousand at a
 * time.
 */
const fill = (lines: number, center: number, sign = sql`1`, on: Kysely<Database> = db) =>
  sql`
  insert into expense_entry (organization_id, created_at, created_by, updated_at, updated_by,
    version, year, center_cost, accounting, description, description_key, ${sql.join(MONTHS_OF_YEAR.map((field) => sql.id(field)))})
  select ${fixture.organizations.alfa}::integer, now(), ${fixture.users.ana}::integer, now(), ${fixture.users.ana}::integer,
    ${own.version}::integer, 2027, ${center}::integer, ${own.account}::integer, 'l' || n, 'l' || n,
    ${sql.join(MONTHS_OF_YEAR.map(() => sql`${MAX_CELL_CENTS}::bigint * ${sign}`))}
  from generate_series(1, ${lines}::integer) as n`.execute(on);

const entry = (center_cost: number, more: object) => ({
  version: own.version,
  year: 2027,
  center_cost,
  accounting: own.account,
  ...more,
});
const post = (body: unknown, as = token) => request('POST', 'expense/entries/', { token: as, body });
const get = async <Value, Wire>(schema: z.ZodType<Value, Wire>, path: string, as = token): Promise<Value> => {
  const { status, body } = await request('GET', path, { token: as });
  expect([path, status]).toEqual([path, 200]);
  // Decoding checks it.
  return z.decode(schema, body as Wire);
};
const version = (as = token) => request('GET', `structure/versions/${own.version}/`, { token: as });
const noteOf = (names: string) =>
  `Valores de 1 centro de custo passam de R$ 9 trilhões e não estão no total: ${names}. Confira os lançamentos.`;

beforeAll(async () => {
  token = await api.tokenOf('ana');
});
beforeEach(async () => {
  own = await makeStructure(writer(api, token));
  other = await writer(api, token).create('structure/center-costs/', {
    codigo: `O${own.center}`,
    nome: 'Do outro',
    company: own.company,
  });
});

describe('what a total holds', () => {
  it('[SEC-2] a save is not refused for what others hold, whatever its size', async () => {
    await grantOnly(api, 'otto', {
      pages: { expenseEntry: ['view', 'edit'] },
      centers: [{ level: 'center_cost', id: other, can_edit: true }],
    });
    const otto = await api.tokenOf('otto');
    await fill(7_600, own.center);
    const created = await post(entry(other, { description: 'x', m01: MOST }), otto);
    expect(created.status).toBe(201);
    const { id } = created.body as { id: number };
    expect((await request('PATCH', `expense/entries/${id}/`, { token: otto, body: { m02: MOST } })).status).toBe(200);
    // Their own total tells nothing of theirs, and is there.
    expect((await version(otto)).body).toMatchObject({ entry_count: 1, total: '1999999999.98' });
  });

  it('up to its limit every total is exact to the cent', async () => {
    await fill(FULL, own.center);
    await post(entry(other, { description: 'x', m01: '0.01' }));
    const shown = await version();
    const cents = BigInt(LINE) * BigInt(FULL) + 1n;
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    expect(shown.body).toMatchObject({ entry_count: FULL + 1, total: text });
    const report = await get(expenseReport.schema, `${expenseReport.url}?version=${own.version}`);
    expect(report.beyond).toEqual([]);
    expect(report.lines.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + BigInt(one), 0n)).toBe(cents);
  });

  it('beyond it nobody loses their report: the largest cost centre stands beside it, by its name, and all others are exact', async () => {
    await fill(8_000, other);
    await post(entry(own.center, { description: 'x', m01: '1234567.89' }));
    await sql`update version set official = true, status = 'aprovada' where id = ${own.version}`.execute(db);
    expect((await version()).body).toMatchObject({ entry_count: 8_001, total: null });
    const names = [noteOf(`O${own.center} Do outro`)];
    const report = await get(expenseReport.schema, `${expenseReport.url}?version=${own.version}`);
    expect(report.beyond).toEqual(names);
    expect(report.lines.map(({ group, amounts }) => [group, amounts[0]])).toEqual([[own.center, 123_456_789]]);
    const home = await get(homeSummary.schema, homeSummary.url);
    expect([home.beyond, home.official?.total, home.months[0]?.amount]).toEqual([names, null, 123_456_789]);
    const dre = statementReport.dre;
    const statement = await get(dre.schema, `${dre.url}?version=${own.version}`);
    expect([statement.beyond, statement.check.came_in.at(-1)]).toEqual([names, -123_456_789]);
    // The file says it too, and what is opened below agrees.
    const { bytes } = await api.file(`expense/report/export/?type=csv&version=${own.version}`, token);
    expect(new TextDecoder().decode(bytes)).toContain(`Fora do total: ${names[0]}`);
    await sql`update version set official = false, status = 'rascunho' where id = ${own.version}`.execute(db);
  });

  it('[SEC-2] a reader is told of those they see, and their totals do not depend on others', async () => {
    await fill(8_000, other);
    await post(entry(own.center, { description: 'x', m01: '2.00' }));
    await grantOnly(api, 'otto', {
      pages: { expenseReport: ['view'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: false }],
    });
    const otto = await api.tokenOf('otto');
    const report = await get(expenseReport.schema, `${expenseReport.url}?version=${own.version}`, otto);
    expect([report.beyond, report.hidden_center_costs, report.lines[0]?.amounts[0]]).toEqual([[], 1, 200]);
    expect((await version(otto)).body).toMatchObject({ total: '2.00' });
  });

  it('amounts of both signs count by their size: nothing cancels out unseen', async () => {
    await fill(FULL + 1, other, sql`(case when n % 2 = 0 then 1 else -1 end)`);
    expect((await version()).body).toMatchObject({ total: null });
    const report = await get(expenseReport.schema, `${expenseReport.url}?version=${own.version}`);
    expect(report.beyond).toHaveLength(1);
  });

  it('a copy is made whatever it comes to, each amount within its cell', async () => {
    await fill(FULL, own.center, sql`0.98`);
    const copy = (nome: string, adjustment: string) =>
      request('POST', `structure/versions/${own.version}/copy/`, { token, body: { nome, adjustment } });
    expect(await copy(`Cópia ${own.version}`, '2.00')).toMatchObject({ status: 201, body: { entry_count: FULL } });
    expect(await copy(`Demais ${own.version}`, '3.00')).toMatchObject({ status: 400 });
  });

  it('of the ledger: a cost centre beyond it stands beside actuals, by its name', async () => {
    const organization = fixture.organizations.alfa;
    const row = (center: number, cents: number) =>
      sql`
      insert into ledger_year (organization_id, year, center_cost, accounting, m01)
      values (${organization}, 2027, ${center}, ${own.account}, ${cents}::bigint)`.execute(db);
    await row(other, COUNTED_LIMIT + 1);
    await row(own.center, 123_45);
    const names = [noteOf(`O${own.center} Do outro`).replace('lançamentos', 'lançamentos contábeis')];
    const happened = `?version=${own.version}&basis=realizado`;
    const expenses = await get(expenseReport.schema, `${expenseReport.url}${happened}`);
    expect([expenses.beyond, expenses.lines.map(({ group, amounts }) => [group, amounts[0]])]).toEqual([
      names,
      [[own.center, 123_45]],
    ]);
    const dre = await get(statementReport.dre.schema, `${statementReport.dre.url}${happened}`);
    expect([dre.beyond, dre.check.came_in.at(-1)]).toEqual([names, -123_45]);
    await sql`delete from ledger_year where organization_id = ${organization}`.execute(db);
  });

  it('of UAU: a company beyond it stands beside actuals, by its number', async () => {
    const organization = fixture.organizations.alfa;
    const row = (company: number, cents: number) =>
      sql`
      insert into uau_month (organization_id, area, company, job, month, key1, key2, part, rows, amount)
      values (${organization}, 'received', ${company}::integer, 'J', '2027-01', 'P', '', 'ValorConf', 1, ${cents}::bigint)`.execute(
        db,
      );
    await row(901, COUNTED_LIMIT + 1);
    await row(902, 500_00);
    const { url, schema } = statementReport.cashflow;
    const cash = await get(schema, `${url}?version=${own.version}&basis=realizado`);
    const names = [
      'Valores de 1 empresa do UAU passam de R$ 9 trilhões e não estão no total: 901. Confira o que foi lido do UAU.',
    ];
    expect([cash.beyond, cash.check.came_in.at(-1)]).toEqual([names, 500_00]);
    await sql`delete from uau_month where organization_id = ${organization}`.execute(db);
  });

  it('is looked at by an index of the large amounts alone', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      // Few are large, as the planner is to know whether or not it has looked at the table by itself meanwhile.
      await sql`delete from expense_entry`.execute(trx);
      await fill(2_000, other, sql`0`, trx);
      await sql`analyze expense_entry`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select sum(m01) from expense_entry as x
        where x.organization_id = 1 and x.version = 2
          and x.is_large`.execute(trx);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('expense_entry_large_idx');
    });
  });
});
