import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { explanation } from '#contract/revenue-report.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { MAPPED_AREAS, asCash, isActual, isCounted, type MappedArea, type UauMonthKey } from '#planning/uau/actuals.ts';
import { UAU_ACTUALS } from '#server/reports/actual-months.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { reportBench, totalOf } from '#server/test/actuals.ts';
import { loadTestUau, type UauPlaces } from '#server/test/uau-sample.ts';

const api = await testApi();
const bench = await reportBench(api);
const { create, own, sales, get, drill } = bench;
const ids: Record<string, number> = {};
let places: UauPlaces;

const cash = (query = '', who?: string) => bench.cash(ids['cash'] ?? 0, query, who);
const mapped = (source_kind: string, source_key: string, to: { subgroup?: number; accounting?: number }) =>
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
const isShown = (one: Month) => counted(one) && !isIgnored(one);
const actualsOf = async (query: string) => totalOf(await cash(`&basis=realizado${query}`));

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
    await mapped('uau_recebida', 'P|ValorConf', { subgroup: ids['clients'] });
    await mapped('uau_controle', '03|TRANSF', {});
    await mapped('uau_controle', '01|DESPFIN', { accounting: own.account });
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

  it('the actuals that count are what planning says', () => {
    expect(months.length).toBeGreaterThan(500);
    for (const one of months)
      expect([one.area, one.key1, one.part, one.actual]).toEqual([one.area, one.key1, one.part, counted(one)]);
  });

  it('[RT-13] comes to its sums to the cent: mapped, to an account, left out and told, or without de-x-para', async () => {
    const found = await cash('&basis=realizado');
    expect(totalOf(found)).toBe(sumOf(isShown));
    expect(found.realised).toMatchObject({ source: 'uau', until: '2026-10' });
    expect(found.realised?.ignored).toBe(-sumOf((one) => counted(one) && isIgnored(one)));
    const received = found.rows.find(({ key }) => key === `s${ids['clients']}`)?.total;
    expect(received).toBe(sumOf(({ area, key1, part }) => area === 'received' && key1 === 'P' && part === 'ValorConf'));
    const account = found.rows.find(({ key }) => key === `unmapped|conta_contabil:${own.account}`)?.total;
    expect(account).toBe(sumOf((one) => counted(one) && one.area === 'control' && one.key1 === '01'));
    expect(found.rows.find(({ key }) => key === 'unmapped|uau_insumo:I0101')?.nome).toBe('I0101 CIMENTO CP-II 50 KG');
    expect(found.coverage.sources_mapped).toBe(1);
    expect([found.balances, found.indicators]).toEqual([null, null]);
    expect(found.check.difference.every((cents) => cents === 0)).toBe(true);
  });

  it('[RT-13] an input goes where its CAP goes', async () => {
    await sql`update uau_input set cap = '4.2' where code = 'I0102'`.execute(api.db);
    await mapped('uau_cap', '4.2', { subgroup: ids['clients'] ?? 0 });
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
    const explained = explanation.parse(
      await get(`cashflow/report/?version=${ids['cash']}&basis=realizado&explain=s${ids['clients']}&period=2026-03`),
    );
    expect([recompute(explained), JSON.stringify(explained).includes('uau:received/20/IPEA/P/')]).toEqual([
      explained.value,
      true,
    ]);
  });

  it('[RT-13] filters narrow it by the company map and the developments’ jobs; no cost centre has any of it', async () => {
    const company = places.companies.get('20');
    expect(await actualsOf(`&company=${company}`)).toBe(sumOf((one) => isShown(one) && one.company === 20));
    const [development] = ((await get('enterprise/enterprises/?search=IPE&page_size=1')) as { results: { id: number }[] })
      .results;
    expect(await actualsOf(`&enterprise=${development?.id}`)).toBe(
      sumOf((one) => isShown(one) && one.company === 20 && one.job === 'IPEA'),
    );
    expect(await actualsOf(`&center_cost=${own.center}`)).toBe(0);
    expect(await actualsOf('&company=999999')).toBe(0);
    expect(await actualsOf('&regional=999999')).toBe(0);
  });

  it('[SEC-2] what goes to an account that is kept from its reader stands without de-x-para for them', async () => {
    await grantOnly(api, 'otto', { pages: { cashflow: ['view'] }, accounts: [{ id: sales, can_edit: false }] });
    const found = await cash('&basis=realizado', await api.tokenOf('otto'));
    const keys = found.rows.map(({ key }) => key);
    expect([keys.includes(`unmapped|conta_contabil:${own.account}`), keys.includes('unmapped|uau_controle:01|DESPFIN')]).toEqual([
      false,
      true,
    ]);
    expect(totalOf(found)).toBe(totalOf(await cash('&basis=realizado')));
  });

  it('[SEC-2] a reader of one company sees what UAU says of it, and how many companies they do not', async () => {
    await grantOnly(api, 'otto', {
      pages: { cashflow: ['view'] },
      centers: [{ level: 'center_cost', id: places.centers.get('30') ?? 0, can_edit: false }],
    });
    // Of these nothing happened in the version's months: one has only what is to come, the other's are before them.
    await sql`insert into uau_month (organization_id, area, company, job, month, key1, key2, part, rows, amount)
      select ${api.fixture.organizations.alfa}::integer, t.*, 1, 100 from (values ('receivables', 771, 'A', '2026-03', 'P', '', 'Valor'),
        ('received', 772, 'A', '2020-01', 'P', '', 'ValorConf')) as t`.execute(api.db);
    const found = await cash('&basis=realizado', await api.tokenOf('otto'));
    expect(totalOf(found)).toBe(sumOf((one) => isShown(one) && one.company === 30));
    expect(found.hidden_companies).toBe(3);
    expect(found.realised?.months).toEqual(
      [...new Set(months.filter((one) => counted(one) && one.company === 30).map(({ month }) => month))].toSorted(),
    );
  });
});
