import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { homeActuals, homeSummary } from '#contract/home.ts';
import { expenseReport } from '#contract/expense-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
let token: string;
let otto: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
let places: UauPlaces;
let other = 0;

const get = async (path: string, who = token) => (await api.request('GET', path, { token: who })).body;
const parts = async (who = token) =>
  z.decode(homeActuals.schema, (await get(homeActuals.url, who)) as z.input<typeof homeActuals.schema>).parts;
const actuals = async (who = token) =>
  z.decode(homeSummary.schema, (await get(homeSummary.url, who)) as z.input<typeof homeSummary.schema>).realised;
const CELLS = { home: ['view'], expenseReport: ['view'], cashflow: ['view'] } as const;

/** Postings of Alfa: cost centre, month, cents. */
async function post(rows: readonly (readonly [number, string, number])[]): Promise<void> {
  const organization = api.fixture.organizations.alfa;
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (gen_random_uuid(), ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(api.db);
  for (const [center, month, cents] of rows)
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
      select ${organization}, (select id from ledger_load where organization_id = ${organization} limit 1), ${own.company}::integer, ${center}::integer,
        ${own.account}::integer, ${month}, ${`${month}-15`}::date, '', ${cents}::bigint`.execute(api.db);
  await rebuildLedgerYears(api.db, organization, { years: [2026, 2027, 2028], centers: null });
}

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  own = await makeDevelopment({ create });
  other = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company: own.company });
  const entry = (center_cost: number, months: object) =>
    create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting: own.account, ...months });
  await entry(own.center, { m01: '100.00', m02: '200.00', m03: '400.00' });
  await entry(other, { m01: '8.00', m02: '8.00' });
  await sql`update version set official = true, status = 'aprovada' where id = ${own.version}`.execute(api.db);
});

describe('[RT-5] what was budgeted beside actuals, on the first page', () => {
  it('is nothing while nothing happened in the version’s months', async () => {
    expect(await actuals()).toMatchObject({ contabil: null, uau: null });
    expect(await parts()).toEqual([]);
    // Before the version begins is none of its months.
    await post([[own.center, '2026-12', 5]]);
    expect(await actuals()).toMatchObject({ contabil: null });
    expect(await parts()).toEqual([]);
  });

  it('sums both until the last month that happened, as the expense report does', async () => {
    await post([
      [own.center, '2027-01', 9_000],
      [other, '2027-02', 30_000],
    ]);
    expect(await actuals()).toMatchObject({ contabil: '2027-02', uau: null, hidden_center_costs: 0, hidden_companies: 0 });
    // March was budgeted and has not happened; more expense than was budgeted is bad for the result.
    expect(await parts()).toEqual([
      { source: 'contabil', until: '2027-02', budgeted: 31_600, realised: 39_000, favour: 'desfavoravel', lacking: null },
    ]);
    const report = z.decode(
      expenseReport.schema,
      (await get(`expense/report/?version=${own.version}&basis=realizado`)) as z.input<typeof expenseReport.schema>,
    );
    expect(report.lines.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0)).toBe(39_000);
  });

  it('[SEC-2] within what the reader sees, and says that something is not told', async () => {
    await grantOnly(api, 'otto', { pages: CELLS, centers: [{ level: 'center_cost', id: own.center, can_edit: false }] });
    otto = await api.tokenOf('otto');
    expect(await actuals(otto)).toMatchObject({ contabil: '2027-01', hidden_center_costs: 1 });
    expect(await parts(otto)).toEqual([
      { source: 'contabil', until: '2027-01', budgeted: 10_000, realised: 9_000, favour: 'favoravel', lacking: null },
    ]);
  });

  it('[SEC-3] only as far as the report of each is the reader’s to see', async () => {
    await grantOnly(api, 'otto', { pages: { home: ['view'], cashflow: ['view'] } });
    expect(await actuals(otto)).toMatchObject({ contabil: null, hidden_center_costs: 0 });
    expect(await parts(otto)).toEqual([]);
    await grantOnly(api, 'otto', { pages: { expenseReport: ['view'] } });
    expect((await api.request('GET', homeActuals.url, { token: otto })).status).toBe(403);
  });

  it('[RT-5] cash is told apart from the ledger, as the cash flow’s report sums it', async () => {
    places = await loadTestUau(api);
    await sql`update version set official = false where id = ${own.version}`.execute(api.db);
    const { create } = writer(api, token);
    const version = await create('structure/versions/', { nome: 'Caixa', start_month: '2026-01', end_month: '2026-12' });
    const official = async (is: boolean) =>
      await sql`update version set official = ${is}, status = ${is ? 'aprovada' : 'rascunho'} where id = ${version}`.execute(
        api.db,
      );
    await official(true);
    const { uau } = await actuals();
    expect(uau).toMatch(/^2026-/);
    const [ledger, cash] = await parts();
    expect([ledger?.source, ledger?.until, cash?.source, cash?.until]).toEqual(['contabil', '2026-12', 'uau', uau]);
    const report = z.decode(
      statementReport.cashflow.schema,
      (await get(`cashflow/report/?version=${version}&basis=realizado`)) as z.input<typeof statementReport.cashflow.schema>,
    );
    expect([cash?.realised, cash?.budgeted]).toEqual([report.check.came_in.at(-1), 0]);
    // Nothing is budgeted, of either, in any month of the version.
    expect([ledger?.favour, cash?.favour]).toEqual(['sem_orcamento', 'sem_orcamento']);
    await official(false);
    await create('expense/entries/', {
      version,
      year: 2026,
      center_cost: own.center,
      accounting: own.account,
      m12: '1.00',
    });
    await official(true);
    const [judged, unmapped] = await parts();
    expect(judged).toMatchObject({ source: 'contabil', favour: 'favoravel' });
    // Nothing of it is mapped anywhere yet: more than was budgeted is not good for that.
    expect(unmapped).toMatchObject({
      favour: 'incompleto',
      lacking: expect.stringContaining('só 0 % do realizado têm de-x-para'),
    });
    // Who sees one of the companies is told of its cash alone.
    const centers = [{ level: 'center_cost', id: places.centers.get('20') ?? 0, can_edit: false }] as const;
    await grantOnly(api, 'otto', { pages: CELLS, centers });
    const [limited] = (await parts(otto)).filter(({ source }) => source === 'uau');
    expect(limited?.realised).not.toBe(cash?.realised);
    expect((await actuals(otto)).hidden_companies).toBeGreaterThan(0);
  });
});
