import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expenseReport } from '#contract/expense-report.ts';
import { explanation } from '#contract/revenue-report.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { rebuildLedgerYears } from '#server/ledger/year-sums.ts';
import { readSheet } from '#server/files/inline.ts';
import { sheetRows } from '#server/test/workbook.ts';
import { testApi } from '#server/test/api.ts';
import { grantOnly } from '#server/test/grants.ts';
import { reportBench, totalOf } from '#server/test/actuals.ts';

const api = await testApi();
const bench = await reportBench(api);
const { create, token, own, sales, get, drill } = bench;
const ids: Record<string, number> = {};

const dre = (query = '', who?: string) => bench.dre(own.version, query, who);
const expenses = (query = '', who?: string) => bench.expenses(own.version, query, who);
const status = async (path: string) => (await api.request('GET', path, { token })).status;

/** Postings of Alfa: cost centre, account, month, cents, document. */
async function post(rows: readonly (readonly [number, number, string, number, string])[]): Promise<void> {
  const organization = api.fixture.organizations.alfa;
  await sql`insert into ledger_load (id, organization_id, name, at, rows, amount, companies, months, center_costs, accountings)
    values (gen_random_uuid(), ${organization}, 'razao.csv', now(), 0, 0, '{}', '{}', '{}', '{}')`.execute(api.db);
  for (const [center, account, month, cents, document] of rows)
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, date, document, amount)
      select ${organization}, (select id from ledger_load where organization_id = ${organization} limit 1), ${own.company}::integer, ${center}::integer,
        ${account}::integer, ${month}, ${`${month}-15`}::date, ${document}, ${cents}::bigint`.execute(api.db);
  await rebuildLedgerYears(api.db, organization, { years: [2026, 2027, 2028], centers: null });
}

const why = (share: string) => `Incompleto: só ${share} têm de-x-para. Abaixo de 90 % um total não é julgado.`;

beforeAll(async () => {
  ids['other'] = await create('structure/center-costs/', { codigo: 'X', nome: 'Outro', company: own.company });
  const entry = (center_cost: number, accounting: number, months: object) =>
    create('expense/entries/', { version: own.version, year: 2027, center_cost, accounting, ...months });
  await entry(own.center, own.account, { m01: '100.00', m02: '100.00', m03: '100.00', m12: '50.00' });
  await entry(own.center, sales, { m01: '1000.00', m02: '1000.00', m03: '1000.00' });
  const group = await create('dre/groups/', { codigo: '1', nome: 'Despesas' });
  const subgroup = await create('dre/subgroups/', { group, codigo: '1.1', nome: 'Gerais' });
  await create('dre/orderers/', { position: 1, kind: 'grupo', ref: group });
  await create('dre/from-to/', { source_kind: 'conta_contabil', source_key: String(own.account), subgroup });
  Object.assign(ids, { group, subgroup });
  await post([
    [own.center, own.account, '2027-01', 12_000, 'NF 1'],
    [own.center, own.account, '2027-01', -1_000, 'NF 2'],
    [ids['other'] ?? 0, own.account, '2027-02', 700, ''],
    [own.center, sales, '2027-02', 90_000, 'NF 3'],
    [own.center, own.account, '2026-12', 5, 'NF 0'],
  ]);
});

const cellsOf = async (url: string) => (await readSheet((await api.file(url, token)).bytes)).rows.map(({ cells }) => cells);

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

  it('[RT-20] an actual figure of the expense report is the sum of its postings', async () => {
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
    expect((await postings('&first=2027-02&last=2027-02')).total).toBe(90_700);
    // All of them come to the report: what it leaves out is no posting of it either.
    const whole = (await expenses('&basis=realizado')).lines.flatMap(({ amounts }) => amounts);
    expect((await postings('')).total).toBe(whole.reduce((sum, one) => sum + one, 0));
    // Months beyond the version are none of its report.
    expect((await postings('&first=2026-01&last=2026-12')).count).toBe(0);
    expect((await api.request('GET', `expense/report/postings/?version=${own.version}&first=x`, { token })).status).toBe(400);
    await grantOnly(api, 'otto', {
      pages: { expenseReport: ['view'] },
      centers: [{ level: 'center_cost', id: ids['other'] ?? 0, can_edit: false }],
    });
    expect((await postings('', await api.tokenOf('otto'))).total).toBe(700);
  });

  it('[RT-15] the tendency is actuals until their last month and the budget from there on', async () => {
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
    // What it was for is told to who holds that right, where it was kept: a drill does not end at «NF 1».
    await sql`update ledger_entry set history = 'Aluguel de janeiro' where document = 'NF 1'`.execute(api.db);
    const last = async (who?: string) =>
      (await drill('dre', own.version, `${row}&by=ref&in_center_cost=${own.center}`, who)).map(({ nome }) =>
        nome.split(', ').at(-1),
      );
    expect(await last()).toEqual(['15/01/2027 NF 1 Aluguel de janeiro', '15/01/2027 NF 2']);
    const all = { centers: [{ level: 'all', id: null, can_edit: false }], accounts: [{ id: null, can_edit: false }] } as const;
    await grantOnly(api, 'otto', { pages: { dreReport: ['view'] }, ...all });
    expect(await last(await api.tokenOf('otto'))).toEqual(['15/01/2027 NF 1', '15/01/2027 NF 2']);
    await sql`update ledger_entry set history = ''`.execute(api.db);
    const explained = explanation.parse(
      await get(`dre/report/?version=${own.version}&basis=realizado&explain=g${ids['group']}&period=2027-01`),
    );
    expect([explained.value, recompute(explained)]).toEqual([-11_000, -11_000]);
    expect(JSON.stringify(explained).match(/ledger-entry:\d+/g)).toHaveLength(2);
    // However many there are in months that were not asked for.
    await sql`insert into ledger_entry (organization_id, load_id, company, center_cost, accounting, month, document, amount)
      select organization_id, load_id, company, center_cost, accounting, '2026-11', 'MUITOS', 1 from ledger_entry, generate_series(1, 1001)
      where document = 'NF 1'`.execute(api.db);
    expect(await get(`dre/report/?version=${own.version}&basis=realizado&explain=g${ids['group']}&period=2027-01`)).toEqual(
      explained,
    );
    await sql`delete from ledger_entry where document = 'MUITOS'`.execute(api.db);
    const group = await drill('dre', own.version, `${row}&by=ref&consolidated=1`);
    expect(group.map(({ total }) => total)).toEqual([-12_000, 1_000, -700]);
  });

  it('[RT-15] refuses what is no basis, and explains no worth of actuals', async () => {
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
    expect(titles?.slice(-11)).toEqual([
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
      'Avaliação',
    ]);
    expect(group?.slice(2, 6)).toEqual(['-100,00', '-110,00', '-10,00', '-10,0000%']);
    expect(group?.slice(6, 10)).toEqual(['-100,00', '-7,00', '93,00', '93,0000%']);
    expect(group?.slice(10, 14)).toEqual(['-100,00', '', '', '']);
    expect(group?.slice(-11, -7)).toEqual(['-200,00', '-117,00', '83,00', '41,5000%']);
    expect(group?.slice(-7, -1)).toEqual(['-300,00', '-117,00', '183,00', '61,0000%', '-217,00', '-183,00']);
    expect(rest.flat()).toContain('Realizado: contábil, até fev/2027');
  });

  it('[RT-15] [RT-20] judges nothing in a file of a version without any amount, and says why', async () => {
    const version = await create('structure/versions/', { nome: 'Vazia', start_month: '2027-01', end_month: '2027-12' });
    for (const page of ['dre', 'expense']) {
      const lines = await cellsOf(`${page}/report/export/?version=${version}&compare=realizado&type=csv`);
      const [titles = [], first = []] = lines;
      const at = (title: string) => first[titles.indexOf(title)];
      expect(at('Total Realizado')).toMatch(/[1-9]/);
      expect(['jan/2027 Variação', 'Total Variação', 'Total Variação %', 'A realizar', 'Avaliação'].map(at)).toEqual([
        'sem orçamento',
        'sem orçamento',
        '',
        '',
        'sem orçamento',
      ]);
      expect(lines.flat().filter((cell) => /favorável/.test(cell))).toEqual([]);
    }
  });

  it.each(['csv', 'xlsx'])('[RT-15] [RES-8] a file says what cannot be judged, as the screen does: %s', async (type) => {
    const path = `export/?version=${own.version}&compare=realizado&type=${type}`;
    const seen = async (url: string) => (type === 'csv' ? cellsOf(url) : sheetRows((await api.file(url, token)).bytes));
    const statement = await seen(`dre/report/${path}&last=2027-03`);
    const group = statement.find((cells) => cells[0] === '1');
    // Whichever of the two lacks more.
    expect(group?.at(-1)).toBe(why('9,1 % do orçado'));
    expect(statement.flat()).toEqual(
      expect.arrayContaining([`Totais: ${why('9,1 % do orçado')}`, `Totais: ${why('11,5 % do realizado')}`]),
    );
    // Nothing was posted to the first cost centre in February: words, no share of 100 %.
    const lines = await seen(`expense/report/${path}&group_by=center_cost`);
    const titles = lines.find((cells) => cells.includes('Avaliação')) ?? [];
    const at = (title: string) => titles.indexOf(title);
    const account = lines.find(
      (cells, place) => place > lines.indexOf(titles) && ['0', '0,00'].includes(cells[at('fev/2027 Realizado')] ?? ''),
    );
    expect([account?.[at('fev/2027 Variação')], account?.[at('fev/2027 Variação %')]]).toEqual(['sem realizado', '']);
  });
});

describe('what the ledger says, in the expense report', () => {
  it('[RT-20] answers the same leaves of what was posted', async () => {
    const found = await expenses('&basis=realizado');
    expect(found.realised).toEqual({ source: 'contabil', until: '2027-02', months: ['2027-01', '2027-02'] });
    const own_line = found.lines.find(({ group, accounting }) => group === own.center && accounting === own.account);
    expect(own_line?.amounts.slice(0, 2)).toEqual([11_000, 0]);
    expect(found.accounts.find(({ id }) => id === sales)?.nature).toBe('receita');
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
    await grantOnly(api, 'otto', { pages: { dreReport: ['view'] }, accounts: [{ id: sales, can_edit: false }] });
    expect(totalOf(await dre('&basis=realizado', await api.tokenOf('otto')))).toBe(90_000);
  });
});
