import { describe, expect, it } from 'vitest';
import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { monthRange } from '#planning/numbers/months.ts';
import { cashFacts, closingRow } from '#src/features/statement/paper/cash.ts';
import { leading, pageFit } from '#src/features/statement/paper/fit.ts';
import { spanParams, plannedMonth, monthsWithActuals, yearWithin } from '#src/features/statement/paper/months.ts';
import { largestVariances, rootsOf, sheetRows, unlikeNames } from '#src/features/statement/paper/sheet.ts';
import { bridgeSteps } from '#src/features/statement/bridge.ts';

type Row = StatementReportAnswer['rows'][number];

const row = (
  given: Pick<Row, 'key' | 'type' | 'nome'> & { parent?: string; format?: 'percentual' },
  ...values: number[]
): Row => ({
  ref: null,
  parent: null,
  codigo: '',
  depth: given.parent === undefined ? 0 : 1,
  style: 'normal',
  open: null,
  format: 'valor',
  ...given,
  values,
  total: values.reduce((sum, one) => sum + one, 0),
});

function report(rows: Row[], last: string, more: Partial<StatementReportAnswer> = {}): StatementReportAnswer {
  const months = monthRange('2027-01', last);
  return {
    version: 1,
    first: '2027-01',
    last,
    periods: months.map((month) => ({ key: month, label: month, words: `em ${month}`, first: month, last: month })),
    rows,
    coverage: { mapped: 1, total: 1, share: 1_000_000, sources: 1, sources_mapped: 1, entries: 1, entries_mapped: 1 },
    check: { came_in: [], last_line: [], unmapped: [], outside: [], difference: [] },
    balances: null,
    indicators: null,
    notes: null,
    unavailable: [],
    faulty: [],
    hidden_center_costs: 0,
    partly_hidden: 0,
    hidden_enterprises: 0,
    hidden_companies: 0,
    beyond: [],
    realised: null,
    outlook: null,
    structure_error: null,
    ...more,
  };
}

const SALES = { key: 'g1', type: 'group', nome: 'Receita' } as const;
const SOLD = { key: 's1', type: 'subgroup', nome: 'Vendas', parent: 'g1' } as const;
const COSTS = { key: 'g2', type: 'group', nome: 'Custo' } as const;
const WORKS = { key: 's2', type: 'subgroup', nome: 'Obra', parent: 'g2' } as const;
const PROFIT = { key: 'a1', type: 'aggregator', nome: 'Lucro' } as const;
const plan = report(
  [
    row(SALES, 100, 100, 100),
    row(SOLD, 100, 100, 100),
    row({ key: 's1|premissa:revenue', type: 'source', nome: 'Receita de incorporação', parent: 's1' }, 100, 100, 100),
    row(COSTS, -40, -40, -40),
    row(WORKS, -40, -40, -40),
    row(PROFIT, 60, 60, 60),
    row({ key: 'g3', type: 'group', nome: 'Nada' }, 0, 0, 0),
  ],
  '2027-03',
);
const look = (given: Parameters<typeof row>[0], toDate: number, trend: number): Row => row(given, toDate, trend);
const fact = report(
  [
    row(SALES, 90, 130, 0),
    row(SOLD, 90, 130, 0),
    row({ key: 's1|conta_contabil:7', type: 'source', nome: '3.1 Receita', parent: 's1' }, 90, 130, 0),
    row(COSTS, -40, -45, 0),
    row(WORKS, -40, -45, 0),
    row(PROFIT, 50, 85, 0),
  ],
  '2027-03',
  {
    realised: { source: 'contabil', until: '2027-02', months: ['2027-01', '2027-02'], ignored: 0 },
    outlook: [
      look(SALES, 200, 320),
      look(SOLD, 200, 320),
      look(COSTS, -80, -125),
      look(WORKS, -80, -125),
      look(PROFIT, 120, 195),
    ],
  },
);

/** Of the first month alone. */
const before = (all: StatementReportAnswer, more: Partial<StatementReportAnswer> = {}) =>
  report(
    all.rows.map((one) => ({ ...one, values: one.values.slice(0, 1), total: one.values[0] ?? 0 })),
    '2027-01',
    more,
  );
const unlike = (...all: string[]) => unlikeNames(all.map((name) => ({ name, cents: 1 }))).map(({ name }) => name);

describe('[RT-15] the page of a month', () => {
  it('tells the month, the year until then and the tendency against the budget of the year', () => {
    const rows = sheetRows({ month: '2027-02', plan, fact, until: null });
    expect(rootsOf(rows).map(({ label }) => label)).toEqual(['Receita', 'Custo', 'Lucro']);
    expect(rows.find(({ key }) => key === 'a1')).toMatchObject({
      month: { base: 60, other: 85, difference: 25, favour: 'favoravel' },
      toDate: { base: 120, other: 135, difference: 15 },
      year: { base: 180, other: 195, difference: 15 },
    });
  });

  it('of an earlier month takes what had been by then, and the tendency as it is known today', () => {
    const until = {
      plan: before(plan),
      fact: before(fact, { realised: fact.realised, outlook: [look(PROFIT, 60, 50)] }),
    };
    const profit = sheetRows({ month: '2027-01', plan, fact, until }).find(({ key }) => key === 'a1');
    expect(profit).toMatchObject({
      month: { base: 60, other: 50 },
      toDate: { base: 60, other: 50, difference: -10, favour: 'desfavoravel' },
      year: { base: 180, other: 195 },
    });
  });

  it('without actuals tells what was budgeted, and compares it with nothing', () => {
    const until = { plan: report([row(PROFIT, 60, 60)], '2027-02'), fact: null };
    const profit = sheetRows({ month: '2027-02', plan, fact: null, until }).find(({ key }) => key === 'a1');
    expect(profit).toMatchObject({
      month: { base: 60, other: null, difference: null },
      toDate: { base: 120, other: null },
      year: { base: 180, other: null },
    });
    expect(largestVariances(sheetRows({ month: '2027-02', plan, fact: null, until }), 5)).toEqual([]);
  });

  it('names the lines that differ most, with what they are made of on either side', () => {
    const rows = sheetRows({ month: '2027-02', plan, fact, until: null });
    expect(largestVariances(rows, 1)).toMatchObject([
      {
        row: { key: 's1' },
        difference: 30,
        budget: [{ name: 'Receita de incorporação', cents: 100 }],
        fact: [{ name: '3.1 Receita', cents: 130 }],
      },
    ]);
    expect(largestVariances(rows, 5).map(({ row: { key } }) => key)).toEqual(['s1', 's2']);
  });

  it('names parts by what tells them apart', () => {
    expect(unlike('3.1 Vendas, CC 1, 30/09/2026 NF 7', '3.1 Vendas, CC 2')).toEqual(['CC 1, 30/09/2026 NF 7', 'CC 2']);
    expect(unlike('3.1 Vendas, CC 1', '3.2 Permuta, CC 1')).toEqual(['3.1 Vendas, CC 1', '3.2 Permuta, CC 1']);
    expect(unlike('3.1 Vendas')).toEqual(['3.1 Vendas']);
    expect(unlike('F FINANCIAMENTO ASSOCIATIVO, Valor')).toEqual(['F FINANCIAMENTO ASSOCIATIVO, Valor']);
  });

  it('judges nothing where nothing was budgeted, and tells of no largest variance', () => {
    const zeros = plan.rows.map((one) => ({ ...one, values: one.values.map(() => 0), total: 0 }));
    const none = report(zeros, '2027-03', { coverage: { ...plan.coverage, mapped: 0, total: 0, share: null } });
    const found = sheetRows({ month: '2027-02', plan: none, fact, until: null });
    const said = found.flatMap(({ month, toDate, year }) => [month, toDate, year].map(({ favour }) => favour));
    expect(said).toContain('sem_orcamento');
    expect(said.filter((favour) => favour === 'favoravel' || favour === 'desfavoravel')).toEqual([]);
    expect(largestVariances(found, 3)).toEqual([]);
  });

  it('of a cash flow tells the balance that was budgeted and what the flow is worth', () => {
    const cash = {
      ...plan,
      balances: { opening: [], closing: [10, 20, 30, 30] },
      indicators: {
        base: '2027-01',
        discount: 120_000,
        empty: false,
        exposure: 500_00,
        exposure_month: '2027-02',
        contribution: 0,
        contribution_month: null,
        npv: null,
        irr_monthly: null,
        irr_yearly: null,
        irr_notes: [],
        payback: null,
        discounted_payback: null,
      },
    };
    const [closing] = closingRow({ month: '2027-02', plan: cash, fact, until: null });
    expect(closing).toMatchObject({ month: { base: 20, other: null }, toDate: { base: 20 }, year: { base: 30 } });
    expect(cashFacts(cash)).toContain('Exposição máxima: R$ 500,00 em fev/2027');
    const none = { ...cash, indicators: { ...cash.indicators, empty: true } };
    expect(cashFacts(none)).toMatch(/^Fluxo de caixa sem valores/);
    expect(cashFacts(none)).not.toContain('R$');
    expect(closingRow({ month: '2027-02', plan, fact, until: null })).toEqual([]);
    expect(cashFacts(plan)).toBe('');
  });
});

describe('[RT-15] the bridge from budget to actuals', () => {
  const rows = sheetRows({ month: '2027-02', plan, fact, until: null }).map((one) => ({
    ...one,
    base: one.month.base,
    other: one.month.other,
  }));
  const names = { base: 'Orçado', other: 'Realizado' };
  const steps = (most?: number) => bridgeSteps(rows, names, most).map(({ label, amount }) => [label, amount]);

  it('leads by the roots from one result to the other, what is left standing together', () => {
    expect(steps()).toEqual([
      ['Orçado', 60],
      ['Receita', 30],
      ['Custo', -5],
      ['Realizado', 85],
    ]);
    expect(steps(1)).toEqual([
      ['Orçado', 60],
      ['Receita', 30],
      ['Outras linhas', -5],
      ['Realizado', 85],
    ]);
  });

  it('is none where a side has no result', () => {
    expect(
      bridgeSteps(
        rows.map((one) => ({ ...one, other: null })),
        names,
      ),
    ).toEqual([]);
    expect(bridgeSteps([], names)).toEqual([]);
  });
});

describe('the months of the page', () => {
  const version = { start_month: '2027-03', end_month: '2029-12' };

  it('are those with actuals that the report shows', () => {
    const months = ['2027-03', '2027-04', '2027-05'];
    expect(monthsWithActuals(version, {}, months)).toEqual(months);
    expect(monthsWithActuals(version, { de: '2027-04', ate: '2027-04' }, months)).toEqual(['2027-04']);
  });

  it('without any, is today’s or the nearest one', () => {
    expect(plannedMonth(version, {}, '2026-11')).toBe('2027-03');
    expect(plannedMonth(version, {}, '2028-05')).toBe('2028-05');
    expect(plannedMonth(version, { ate: '2028-01' }, '2028-05')).toBe('2028-01');
    expect(plannedMonth(version, { de: '2028-05', ate: '2028-01' }, '2028-05')).toBe('2027-03');
  });

  it('belong to a year, as far as the version has it, and are asked for as the report asks', () => {
    expect(yearWithin(version, {}, '2027-05')).toEqual({ first: '2027-03', last: '2027-12' });
    expect(yearWithin(version, {}, '2028-05')).toEqual({ first: '2028-01', last: '2028-12' });
    const year = { start_month: '2027-01', end_month: '2027-12' };
    expect(spanParams(year, yearWithin(year, {}, '2027-05'))).toEqual({ first: undefined, last: undefined });
  });

  it('[RT-15] go beyond the version where the report does, and are never asked for backwards', () => {
    const year = { start_month: '2026-01', end_month: '2026-12' };
    const beyond = { de: '2027-01', ate: '2027-03' };
    const month = plannedMonth(year, beyond, '2026-11');
    expect(spanParams(year, yearWithin(year, beyond, month))).toEqual({ first: '2027-01', last: '2027-03' });
    const earlier = { de: '2025-10', ate: '2025-11' };
    expect(yearWithin(year, earlier, plannedMonth(year, earlier, '2026-11'))).toEqual({ first: '2025-10', last: '2025-12' });
    expect(yearWithin(year, { de: '2027-01' }, plannedMonth(year, { de: '2027-01' }, '2026-11'))).toEqual({
      first: '2026-01',
      last: '2026-12',
    });
  });
});

describe('what fits on one page', () => {
  it('is the table first, then variances and the drawing, and results before other lines', () => {
    expect(pageFit(16)).toMatchObject({ lines: 16, variances: 3, drawing: expect.closeTo(64.6) });
    expect(pageFit(8).drawing).toBe(66);
    expect(pageFit(26)).toMatchObject({ lines: 26, drawing: 0 });
    expect(pageFit(31)).toEqual({ lines: 31, variances: 0, drawing: 0 });
    expect(pageFit(60)).toEqual({ lines: 32, variances: 0, drawing: 0 });
    const lines = ['group', 'group', 'aggregator', 'group', 'aggregator'].map((type, at) => ({ type, at }));
    expect(leading(lines, 3).map(({ at }) => at)).toEqual([0, 2, 4]);
    expect(leading(lines, 9)).toEqual(lines);
  });
});
