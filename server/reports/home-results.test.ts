import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { homeResults } from '#contract/home-results.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { yearOf } from '#server/reports/home-results.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let token: string;
let otto: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
let other = 0;
let sales = 0;

async function results(who = token) {
  const { body, status } = await api.request('GET', homeResults.url, { token: who });
  expect(status).toBe(200);
  return z.decode(homeResults.schema, body as z.input<typeof homeResults.schema>);
}

/** Postings of Alfa: cost centre, account, month, cents. */
async function post(rows: readonly (readonly [center: number, account: number, month: string, cents: number])[]): Promise<void> {
  const organization = api.fixture.organizations.alfa;
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (gen_random_uuid(), ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(api.db);
  for (const [center, account, month, cents] of rows)
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
      select ${organization}, (select id from ledger_load where organization_id = ${organization} limit 1), ${own.company}::integer, ${center}::integer,
        ${account}::integer, ${month}, ${`${month}-15`}::date, '', ${cents}::bigint`.execute(api.db);
  await rebuildLedgerYears(api.db, organization, { years: [2027], centers: null });
}

const subgroupOf = async (codigo: string) =>
  (await sql<{ id: number }>`select id from dre_subgroup where codigo = ${codigo}`.execute(api.db)).rows[0]?.id ?? 0;
const mapped = async (account: number, codigo: string) =>
  await writer(api, token).create('dre/from-to/', {
    source_kind: 'conta_contabil',
    source_key: String(account),
    subgroup: await subgroupOf(codigo),
  });

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  own = await makeDevelopment({ create });
  other = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company: own.company });
  sales = await create('structure/accountings/', { codigo: '3.1', nome: 'Vendas', nature: 'receita' });
  const entry = (center_cost: number, accounting: number, months: object) =>
    create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting, ...months });
  await entry(own.center, own.account, { m01: '100.00', m02: '200.00', m03: '400.00' });
  await entry(other, own.account, { m01: '8.00', m02: '8.00' });
  await entry(own.center, sales, { m01: '1000.00', m02: '1000.00', m03: '1000.00' });
});

describe('[RT-5] what the year of the official version comes to', () => {
  it('is nothing while there is no official version', async () => {
    expect(await results()).toMatchObject({ of: null, dre: null, cash: null, finding: null });
    await sql`update version set official = true, status = 'aprovada' where id = ${own.version}`.execute(api.db);
  });

  it('has no result without a line for it, and says what stands outside', async () => {
    expect(await results()).toMatchObject({
      of: { version: own.version, first: '2027-01', last: '2027-12' },
      dre: { until: null, result: null, margin: null, outside: { budgeted: 228_400, realised: 0 }, variances: [] },
      cash: { closing: 228_400, exposure: 0, exposure_month: null, developments: [] },
      finding: null,
    });
  });

  it('is the budget while nothing happened: no tendency, and no word of favourable', async () => {
    await api.request('POST', 'dre/model/', { token });
    await mapped(sales, '11');
    await mapped(own.account, '62');
    const { dre, finding } = await results();
    expect(dre).toMatchObject({ until: null, outside: { budgeted: 0, realised: 0 }, lacking: null });
    expect(dre?.result).toMatchObject({
      nome: 'Lucro (prejuízo) líquido',
      budgeted: 228_400,
      trend: null,
      to_date: null,
      favour: 'neutro',
    });
    expect(dre?.margin).toMatchObject({ nome: 'Margem líquida', budgeted: 761_333, trend: null });
    expect(finding).toBeNull();
  });

  it('stands beside what happened, like with like, and tends to both together', async () => {
    await post([
      [own.center, own.account, '2027-01', 15_000],
      [other, own.account, '2027-02', 30_000],
      [own.center, sales, '2027-02', 190_000],
    ]);
    const { dre, finding } = await results();
    // Until February: 2,000.00 − 316.00 budgeted, 1,900.00 − 450.00 happened; March as it was budgeted.
    expect(dre).toMatchObject({ until: '2027-02', lacking: null });
    expect(dre?.result).toMatchObject({
      budgeted: 228_400,
      trend: 205_000,
      to_date: { budgeted: 168_400, realised: 145_000 },
      favour: 'desfavoravel',
    });
    expect(dre?.margin).toMatchObject({
      trend: 706_897,
      to_date: { budgeted: 842_000, realised: 763_158 },
      favour: 'desfavoravel',
    });
    // Each line by its one account, with the line it is told within.
    expect(dre?.variances).toMatchObject([
      { within: 'Despesas gerais e administrativas', budgeted: -31_600, realised: -45_000, favour: 'desfavoravel' },
      { nome: '3.1 Vendas', within: 'Receita de incorporação (POC)', budgeted: 200_000, realised: 190_000 },
    ]);
    expect(finding).toMatchObject({
      kind: 'variance',
      row: dre?.variances[0]?.key,
      text: expect.stringMatching(/: R\$ 134 acima do orçado até fev\/2027\.$/),
    });
  });

  it('is called neither good nor bad where too little of the actuals is known', async () => {
    const unknown = await writer(api, token).create('structure/accountings/', { codigo: '8.8', nome: 'Sem destino' });
    await post([[own.center, unknown, '2027-02', 500_000]]);
    const { dre, finding } = await results();
    expect(dre?.result?.favour).toBe('incompleto');
    expect(dre?.lacking).toMatch(/^Incompleto: só .* do realizado têm de-x-para/);
    expect(dre?.outside.realised).toBe(-500_000);
    expect(finding).toMatchObject({ kind: 'coverage', text: dre?.lacking });
    await mapped(unknown, '62');
  });

  it('[SEC-2] within what the reader sees, and says that something is not told', async () => {
    const pages = { home: ['view'], dreReport: ['view'], cashflow: ['view'] } as const;
    await grantOnly(api, 'otto', { pages, centers: [{ level: 'center_cost', id: other, can_edit: false }] });
    otto = await api.tokenOf('otto');
    const { dre, cash, ...left } = await results(otto);
    expect(left).toMatchObject({ hidden_center_costs: 1, partly_hidden: 0 });
    expect(dre).toMatchObject({
      until: '2027-02',
      result: { budgeted: -1_600, to_date: { budgeted: -1_600, realised: -30_000 } },
    });
    expect(cash).toMatchObject({ closing: -1_600 });
  });

  it('[SEC-3] only as far as the report of each is the reader’s to see', async () => {
    await grantOnly(api, 'otto', { pages: { home: ['view'], cashflow: ['view'] } });
    expect(await results(otto)).toMatchObject({ dre: null, cash: { closing: 228_400 }, finding: null });
    await grantOnly(api, 'otto', { pages: { home: ['view'], dreReport: ['view'] } });
    expect(await results(otto)).toMatchObject({ dre: { result: { budgeted: 228_400 } }, cash: null });
    await grantOnly(api, 'otto', { pages: { home: ['view'] } });
    expect(await results(otto)).toMatchObject({ of: null, dre: null, cash: null });
    await grantOnly(api, 'otto', { pages: { dreReport: ['view'] } });
    expect((await api.request('GET', homeResults.url, { token: otto })).status).toBe(403);
  });

  it('[RT-5] judges and finds nothing where nothing was budgeted, and says nothing of a cash flow without amounts', async () => {
    await sql`update version set official = false where id = ${own.version}`.execute(api.db);
    const version = await writer(api, token).create('structure/versions/', {
      nome: 'Vazia',
      start_month: '2027-01',
      end_month: '2027-12',
    });
    await sql`update version set official = true, status = 'aprovada' where id = ${version}`.execute(api.db);
    const { dre, cash, finding } = await results();
    expect(dre).toMatchObject({ budgeted: false, until: '2027-02', variances: [], result: { favour: 'sem_orcamento' } });
    expect(cash).toMatchObject({ empty: true, exposure: 0, exposure_month: null });
    expect(finding).toBeNull();
  });

  it.each([
    ['2027', '2027-03', '2028-06', { first: '2027-03', last: '2027-12' }],
    ['2028', '2027-03', '2028-06', { first: '2028-01', last: '2028-06' }],
    ['2026', '2027-03', '2028-06', { first: '2027-03', last: '2027-12' }],
    ['2031', '2027-03', '2028-06', { first: '2028-01', last: '2028-06' }],
  ])('in %s a version from %s to %s is told of the year nearest', (now, start_month, end_month, span) => {
    expect(yearOf({ start_month, end_month }, now)).toEqual(span);
  });
});
