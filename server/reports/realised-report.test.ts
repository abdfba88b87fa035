import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expenseReport } from '#contract/expense-report.ts';
import { explanation } from '#contract/revenue-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { recompute } from '#planning/explanation.ts';
import { MAPPED_AREAS, asCash, isActual, isCounted, type MappedArea, type UauMonthKey } from '#planning/uau/actuals.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { UAU_ACTUALS } from '#server/reports/realised-months.ts';
import { readSheet } from '#server/sheets/inline.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { makeDevelopment } from '#server/test/revenue.ts';
import { writer } from '#server/test/structure.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const { create } = writer(api, await api.tokenOf('ana'));
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
let places: UauPlaces;
const ids: Record<string, number> = {};

const get = async (path: string, who = token) => {
  const { status, body } = await api.request('GET', path, { token: who });
  if (status !== 200) expect.fail(JSON.stringify(body));
  return body;
};
type Wire = z.input<typeof statementReport.dre.schema>;
const dre = async (query = '', who = token) =>
  z.decode(statementReport.dre.schema, (await get(`dre/report/?version=${own.version}${query}`, who)) as Wire);
const cash = async (query = '', who = token) =>
  z.decode(statementReport.cashflow.schema, (await get(`cashflow/report/?version=${ids['cash']}${query}`, who)) as Wire);
const drill = async (statement: 'dre' | 'cashflow', version: number, query: string, who = token) =>
  z.decode(
    statementReport[statement].drillSchema,
    (await get(`${statement}/report/?version=${version}&${query}`, who)) as z.input<typeof statementReport.dre.drillSchema>,
  );
const expenses = async (query = '', who = token) =>
  z.decode(
    expenseReport.schema,
    (await get(`expense/report/?version=${own.version}${query}`, who)) as z.input<typeof expenseReport.schema>,
  );
const status = async (path: string) => (await api.request('GET', path, { token })).status;
const totalOf = ({ check }: { check: { came_in: number[] } }) => check.came_in.at(-1);

/** Postings of Alfa: cost centre, account, month, cents, document. */
async function post(rows: readonly (readonly [number, number, string, number, string])[]): Promise<void> {
  const organization = api.fixture.organizations.alfa;
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months)
    values (gen_random_uuid(), ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}')`.execute(api.db);
  for (const [center, account, month, cents, document] of rows)
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
      select ${organization}, (select id from ledger_load where organization_id = ${organization} limit 1), ${own.company}::integer, ${center}::integer,
        ${account}::integer, ${month}, ${`${month}-15`}::date, ${document}, ${cents}::bigint`.execute(api.db);
  await rebuildLedgerYears(api.db, organization, { years: [2026, 2027, 2028], centers: null });
}

beforeAll(async () => {
  token = await api.tokenOf('ana');
  own = await makeDevelopment({ create });
  ids['other'] = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company: own.company });
  ids['sales'] = await create('structure/accountings/', { codigo: '3', nome: 'Receita de serviços', nature: 'receita' });
  const entry = (center_cost: number, accounting: number, months: object) =>
    create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting, ...months });
  await entry(own.center, own.account, { m01: '100.00', m02: '100.00', m03: '100.00', m12: '50.00' });
  await entry(own.center, ids['sales'], { m01: '1000.00', m02: '1000.00', m03: '1000.00' });
  const group = await create('dre/groups/', { codigo: '1', nome: 'Despesas' });
  const subgroup = await create('dre/subgroups/', { group, codigo: '1.1', nome: 'Gerais' });
  await create('dre/orderers/', { position: 1, kind: 'grupo', ref: group });
  await create('dre/from-to/', { source_kind: 'conta_contabil', source_key: String(own.account), subgroup });
  Object.assign(ids, { group, subgroup });
  await post([
    [own.center, own.account, '2027-01', 12_000, 'NF 1'],
    [own.center, own.account, '2027-01', -1_000, 'NF 2'],
    [ids['other'] ?? 0, own.account, '2027-02', 700, ''],
    [own.center, ids['sales'] ?? 0, '2027-02', 90_000, 'NF 3'],
    [own.center, own.account, '2026-12', 5, 'NF 0'],
  ]);
});

describe('what the ledger says, in the income statement', () => {
  it('[RT-15] sums postings by account, signed by nature, and tells its source and last month', async () => {
    const found = await dre('&basis=realizado');
    expect(found.realised).toEqual({ source: 'contabil', until: '2027-02', months: ['2027-01', '2027-02'], ignored: 0 });
    expect(found.rows.find(({ key }) => key === `g${ids['group']}`)?.values.slice(0, 3)).toEqual([-11_000, -700, 0]);
    expect(totalOf(found)).toBe(90_000 - 11_700);
    expect(found.coverage).toMatchObject({ mapped: 11_700, sources: 2, sources_mapped: 1, entries: 3 });
    expect([found.balances, found.indicators, found.unavailable]).toEqual([null, null, []]);
    expect((await dre()).realised).toBeNull();
  });

  it('[RT-15] leaves the balance sheet out, unless somebody mapped it', async () => {
    const cash_account = await create('structure/accountings/', { codigo: '1', nome: 'Bancos', nature: 'ativo' });
    const before = totalOf(await dre('&basis=realizado'));
    await post([[own.center, cash_account, '2027-01', 77_700, 'TED']]);
    expect(totalOf(await dre('&basis=realizado'))).toBe(before);
    const id = await create('dre/from-to/', {
      source_kind: 'conta_contabil',
      source_key: String(cash_account),
      subgroup: ids['subgroup'],
    });
    expect(totalOf(await dre('&basis=realizado'))).toBe((before ?? 0) - 77_700);
    await api.request('DELETE', `dre/from-to/${id}/`, { token });
  });

  it('[RT-20] a realised figure of the expense report is the sum of its postings', async () => {
    const postings = async (query: string, who = token) =>
      z.decode(
        expenseReport.postingsSchema,
        (await get(`expense/report/postings/?version=${own.version}${query}`, who)) as z.input<
          typeof expenseReport.postingsSchema
        >,
      );
    const found = await postings(`&center_cost=${own.center}&accounting=${own.account}&first=2027-01&last=2027-01`);
    expect([found.count, found.total]).toEqual([2, 11_000]);
    expect(found.postings.map(({ date, document, amount }) => [date, document, amount])).toEqual([
      ['2027-01-15', 'NF 1', 12_000],
      ['2027-01-15', 'NF 2', -1_000],
    ]);
    // Months beyond the version are none of its report.
    expect((await postings('&first=2026-01&last=2026-12')).count).toBe(0);
    expect((await api.request('GET', `expense/report/postings/?version=${own.version}&first=x`, { token })).status).toBe(400);
    await grantOnly(api, 'otto', {
      pages: { expenseReport: ['view'] },
      centers: [{ level: 'center_cost', id: ids['other'] ?? 0, can_edit: false }],
    });
    expect((await postings('', await api.tokenOf('otto'))).total).toBe(700);
  });

  it('[RT-15] the tendency is what happened until its last month and the budget from there on', async () => {
    const found = await dre('&basis=realizado');
    const look = found.outlook?.find(({ key }) => key === `g${ids['group']}`);
    expect(look?.values).toEqual([-20_000, -11_700 - 10_000 - 5_000]);
    expect(totalOf(await dre('&basis=tendencia'))).toBe(90_000 - 11_700 + 100_000 - 15_000);
    const later = await dre('&basis=realizado&first=2027-03&last=2027-12');
    expect(later.realised).toMatchObject({ until: '2027-02', months: [] });
    expect(later.outlook?.find(({ key }) => key === `g${ids['group']}`)?.values).toEqual([null, -15_000]);
    const past = await dre('&basis=realizado&first=2027-01&last=2027-02');
    expect(past.outlook?.find(({ key }) => key === `g${ids['group']}`)?.values).toEqual([-20_000, -11_700]);
  });

  it('[RT-15] opens down to postings with day and document, and explains a figure by them', async () => {
    const row = `basis=realizado&drill=g${ids['group']}`;
    const centers = await drill('dre', own.version, `${row}&by=center_cost`);
    expect(centers.map(({ key, total }) => [key, total])).toEqual([
      [String(own.center), -11_000],
      [String(ids['other']), -700],
    ]);
    const postings = await drill('dre', own.version, `${row}&by=ref&in_center_cost=${own.center}`);
    expect(postings.map(({ nome, total }) => [nome.split(', ').at(-1), total])).toEqual([
      ['15/01/2027 NF 1', -12_000],
      ['15/01/2027 NF 2', 1_000],
    ]);
    expect(postings.every(({ ref }) => ref.startsWith('ledger-entry:'))).toBe(true);
    const told = explanation.parse(
      await get(`dre/report/?version=${own.version}&basis=realizado&explain=g${ids['group']}&period=2027-01`),
    );
    expect([told.value, recompute(told)]).toEqual([-11_000, -11_000]);
    expect(JSON.stringify(told).match(/ledger-entry:\d+/g)).toHaveLength(2);
    const group = await drill('dre', own.version, `${row}&by=ref&consolidated=1`);
    expect(group.map(({ total }) => total)).toEqual([-12_000, 1_000, -700]);
  });

  it('[RT-15] refuses what is no basis, and explains no worth of what happened', async () => {
    expect(await status(`dre/report/?version=${own.version}&basis=x`)).toBe(400);
    expect(await status(`expense/report/?version=${own.version}&basis=tendencia`)).toBe(400);
    expect(await status(`cashflow/report/?version=${own.version}&basis=realizado&explain=npv`)).toBe(400);
    expect(await status(`dre/report/export/?version=${own.version}&basis=realizado&compare=realizado`)).toBe(400);
    expect(await status(`expense/report/export/?version=${own.version}&compare=1`)).toBe(400);
  });

  it('[RT-15] [RES-8] a file holds both, empty where nothing happened yet', async () => {
    const { bytes } = await api.file(`dre/report/export/?version=${own.version}&compare=realizado&type=csv&last=2027-03`, token);
    const [titles, group, ...rest] = (await readSheet(bytes)).rows.map(({ cells }) => cells);
    expect(titles?.slice(2, 6)).toEqual(['jan/2027 Orçado', 'jan/2027 Realizado', 'jan/2027 Variação', 'jan/2027 Variação %']);
    expect(titles?.slice(-10)).toEqual([
      'Até fev/2027 Orçado',
      'Até fev/2027 Realizado',
      'Até fev/2027 Variação',
      'Até fev/2027 Variação %',
      'Total Orçado',
      'Total Realizado',
      'Total Variação',
      'Total Variação %',
      'Tendência',
      'A realizar',
    ]);
    expect(group?.slice(2, 6)).toEqual(['-100,00', '-110,00', '-10,00', '-10,0000%']);
    expect(group?.slice(6, 10)).toEqual(['-100,00', '-7,00', '93,00', '93,0000%']);
    expect(group?.slice(10, 14)).toEqual(['-100,00', '', '', '']);
    expect(group?.slice(-10, -6)).toEqual(['-200,00', '-117,00', '83,00', '41,5000%']);
    expect(group?.slice(-6)).toEqual(['-300,00', '-117,00', '183,00', '61,0000%', '-217,00', '-183,00']);
    expect(rest.flat()).toContain('Realizado: contábil, até fev/2027');
  });
});

describe('what the ledger says, in the expense report', () => {
  it('[RT-20] answers the same leaves of what was posted', async () => {
    const found = await expenses('&basis=realizado');
    expect(found.realised).toEqual({ source: 'contabil', until: '2027-02', months: ['2027-01', '2027-02'] });
    const own_line = found.lines.find(({ group, accounting }) => group === own.center && accounting === own.account);
    expect(own_line?.amounts.slice(0, 2)).toEqual([11_000, 0]);
    expect(found.accounts.find(({ id }) => id === ids['sales'])?.nature).toBe('receita');
    expect(found.lines.flatMap(({ amounts }) => amounts).reduce((sum, one) => sum + one, 0)).toBe(101_700);
    // A version that budgets no revenue has none in its report of expenses; nor the balance sheet.
    const version = await create('structure/versions/', { nome: 'Só despesas', start_month: '2027-01', end_month: '2027-12' });
    const only = z.decode(
      expenseReport.schema,
      (await get(`expense/report/?version=${version}&basis=realizado`)) as z.input<typeof expenseReport.schema>,
    );
    expect(only.lines.map(({ accounting }) => accounting)).toEqual([own.account, own.account]);
    const { bytes } = await api.file(
      `expense/report/export/?version=${own.version}&compare=realizado&type=csv&group_by=company&levels=0`,
      token,
    );
    const [, company] = (await readSheet(bytes)).rows.map(({ cells }) => cells);
    expect(company?.slice(2, 6)).toEqual(['1100,00', '110,00', '-990,00', '-90,0000%']);
  });
});

describe('[SEC-2] who sees what the ledger says', () => {
  it('a reader of one cost centre sees its postings alone, in totals, drills, files and counts', async () => {
    await grantOnly(api, 'otto', {
      pages: { dreReport: ['view', 'export'], expenseReport: ['view', 'export'] },
      centers: [{ level: 'center_cost', id: ids['other'] ?? 0, can_edit: false }],
    });
    const otto = await api.tokenOf('otto');
    const found = await dre('&basis=realizado', otto);
    expect([totalOf(found), found.hidden_center_costs]).toEqual([-700, 1]);
    // January is of another cost centre alone.
    expect(found.realised).toMatchObject({ until: '2027-02', months: ['2027-02'] });
    expect(
      (await drill('dre', own.version, `basis=realizado&drill=g${ids['group']}&by=ref`, otto)).map(({ total }) => total),
    ).toEqual([-700]);
    expect(
      await drill('dre', own.version, `basis=realizado&drill=g${ids['group']}&by=ref&in_center_cost=${own.center}`, otto),
    ).toEqual([]);
    const { bytes } = await api.file(`dre/report/export/?version=${own.version}&compare=realizado&type=csv`, otto);
    const text = new TextDecoder().decode(bytes);
    expect([text.includes('-7,00'), text.includes('110,00'), text.includes('900,00')]).toEqual([true, false, false]);
    const lines = await expenses('&basis=realizado', otto);
    expect([lines.lines.length, lines.hidden_center_costs]).toEqual([1, 1]);
    expect((await expenses('', otto)).hidden_center_costs).toBe(1);
  });

  it('without the account the postings are not there', async () => {
    await grantOnly(api, 'otto', { pages: { dreReport: ['view'] }, accounts: [{ id: ids['sales'] ?? 0, can_edit: false }] });
    expect(totalOf(await dre('&basis=realizado', await api.tokenOf('otto')))).toBe(90_000);
  });
});

const from_to = (source_kind: string, source_key: string, to: { subgroup?: number; accounting?: number }) =>
  sql`insert into uau_from_to (organization_id, source_kind, source_key, target, subgroup, accounting)
    values (${api.fixture.organizations.alfa}, ${source_kind}, ${source_key},
      ${to.subgroup ? 'subgroup' : to.accounting ? 'account' : 'ignore'}, ${to.subgroup ?? null}::integer, ${to.accounting ?? null}::integer)`.execute(
    api.db,
  );
interface Month extends UauMonthKey {
  area: MappedArea;
  company: number;
  job: string;
  month: string;
  amount: number;
  actual: boolean;
}
const counted = (one: Month) => isCounted(one) && isActual(one);
/** Transfers are mapped to nowhere. */
const isIgnored = (one: Month) => one.area === 'control' && one.key1 === '03';
const isTold = (one: Month) => counted(one) && !isIgnored(one);
const realisedOf = async (query: string) => totalOf(await cash(`&basis=realizado${query}`));

describe('what UAU says, in the cash flow', () => {
  let months: Month[];
  const sumOf = (of: (one: Month) => boolean) =>
    months.filter(of).reduce((sum, { area, amount }) => sum + asCash(area, amount), 0);

  beforeAll(async () => {
    places = await loadTestUau(api);
    ids['cash'] = await create('structure/versions/', { nome: 'Caixa', start_month: '2025-01', end_month: '2027-12' });
    const group = await create('cashflow/groups/', { codigo: '1', nome: 'Clientes' });
    ids['clients'] = await create('cashflow/subgroups/', { group, codigo: '1.1', nome: 'Mensais' });
    await create('cashflow/orderers/', { position: 1, kind: 'grupo', ref: group });
    await from_to('uau_recebida', 'P|ValorConf', { subgroup: ids['clients'] });
    await from_to('uau_controle', '03|TRANSF', {});
    await from_to('uau_controle', '01|DESPFIN', { accounting: own.account });
    await create('enterprise/enterprises/', {
      code: 'IPE',
      name: 'Ipê',
      empresa: places.companies.get('20'),
      uau_jobs: ['20/IPEA'],
    });
    const { rows } = await sql<Month>`
      select m.area, m.key1, m.key2, m.part, m.company, m.job, m.month, m.amount::float8 as amount, ${UAU_ACTUALS} as actual from uau_month as m
      where m.area = any(${[...MAPPED_AREAS]}::text[])`.execute(api.db);
    months = rows;
  });

  it('what happened and counts is what planning says', () => {
    expect(months.length).toBeGreaterThan(500);
    for (const one of months)
      expect([one.area, one.key1, one.part, one.actual]).toEqual([one.area, one.key1, one.part, counted(one)]);
  });

  it('[RT-13] comes to its sums to the cent: mapped, to an account, left out and told, or without de-x-para', async () => {
    const found = await cash('&basis=realizado');
    expect(totalOf(found)).toBe(sumOf(isTold));
    expect(found.realised).toMatchObject({ source: 'uau', until: '2026-10' });
    expect(found.realised?.ignored).toBe(-sumOf((one) => counted(one) && isIgnored(one)));
    const mapped = found.rows.find(({ key }) => key === `s${ids['clients']}`)?.total;
    expect(mapped).toBe(sumOf(({ area, key1, part }) => area === 'received' && key1 === 'P' && part === 'ValorConf'));
    const account = found.rows.find(({ key }) => key === `unmapped|conta_contabil:${own.account}`)?.total;
    expect(account).toBe(sumOf((one) => counted(one) && one.area === 'control' && one.key1 === '01'));
    expect(found.rows.find(({ key }) => key === 'unmapped|uau_insumo:I0101')?.nome).toBe('I0101 CIMENTO CP-II 50 KG');
    expect(found.coverage.sources_mapped).toBe(1);
    expect([found.balances, found.indicators]).toEqual([null, null]);
    expect(found.check.difference.every((cents) => cents === 0)).toBe(true);
  });

  it('[RT-13] an input goes where its CAP goes', async () => {
    await sql`update uau_input set cap = '4.2' where code = 'I0102'`.execute(api.db);
    await from_to('uau_cap', '4.2', { subgroup: ids['clients'] ?? 0 });
    const found = await cash('&basis=realizado');
    expect(found.rows.find(({ key }) => key === `s${ids['clients']}|uau_insumo:I0102`)?.total).toBeLessThan(0);
    const parts = await drill(
      'cashflow',
      ids['cash'] ?? 0,
      `basis=realizado&drill=s${ids['clients']}|uau_insumo:I0102&by=company`,
    );
    expect(parts.length).toBeGreaterThan(1);
    await sql`delete from uau_from_to where source_kind = 'uau_cap'`.execute(api.db);
  });

  it('[RT-13] opens by development and then by company and job, which lead to UAU’s rows', async () => {
    const row = `basis=realizado&drill=s${ids['clients']}|uau_recebida:P|ValorConf`;
    const developments = await drill('cashflow', ids['cash'] ?? 0, `${row}&by=enterprise`);
    expect(developments.map(({ nome }) => nome).toSorted()).toEqual(['IPE Ipê', 'Sem empreendimento']);
    const jobs = await drill('cashflow', ids['cash'] ?? 0, `${row}&by=ref`);
    expect(jobs.map(({ ref }) => ref)).toContain('uau:received/20/IPEA/P/');
    expect(jobs.find(({ ref }) => ref === 'uau:received/20/IPEA/P/')?.nome).toBe(
      'P PARCELA MENSAL, Valor, 20/IPEA RESIDENCIAL IPÊ - TORRE A',
    );
    const told = explanation.parse(
      await get(`cashflow/report/?version=${ids['cash']}&basis=realizado&explain=s${ids['clients']}&period=2026-03`),
    );
    expect([recompute(told), JSON.stringify(told).includes('uau:received/20/IPEA/P/')]).toEqual([told.value, true]);
  });

  it('[RT-13] filters narrow it by the company map and the developments’ jobs; no cost centre has any of it', async () => {
    const company = places.companies.get('20');
    expect(await realisedOf(`&company=${company}`)).toBe(sumOf((one) => isTold(one) && one.company === 20));
    const [development] = ((await get('enterprise/enterprises/?search=IPE&page_size=1')) as { results: { id: number }[] })
      .results;
    expect(await realisedOf(`&enterprise=${development?.id}`)).toBe(
      sumOf((one) => isTold(one) && one.company === 20 && one.job === 'IPEA'),
    );
    expect(await realisedOf(`&center_cost=${own.center}`)).toBe(0);
    expect(await realisedOf('&company=999999')).toBe(0);
    expect(await realisedOf('&regional=999999')).toBe(0);
  });

  it('[SEC-2] what goes to an account that is kept from its reader stands without de-x-para for him', async () => {
    await grantOnly(api, 'otto', { pages: { cashflow: ['view'] }, accounts: [{ id: ids['sales'] ?? 0, can_edit: false }] });
    const found = await cash('&basis=realizado', await api.tokenOf('otto'));
    const keys = found.rows.map(({ key }) => key);
    expect([keys.includes(`unmapped|conta_contabil:${own.account}`), keys.includes('unmapped|uau_controle:01|DESPFIN')]).toEqual([
      false,
      true,
    ]);
    expect(totalOf(found)).toBe(totalOf(await cash('&basis=realizado')));
  });

  it('[SEC-2] a reader of one company sees what UAU says of it, and how many companies he does not', async () => {
    await grantOnly(api, 'otto', {
      pages: { cashflow: ['view'] },
      centers: [{ level: 'center_cost', id: places.centers.get('30') ?? 0, can_edit: false }],
    });
    const found = await cash('&basis=realizado', await api.tokenOf('otto'));
    expect(totalOf(found)).toBe(sumOf((one) => isTold(one) && one.company === 30));
    expect(found.hidden_companies).toBe(3);
    expect(found.realised?.months).toEqual(
      [...new Set(months.filter((one) => counted(one) && one.company === 30).map(({ month }) => month))].toSorted(),
    );
  });
});
