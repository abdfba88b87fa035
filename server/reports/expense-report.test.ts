import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expenseReport, REPORT_GROUPS, type ReportGroup } from '#contract/expense-report.ts';
import { COUNTED_LIMIT } from '#planning/totals/counted.ts';
import { foldExpenseReport } from '#planning/expense/report.ts';
import { fieldsWithin, MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { readSheet } from '#server/files/inline.ts';
import { calculated, cellsIn, partOf, sheetRows } from '#server/test/workbook.ts';
import { testApi } from '#server/test/api.ts';
import { writer } from '#server/test/structure.ts';

const api = await testApi();
const token = await api.tokenOf('ana');
const { create } = writer(api, token);

const ids: Record<string, number> = {};
const START = '2026-11';
const END = '2028-02';

beforeAll(async () => {
  for (const codigo of ['1', '2'])
    ids[`r${codigo}`] = await create('structure/regionals/', { codigo, nome: `Regional ${codigo}` });
  for (const [codigo, regional] of [
    ['10', 'r1'],
    ['9', 'r1'],
    ['20', 'r2'],
  ] as const)
    ids[`e${codigo}`] = await create('structure/companies/', { codigo, nome: `Empresa ${codigo}`, regional: ids[regional] });
  for (const [codigo, company] of [
    ['A', 'e10'],
    ['B', 'e10'],
    ['A9', 'e9'],
    ['A20', 'e20'],
  ] as const)
    ids[`c${codigo}`] = await create('structure/center-costs/', { codigo, nome: `Centro ${codigo}`, company: ids[company] });
  const chart = [
    ['3', 's'],
    ['3.1', 's'],
    ['3.1.2', 'a'],
    ['3.1.10', 'a'],
    ['3.11', 's'],
    ['3.11.1', 'a'],
    ['4', 's'],
    ['4.1.1', 'a'],
    ['5', 'a'],
  ] as const;
  for (const [codigo, kind] of chart)
    ids[codigo] = await create('structure/accountings/', {
      codigo,
      nome: `Conta ${codigo}`,
      kind: kind === 's' ? 'sintetica' : 'analitica',
    });
  ids['pessoal'] = await create('structure/aggregators/', { nome: 'Pessoal', accountings: [ids['3.1'], ids['5']] });
  ids['v'] = await create('structure/versions/', { nome: 'Orçamento', start_month: START, end_month: END });
  ids['other'] = await create('structure/versions/', { nome: 'Outra', start_month: START, end_month: END });
});

const CENTERS = ['cA', 'cB', 'cA9', 'cA20'] as const;
const LEAVES = ['3.1.2', '3.1.10', '3.11.1', '4.1.1', '5'] as const;
const GROUPS: Record<(typeof CENTERS)[number], Record<ReportGroup, string>> = {
  cA: { center_cost: 'cA', company: 'e10', regional: 'r1' },
  cB: { center_cost: 'cB', company: 'e10', regional: 'r1' },
  cA9: { center_cost: 'cA9', company: 'e9', regional: 'r1' },
  cA20: { center_cost: 'cA20', company: 'e20', regional: 'r2' },
};

interface Entry {
  center: (typeof CENTERS)[number];
  account: (typeof LEAVES)[number];
  year: number;
  amounts: (number | null)[];
}
const entry: fc.Arbitrary<Entry> = fc.record({
  center: fc.constantFrom(...CENTERS),
  account: fc.constantFrom(...LEAVES),
  year: fc.constantFrom(2026, 2027, 2028),
  amounts: fc.array(fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })), { minLength: 12, maxLength: 12 }),
});

/** Straight into the table, descriptions apart: the API's own rules are tested with it. */
async function store(entries: readonly Entry[]): Promise<void> {
  await api.db.deleteFrom('expense_entry').execute();
  const rows = entries.map(({ center, account, year, amounts }, index) => ({
    organization_id: api.fixture.organizations.alfa,
    version: index % 7 === 6 ? ids['other'] : ids['v'],
    year,
    center_cost: ids[center],
    accounting: ids[account],
    description: `linha ${index}`,
    description_key: `linha ${index}`,
    ...Object.fromEntries(
      MONTHS_OF_YEAR.map((field, month) => [field, fieldsWithin(year, START, END).includes(field) ? amounts[month] : null]),
    ),
  }));
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
  await sql`insert into expense_entry (${columns}) select ${columns}
    from jsonb_populate_recordset(null::expense_entry, ${JSON.stringify(rows)}::jsonb)`.execute(api.db);
}

const get = async (query: string) => api.request('GET', `expense/report/?${query}`, { token });
const report = async (query: string) => expenseReport.schema.parse((await get(query)).body);
const months = () => report(`version=${ids['v']}`).then((leaves) => leaves.months);

/** Amounts of 2027 by line, and whose each line is. */
const ofTheYear = async (query: string) =>
  (await report(`version=${ids['v']}${query}`)).lines.map((one) => one.amounts.slice(2, 14));
const groupsOf = async () => (await report(`version=${ids['v']}`)).lines.map(({ group }) => group);

interface Filter {
  query: string;
  keeps: (one: Entry) => boolean;
}
const filters = (): Filter[] => [
  { query: '', keeps: () => true },
  { query: `&regional=${ids['r1']}`, keeps: ({ center }) => center !== 'cA20' },
  { query: `&company=${ids['e10']},${ids['e20']}`, keeps: ({ center }) => center !== 'cA9' },
  { query: `&center_cost=${ids['cB']}`, keeps: ({ center }) => center === 'cB' },
  { query: `&aggregator=${ids['pessoal']}`, keeps: ({ account }) => account.startsWith('3.1.') || account === '5' },
];

describe('[B6] the report', () => {
  it('is the same number by the database as by the fold over the raw entries, for any data, group and filter', async () => {
    const span = await months();
    expect(span).toHaveLength(16);
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 40 }),
        fc.constantFrom(...REPORT_GROUPS),
        fc.nat({ max: filters().length - 1 }),
        async (entries, group_by, choice) => {
          await store(entries);
          const filter = filters()[choice] ?? { query: '', keeps: () => true };
          const leaves = await report(`version=${ids['v']}&group_by=${group_by}${filter.query}`);
          const lines = entries
            .filter((one, index) => index % 7 !== 6 && filter.keeps(one))
            .map((one) => ({
              group: ids[GROUPS[one.center][group_by]] ?? 0,
              accounting: ids[one.account] ?? 0,
              amounts: span.map((month) =>
                month.startsWith(String(one.year)) ? (one.amounts[Number(month.slice(5)) - 1] ?? 0) : 0,
              ),
            }));
          expect(foldExpenseReport(leaves)).toEqual(foldExpenseReport({ ...leaves, lines }));
          expect(new Set(leaves.groups.map(({ id }) => id))).toEqual(new Set(lines.map(({ group }) => group)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lists groups and accounts by code, with the accounts above those that have entries', async () => {
    await store([
      { center: 'cA', account: '3.1.10', year: 2027, amounts: Array.from({ length: 12 }, () => 1) },
      { center: 'cA9', account: '4.1.1', year: 2026, amounts: Array.from({ length: 12 }, () => null) },
    ]);
    const leaves = await report(`version=${ids['v']}&group_by=company`);
    expect(leaves.groups.map(({ codigo }) => codigo)).toEqual(['9', '10']);
    expect(leaves.accounts.map(({ codigo }) => codigo)).toEqual(['3', '3.1', '3.1.10', '4', '4.1.1']);
    expect(foldExpenseReport(leaves).at(-1)?.total).toBe(12);
  });

  it('money is decimal text on the wire', async () => {
    await store([{ center: 'cA', account: '5', year: 2026, amounts: Array.from({ length: 12 }, (_, month) => month) }]);
    expect((await get(`version=${ids['v']}`)).body).toMatchObject({
      lines: [{ amounts: expect.arrayContaining(['0.10', '0.11']) }],
    });
  });

  it('what no total can hold is left out of it and told, never rounded, and nobody’s report goes with it', async () => {
    const amounts = Array.from({ length: 12 }, (_, month) => month);
    await store((['cA', 'cB'] as const).map((center) => ({ center, account: '5', year: 2026, amounts }) as const));
    await sql`update expense_entry set m01 = 9000000000000000 where center_cost = ${ids['cA']}`.execute(api.db);
    const { status, body } = await get(`version=${ids['v']}`);
    expect(status).toBe(200);
    const { lines, beyond } = expenseReport.schema.parse(body);
    expect(lines.map(({ group }) => group)).toEqual([ids['cB']]);
    expect(beyond).toEqual([
      expect.stringMatching(
        /^Valores de 1 centro de custo passam de R\$ 9 trilhões e não estão no total: .+ Confira os lançamentos\.$/,
      ),
    ]);
  });

  it('with an amount beyond four bytes is the same, whatever was asked before', async () => {
    const amounts = Array.from({ length: 12 }, (_, month) => (month === 5 ? -4_000_000_000 : 7));
    await store([
      { center: 'cA', account: '5', year: 2027, amounts: Array.from({ length: 12 }, () => 1) },
      { center: 'cB', account: '5', year: 2027, amounts },
    ]);
    const [one, other] = [Array.from({ length: 12 }, () => 1), amounts];
    for (const query of ['', `&center_cost=${ids['cA']}`, ''])
      expect(await ofTheYear(query)).toEqual(query === '' ? [one, other] : [one]);
  });

  it('is of the version as it is, also where its span was another when it was asked last', async () => {
    const amounts = Array.from({ length: 12 }, (_, month) => month + 1);
    await store([{ center: 'cA', account: '5', year: 2027, amounts }]);
    const own = await create('structure/versions/', { nome: 'Móvel', start_month: '2027-01', end_month: '2027-12' });
    await sql`update expense_entry set version = ${own}`.execute(api.db);
    expect((await report(`version=${own}`)).lines[0]?.amounts).toEqual(amounts);
    await sql`update version set start_month = '2027-03', end_month = '2028-01' where id = ${own}`.execute(api.db);
    const moved = await report(`version=${own}`);
    expect([moved.months[0], moved.months.at(-1)]).toEqual(['2027-03', '2028-01']);
    expect(moved.lines[0]?.amounts).toEqual([...amounts.slice(2), 0]);
    await sql`delete from expense_entry`.execute(api.db);
    await sql`delete from version where id = ${own}`.execute(api.db);
    expect(await get(`version=${own}`)).toMatchObject({
      status: 400,
      body: { version: [expect.stringContaining('does not exist')] },
    });
  });

  it('counts again what a total can hold again', async () => {
    const amounts = Array.from({ length: 12 }, () => 1);
    await store((['cA', 'cB'] as const).map((center) => ({ center, account: '5', year: 2026, amounts }) as const));
    for (const m12 of [9_000_000_000_000_000, 1, 9_000_000_000_000_000]) {
      await sql`update expense_entry set m12 = ${m12} where center_cost = ${ids['cA']}`.execute(api.db);
      expect(await groupsOf()).toEqual(m12 === 1 ? [ids['cA'], ids['cB']] : [ids['cB']]);
    }
  });

  it('of a version that was asked before is one question, beside who asks', async () => {
    await store([{ center: 'cA', account: '5', year: 2027, amounts: Array.from({ length: 12 }, () => 1) }]);
    await report(`version=${ids['v']}`);
    // What the ledger does not count is nothing of what the version does not.
    await sql`insert into ledger_year (organization_id, year, center_cost, accounting, m01)
      values (${api.fixture.organizations.alfa}, 2027, ${ids['cB']}, ${ids['5']}, ${COUNTED_LIMIT + 1}::bigint)`.execute(api.db);
    expect((await report(`version=${ids['v']}&basis=realizado`)).beyond).toHaveLength(1);
    await api.db.deleteFrom('ledger_year').execute();
    const requested = vi.spyOn(api.db.getExecutor(), 'executeQuery');
    await report(`version=${ids['v']}&company=${ids['e10']}`);
    const texts = requested.mock.calls.map(([query]) => query.sql);
    requested.mockRestore();
    expect(texts.filter((text) => !text.includes('session_family'))).toEqual([expect.stringContaining('json_build_object')]);
  });

  it.each([
    ['', { version: ['This field is required.'] }],
    ['version=x', { version: ['A valid integer is required.'] }],
    ['version=1,2', { version: ['A valid integer is required.'] }],
    ['version=999', { version: ['Invalid pk "999" - object does not exist.'] }],
    ['version=1&group_by=conta', { group_by: ['"conta" is not a valid choice.'] }],
    ['version=1&company=um', { company: ['A valid integer is required.'] }],
  ])('«%s» is a 400', async (query, body) => {
    expect(await get(query)).toMatchObject({ status: 400, body });
  });

  it.each(['0x:', ':.0', ':,:', '+:', ':e0'])('a version that was asked before is no «%s» (: its id)', async (form) => {
    await report(`version=${ids['v']}`);
    const id = form.startsWith('0x') ? Number(ids['v']).toString(16) : String(ids['v']);
    const { status } = await get(`version=${encodeURIComponent(form.replaceAll(':', id))}`);
    expect(status).toBe(400);
  });

  it("another organisation's version does not exist, and rights are asked for", async () => {
    const query = `expense/report/?version=${ids['v']}`;
    expect((await api.request('GET', query, { token: await api.tokenOf('bia') })).status).toBe(400);
    expect((await api.request('GET', query, { token: await api.tokenOf('otto') })).status).toBe(403);
    expect(
      (await api.request('GET', `expense/report/export/?version=${ids['v']}`, { token: await api.tokenOf('otto') })).status,
    ).toBe(403);
  });
});

describe('the workbook', () => {
  it('[API-9] holds what the fold shows, with version, filters, user and time above', async () => {
    await store([
      { center: 'cA', account: '3.1.2', year: 2027, amounts: [100, ...Array.from({ length: 11 }, () => null)] },
      { center: 'cA', account: '5', year: 2027, amounts: [-30, ...Array.from({ length: 11 }, () => null)] },
    ]);
    const answer = await api.file(`expense/report/export/?version=${ids['v']}&regional=${ids['r1']}&group_by=company`, token);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="relatorio-de-despesas-2026-11-21.xlsx"');
    expect(await sheetRows(answer.bytes, 'Capa')).toEqual([
      ['Relatório de despesas'],
      ['Item', 'Conteúdo'],
      ['Organização', 'Alfa Incorporadora'],
      ['Relatório', 'Relatório de despesas'],
      ['Versão', 'Orçamento (Rascunho)'],
      ['Período', 'nov/2026 a fev/2028'],
      ['Valores em', 'R$'],
      ['Agrupado por', 'Empresa'],
      ['Regional', '1 Regional 1'],
      ['Empresa', 'sem filtro'],
      ['Centro de custo', 'sem filtro'],
      ['Agrupador', 'sem filtro'],
      ['Gerado por', 'ana'],
      ['Gerado em', '21/11/2026 09:00 (horário de Brasília)'],
    ]);
    const rows = await sheetRows(answer.bytes, 'Despesas');
    expect(rows.slice(0, 2)).toEqual([
      ['Relatório de despesas'],
      ['Alfa Incorporadora · Orçamento (Rascunho) · nov/2026 a fev/2028 · valores em R$'],
    ]);
    expect(rows[2]?.slice(0, 5)).toEqual(['Código', 'Empresa e conta', 'nov/2026', 'dez/2026', 'jan/2027']);
    expect(rows.slice(3).map((cells) => [cells[0], cells[1], cells[4], cells.at(-1)])).toEqual([
      ['10', 'Empresa 10', '0.7', '0.7'],
      ['3', 'Conta 3', '1', '1'],
      ['3.1', 'Conta 3.1', '1', '1'],
      ['3.1.2', 'Conta 3.1.2', '1', '1'],
      ['5', 'Conta 5', '-0.3', '-0.3'],
      ['', 'Total geral', '0.7', '0.7'],
    ]);
    const xml = partOf(answer.bytes, 'xl/worksheets/sheet2.xml');
    // One company over two accounts, of which one stands three deep.
    expect(
      [...xml.matchAll(/<row r="\d+"(?: ht="\d+" customHeight="1")?(?: outlineLevel="(\d)")?>/g)]
        .slice(3)
        .map(([, level]) => level),
    ).toEqual([undefined, '1', '2', '3', '1', undefined]);
    const cells = cellsIn(xml);
    expect([cells.get('E5'), cells.get('E6'), cells.get('E10')].map((cell) => cell?.formula)).toEqual([
      'SUM(E6,E9)',
      'SUM(E7)',
      'SUM(E5)',
    ]);
    const last = [...cells.keys()].findLast((ref) => ref.endsWith('10')) ?? '';
    expect(cells.get(last)?.formula).toMatch(/^SUM\(C10:[A-Z]+10\)$/);
    expect(calculated(cells)).toMatchObject({ wrong: [] });
    expect(calculated(cells, { E8: 5 }).valueOf(last)).toBeCloseTo(4.7);
    expect(partOf(answer.bytes, 'xl/workbook.xml')).toContain("'Despesas'!$A:$B,'Despesas'!$4:$4<");
    expect(xml).toContain('&amp;LRelatório de despesas · Alfa Incorporadora · Orçamento (Rascunho)&amp;RPágina &amp;P de &amp;N');
  });

  it('as CSV, with fewer levels', async () => {
    const answer = await api.file(`expense/report/export/?version=${ids['v']}&type=csv&levels=0&hide_zeros=1`, token);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const { rows } = await readSheet(answer.bytes);
    expect(rows.map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
      ['Centro de custo e conta', 'Total'],
      ['Centro A', '0,70'],
      ['Total geral', '0,70'],
    ]);
  });

  it.each(['type=pdf', 'levels=x', 'levels=-1'])('«%s» is a 400', async (query) => {
    const answer = await api.request('GET', `expense/report/export/?version=${ids['v']}&${query}`, { token });
    expect(answer.status).toBe(400);
  });
});
