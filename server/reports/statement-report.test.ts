import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explanation } from '#contract/revenue-report.ts';
import { statementReport } from '#contract/statement-report.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { testApi } from '#server/test/api.ts';
import { makeDevelopment, pocWire, associativeWire } from '#server/test/revenue.ts';
import { readSheet } from '#server/files/inline.ts';
import { sheetRows } from '#server/test/workbook.ts';
import { grantOnly } from '#server/test/grants.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
let token: string;
let own: Awaited<ReturnType<typeof makeDevelopment>>;
const ids: Record<string, number> = {};
/** What the structure of the test calls its rows. */
const called: Record<string, string> = {};

const get = (path: string, who = token) => api.request('GET', path, { token: who });
const report = async (query = '', who = token, statement: 'dre' | 'cashflow' = 'dre') => {
  const { status, body } = await get(`${statement}/report/?version=${own.version}${query}`, who);
  if (status !== 200) expect.fail(JSON.stringify(body));
  return z.decode(statementReport[statement].schema, body as z.input<typeof statementReport.dre.schema>);
};
const drill = async (query: string) => {
  const { status, body } = await get(`dre/report/?version=${own.version}&${query}`);
  if (status !== 200) expect.fail(JSON.stringify(body));
  return z.decode(statementReport.dre.drillSchema, body as z.input<typeof statementReport.dre.drillSchema>);
};
const rowOf = ({ rows }: Awaited<ReturnType<typeof report>>, key: string) => rows.find((row) => row.key === key);
const refused = async (query: string) => {
  const { status, body } = await get(`dre/report/?${query}`);
  return [status, Object.keys(body as object)];
};

const nameAt = async (path: string) => {
  const { codigo = '', code = '', nome = '', name: english = '' } = (await get(path)).body as Record<string, string>;
  return `${codigo}${code} ${nome}${english}`.trim();
};

beforeAll(async () => {
  token = await api.tokenOf('ana');
  const { create } = writer(api, token);
  own = await makeDevelopment({ create });
  const { version, company, account } = own;
  called['version'] = await nameAt(`structure/versions/${version}/`);
  called['account'] = await nameAt(`structure/accountings/${account}/`);
  called['center'] = await nameAt(`structure/center-costs/${own.center}/`);
  called['enterprise'] = await nameAt(`enterprise/enterprises/${own.empreendimento}/`);
  ids['sales'] = await create('structure/accountings/', { codigo: '3', nome: 'Receita de serviços', nature: 'receita' });
  ids['other'] = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company });
  const entry = (center_cost: number, accounting: number, year: number, months: object) =>
    create('expense/entries/', { version, year, center_cost, accounting, ...months });
  ids['first'] = await entry(own.center, account, 2027, { m01: '100.00', m03: '10.00' });
  ids['second'] = await entry(ids['other'] ?? 0, account, 2028, { m02: '7.00' });
  ids['third'] = await entry(own.center, ids['sales'] ?? 0, 2027, { m01: '1000.00' });
  ids['costs'] = await create('dre/groups/', { codigo: '1', nome: 'Despesas' });
  ids['general'] = await create('dre/subgroups/', { group: ids['costs'], codigo: '1.1', nome: 'Gerais' });
  ids['result'] = await create('dre/aggregators/', { nome: 'Resultado', items: [{ kind: 'grupo', ref: ids['costs'], sign: 1 }] });
  await create('dre/orderers/', { position: 1, kind: 'grupo', ref: ids['costs'] });
  await create('dre/orderers/', { position: 2, kind: 'agrupador', ref: ids['result'] });
  const mapped = { source_kind: 'conta_contabil', source_key: String(account), subgroup: ids['general'] };
  await create('dre/from-to/', mapped);
});

describe('the report of a statement', () => {
  it('[RT-15] sums entries by their accounts, signed by nature, and tells what is not mapped', async () => {
    const found = await report();
    expect(found.periods).toHaveLength(18);
    expect(rowOf(found, `g${ids['costs']}`)?.total).toBe(-11_700);
    expect(rowOf(found, `s${ids['general']}|conta_contabil:${own.account}`)?.values.slice(0, 3)).toEqual([-10_000, 0, -1_000]);
    expect(rowOf(found, `a${ids['result']}`)?.total).toBe(-11_700);
    expect(rowOf(found, 'unmapped')?.total).toBe(100_000);
    expect(found.coverage).toMatchObject({ mapped: 11_700, total: 111_700, entries: 3, entries_mapped: 2, sources: 2 });
    expect(found.check.difference.every((cents) => cents === 0)).toBe(true);
    expect([found.balances, found.notes, found.structure_error]).toEqual([null, null, null]);
  });

  it('[RT-15] shows the months asked for, as quarters or years, and only what the filters leave', async () => {
    const year = await report('&first=2027-02&last=2028-12&view=anual');
    expect(year.periods.map(({ key }) => key)).toEqual(['2027', '2028']);
    expect(rowOf(year, `g${ids['costs']}`)?.values).toEqual([-1_000, -700]);
    expect(year.coverage).toMatchObject({ total: 1_700, entries: 2 });
    const center = await report(`&center_cost=${ids['other']}`);
    expect(rowOf(center, `g${ids['costs']}`)?.total).toBe(-700);
    expect(rowOf(await report(`&company=${own.company}`), `g${ids['costs']}`)?.total).toBe(-11_700);
    expect(rowOf(await report('&company=999999'), `g${ids['costs']}`)?.total).toBe(0);
    expect(rowOf(await report('&regional=999999'), `g${ids['costs']}`)?.total).toBe(0);
    expect(rowOf(await report(`&enterprise=${own.empreendimento}`), `g${ids['costs']}`)?.total).toBe(0);
    expect(rowOf(await report('&first=2035-01&last=2035-12'), `g${ids['costs']}`)?.total).toBe(0);
  });

  it('[RT-15] refuses parameters by their names', async () => {
    const version = `version=${own.version}`;
    expect(await refused('')).toEqual([400, ['version']]);
    expect(await refused('version=999999')).toEqual([400, ['version']]);
    expect(await refused(`${version}&company=x`)).toEqual([400, ['company']]);
    expect(await refused(`${version}&view=semanal`)).toEqual([400, ['view']]);
    expect(await refused(`${version}&first=2027-13`)).toEqual([400, ['first']]);
    expect(await refused(`${version}&first=2028-01&last=2027-01`)).toEqual([400, ['last']]);
    expect(await refused(`${version}&first=1950-01&last=2027-01`)).toEqual([400, ['last']]);
    expect(await refused(`${version}&explain=g1`)).toEqual([400, ['period']]);
    expect(await refused(`${version}&explain=g999&period=total`)).toEqual([400, ['explain']]);
    expect(await refused(`${version}&explain=g999&period=total&depth=x`)).toEqual([400, ['depth']]);
    expect(await refused(`${version}&drill=g999&by=company`)).toEqual([400, ['drill']]);
    expect(await refused(`${version}&drill=a${ids['result']}&by=company`)).toEqual([400, ['drill']]);
    expect(await refused(`${version}&drill=unmapped&by=x`)).toEqual([400, ['by']]);
  });

  it('[RT-15] explains a figure down to its entries, and opens a row by cost centre and by entry', async () => {
    const { body } = await get(`dre/report/?version=${own.version}&explain=a${ids['result']}&period=total`);
    const refs = JSON.stringify(explanation.parse(body)).match(/expense-entry:\d+/g) ?? [];
    expect(new Set(refs)).toEqual(new Set([`expense-entry:${ids['first']}`, `expense-entry:${ids['second']}`]));
    const month = await get(`dre/report/?version=${own.version}&explain=g${ids['costs']}&period=2027-03`);
    expect(explanation.parse(month.body)).toMatchObject({ value: -1_000 });
    const row = `drill=g${ids['costs']}`;
    expect((await drill(`${row}&by=center_cost`)).map(({ total, entries }) => [total, entries])).toEqual([
      [-11_000, 1],
      [-700, 1],
    ]);
    expect((await drill(`${row}&by=ref`)).map(({ ref, total }) => [ref, total])).toEqual([
      [`expense-entry:${ids['first']}`, -11_000],
      [`expense-entry:${ids['second']}`, -700],
    ]);
    expect((await drill(`${row}&by=ref&in_center_cost=${ids['other']}`)).map(({ total }) => total)).toEqual([-700]);
    expect((await drill('drill=unmapped&by=source')).map(({ nome, total }) => [nome, total])).toEqual([
      ['3 Receita de serviços', 100_000],
    ]);
    expect((await drill(`drill=unmapped|conta_contabil:${ids['sales']}&by=ref&view=anual`)).map(({ values }) => values)).toEqual([
      [100_000, 0],
    ]);
  });

  it('[RT-15] explains a part of an opened row as that part: a cost centre, an entry, also of a consolidated statement', async () => {
    const row = `explain=s${ids['general']}|conta_contabil:${own.account}&period=total`;
    const explained = async (within: string) => {
      const { body } = await get(`dre/report/?version=${own.version}&${row}${within}`);
      const found = explanation.parse(body);
      return [found.value, [...new Set(JSON.stringify(found).match(/expense-entry:\d+/g) ?? [])]];
    };
    const [first, second] = [`expense-entry:${ids['first']}`, `expense-entry:${ids['second']}`];
    expect(await explained('')).toEqual([-11_700, [first, second]]);
    expect(await explained(`&in_center_cost=${own.center}`)).toEqual([-11_000, [first]]);
    expect(await explained(`&in_center_cost=${ids['other']}`)).toEqual([-700, [second]]);
    expect(await explained(`&in_center_cost=${ids['other']}&in_ref=${second}`)).toEqual([-700, [second]]);
    expect(await explained(`&in_ref=${first}&consolidated=1`)).toEqual([-11_000, [first]]);
    expect((await get(`dre/report/?version=${own.version}&${row}&in_center_cost=none`)).status).toBe(400);
  });

  it('[RT-15] adds the assumptions of modules: revenue and cost to the income statement, receipts to the cash flow', async () => {
    const { create } = writer(api, token);
    await create('revenue/poc-plans/', { version: own.version, modulo: own.modulo, plan: pocWire() });
    await create('revenue/associative-plans/', { version: own.version, modulo: own.modulo, plan: associativeWire() });
    const dre = await report(`&enterprise=${own.empreendimento}&first=2020-01&last=2035-12&view=anual`);
    expect(dre.rows.filter(({ key }) => key.startsWith('unmapped|receita_custo')).length).toBeGreaterThan(2);
    const cash = await report('&first=2020-01&last=2035-12&view=anual', token, 'cashflow');
    expect(cash.rows.some(({ key }) => key.startsWith('unmapped|associativo'))).toBe(true);
    expect(cash.balances?.opening.slice(1)).toEqual([...(cash.balances?.closing.slice(0, -2) ?? []), 0]);
    expect(cash.balances?.closing.at(-1)).toBe(cash.check.came_in.at(-1));
    // A source has its row in all periods, also in those in which nothing came of it.
    const source = dre.rows.find(({ key }) => key.startsWith('unmapped|receita_custo'));
    expect(source?.values[0]).toBe(0);
    const nothing = await get(
      `dre/report/?version=${own.version}&enterprise=${own.empreendimento}&first=2020-01&last=2035-12&view=anual&explain=${source?.key}&period=2020`,
    );
    expect(nothing).toMatchObject({ status: 200, body: { value: 0, children: [] } });
    for (const name of ['npv', 'exposure', 'contribution'] as const) {
      const { body } = await get(`cashflow/report/?version=${own.version}&explain=${name}`);
      const explained = explanation.parse(body);
      expect([explained.value, recompute(explained)]).toEqual([cash.indicators?.[name], cash.indicators?.[name]]);
    }
    const figure = async (name: string) =>
      explanation.parse((await get(`cashflow/report/?version=${own.version}&explain=${name}`)).body);
    const { irr_yearly: yearly, payback } = cash.indicators ?? {};
    const [irr, paid] = [await figure('irr'), await figure('payback')];
    expect(irr.value).toBe(typeof yearly === 'number' ? Math.round(yearly * 1e8) : 0);
    expect(Math.abs(paid.value - (payback ?? 0) * 1e6)).toBeLessThanOrEqual(1);
    expect(recompute(paid)).toBe(paid.value);
    for (const name of ['npv', 'irr', 'payback'])
      expect((await get(`dre/report/?version=${own.version}&explain=${name}`)).status).toBe(400);
    expect(cash.indicators?.npv).not.toBe(0);
    expect((await report(`&center_cost=${own.center}`)).rows.some(({ key }) => key.includes('receita_custo'))).toBe(false);
    const opened = await drill(`drill=unmapped&by=enterprise&first=2020-01&last=2035-12`);
    expect(opened.map(({ nome }) => nome)).toContain(called['enterprise']);
  });

  it('[RT-15] [RES-8] is a file of the rows that are seen, filters on top, scaled or compared', async () => {
    const file = async (query: string) => {
      const { bytes } = await api.file(`dre/report/export/?version=${own.version}${query}`, token);
      if (!query.includes('type=csv')) return sheetRows(bytes, 'Demonstração do resultado');
      return (await readSheet(bytes)).rows.map(({ cells }) => cells);
    };
    const closed = await file(`&view=anual&center_cost=${own.center},${ids['other']}`);
    expect(closed[0]).toEqual(['Demonstração do resultado']);
    expect(closed[1]?.[0]).toContain(` · ${called['version']} (Rascunho) · jan/2027 a `);
    const exported = await api.file(
      `dre/report/export/?version=${own.version}&view=anual&center_cost=${own.center},${ids['other']}`,
      token,
    );
    const cover = await sheetRows(exported.bytes, 'Capa');
    expect(cover).toContainEqual(['Versão', `${called['version']} (Rascunho)`]);
    expect(cover).toContainEqual(['Empreendimento', 'sem filtro']);
    expect(cover).toContainEqual(['Valores em', 'R$']);
    expect(cover.find(([what]) => what === 'Centro de custo')?.[1]).toContain(called['center']);
    const titles = closed.findIndex(([first]) => first === 'Código');
    expect(closed.slice(titles)).toEqual([
      ['Código', 'Linha (R$)', '2027', '2028', 'Total'],
      ['1', 'Despesas', '-110', '-7', '-117'],
      ['', 'Resultado', '-110', '-7', '-117'],
      ['', 'Lançamentos sem de-x-para', '1000', '0', '1000'],
    ]);
    const open = `&open=g${ids['costs']},s${ids['general']}&center_cost=${own.center},${ids['other']}`;
    const opened = await file(`&type=csv&view=anual&scale=mil&hide_zeros=1&ah=1&av=unmapped${open}`);
    expect(opened).toEqual([
      ['Código', 'Linha (R$ mil)', '2027', '2027 AV', '2027 AH', '2028', '2028 AV', '2028 AH', 'Total', 'Total AV', 'Total AH'],
      ['1', 'Despesas', '-0,11000', '-11,0000%', '', '-0,00700', '', '93,6364%', '-0,11700', '-11,7000%'],
      ['1.1', 'Gerais', '-0,11000', '-11,0000%', '', '-0,00700', '', '93,6364%', '-0,11700', '-11,7000%'],
      ['', called['account'], '-0,11000', '-11,0000%', '', '-0,00700', '', '93,6364%', '-0,11700', '-11,7000%'],
      ['', 'Resultado', '-0,11000', '-11,0000%', '', '-0,00700', '', '93,6364%', '-0,11700', '-11,7000%'],
      ['', 'Lançamentos sem de-x-para', '1,00000', '100,0000%', '', '0,00000', '', '-100,0000%', '1,00000', '100,0000%'],
    ]);
    const source = `s${ids['general']}|conta_contabil:${own.account}`;
    const deep = await file(`&type=csv&view=anual&open=${source},${source}>center_cost:${own.center}${open}`);
    const below = deep.findIndex(([, nome]) => nome === called['account']) + 1;
    expect(deep.slice(below, below + 3)).toEqual([
      ['', called['center'], '-110,00', '0,00', '-110,00'],
      ['', `CC ${called['center']}`, '-110,00', '0,00', '-110,00'],
      ['', await nameAt(`structure/center-costs/${ids['other']}/`), '0,00', '-7,00', '-7,00'],
    ]);
    const many = Array.from({ length: 101 }, (_, at) => `s1|x>center_cost:${at}`).join();
    expect((await get(`dre/report/export/?version=${own.version}&open=${many}`)).body).toEqual({
      detail: 'Há mais de 100 linhas abertas até os lançamentos. Recolha algumas e exporte de novo.',
    });
    const copy = await api.request('POST', `structure/versions/${own.version}/copy/`, {
      token,
      body: { nome: 'Maior', adjustment: '100' },
    });
    const other = (copy.body as { id: number }).id;
    const compared = await file(`&type=csv&view=anual&compare=${other}&min_percent=40${open}`);
    expect(compared[0]?.slice(2, 6)).toEqual(['2027', '2027 Maior', '2027 Variação', '2027 Variação %']);
    expect(compared[1]?.slice(2, 6)).toEqual(['-110,00', '-220,00', '110,00', '50,0000%']);
    const shifted = await file(
      `&type=csv&view=anual&last=2027-12&compare=${other}&compare_first=2028-01&compare_last=2028-12${open}`,
    );
    expect(shifted[0]?.slice(2, 6)).toEqual(['2027', '2028 Maior', '2027 Variação', '2027 Variação %']);
    expect(shifted[1]?.slice(2, 6)).toEqual(['-110,00', '-14,00', '-96,00', '-685,7143%']);
    const none = await file(`&type=csv&view=anual&compare=${other}&min_amount=5000${open}`);
    // No line, and why no total of the two is judged.
    expect(none.slice(1).map(([, text]) => text)).toEqual([
      expect.stringMatching(/^Totais: Incompleto: só [\d,]+ % do orçado têm de-x-para\./),
      expect.stringMatching(/^Totais: Incompleto: só [\d,]+ % da versão comparada têm de-x-para\./),
    ]);
    const longer = `&compare=${other}&compare_first=2027-01&compare_last=2028-06&last=2027-12`;
    const wrong = async (query: string) => (await get(`dre/report/export/?version=${own.version}${query}`)).status;
    expect(
      await Promise.all(['&scale=x', '&av=g999', '&compare=999999', '&min_amount=x', '&type=pdf', longer].map(wrong)),
    ).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('[RT-15] gives the amounts that no assumption makes, by cost centre or by company', async () => {
    const amounts = async (query: string) => {
      const { body } = await get(`dre/report/amounts/?version=${own.version}${query}`);
      return z.decode(statementReport.dre.amountsSchema, body as z.input<typeof statementReport.dre.amountsSchema>);
    };
    const fine = await amounts('');
    expect(fine.amounts.map(({ center_cost, company, start, values }) => [center_cost, company, start, values.length])).toEqual([
      [own.center, own.company, '2027-01', 12],
      [ids['other'], own.company, '2028-01', 6],
      [own.center, own.company, '2027-01', 12],
    ]);
    expect(fine.names[`conta_contabil:${ids['sales']}`]).toBe('3 Receita de serviços');
    const rough = await amounts('&by=company');
    expect(rough.amounts.map(({ center_cost, values }) => [center_cost, values.length])).toEqual([
      [null, 18],
      [null, 12],
    ]);
    expect((await get(`dre/report/amounts/?version=${own.version}&by=x`)).status).toBe(400);
  });

  it('[SEC-2] counts what it leaves out for its reader', async () => {
    await grantOnly(api, 'otto', {
      pages: { dreReport: ['view'] },
      centers: [{ level: 'center_cost', id: own.center, can_edit: false }],
    });
    const otto = await api.tokenOf('otto');
    const seen = await report('', otto);
    expect(rowOf(seen, `g${ids['costs']}`)?.total).toBe(-11_000);
    expect([seen.hidden_center_costs, seen.hidden_enterprises]).toEqual([1, 0]);
    const elsewhere = await writer(api, token).create('structure/companies/', {
      codigo: 'Z',
      nome: 'Outra',
      regional: own.regional,
    });
    const center = await writer(api, token).create('structure/center-costs/', { codigo: 'Z', nome: 'Outra', company: elsewhere });
    await grantOnly(api, 'otto', {
      pages: { dreReport: ['view'] },
      centers: [{ level: 'center_cost', id: center, can_edit: false }],
    });
    const none = await report('', await api.tokenOf('otto'));
    expect([none.hidden_center_costs, none.hidden_enterprises, none.coverage.total]).toEqual([2, 1, 0]);
  });

  it('[SEC-2] tells nothing of what an account is mapped to whose account is not seen', async () => {
    const chart = [{ id: ids['sales'] ?? 0, can_edit: false }];
    await grantOnly(api, 'otto', { pages: { dreReport: ['view'] }, accounts: chart });
    const otto = await api.tokenOf('otto');
    const row = (account: number) =>
      `dre/report/?version=${own.version}&drill=s${ids['general']}|conta_contabil:${account}&by=ref`;
    expect((await get(row(own.account))).status).toBe(200);
    expect((await get(row(own.account), otto)).body).toEqual((await get(row(999_999), otto)).body);
  });
});
