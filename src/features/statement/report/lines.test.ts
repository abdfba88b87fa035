import { describe, expect, it } from 'vitest';
import type { DrilledRow, StatementReportAnswer, StatementReportRow } from '#contract/statement-report.ts';
import { recompute } from '#planning/explain/explanation.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import { balanceExplanation } from '#src/features/statement/report/balance-explanation.ts';
import { balanceLines, balanceOf } from '#src/features/statement/report/balance-lines.ts';
import { reportActualsColumns } from '#src/features/statement/report/actuals-columns.ts';
import { cellOf, reportColumns } from '#src/features/statement/report/columns.ts';
import { shownLines, type Parts } from '#src/features/statement/report/lines.ts';
import { baseLineOf, lastLineOf } from '#src/features/statement/leading-lines.ts';
import { NO_YEARS } from '#src/reports/year-places.ts';
import { waterfallSteps } from '#src/features/statement/charts/waterfall.ts';

type Given = Pick<StatementReportRow, 'key' | 'type' | 'nome'> & { parent?: string; depth?: number; open?: boolean | null };

const row = ({ key, type, nome, parent, depth = 0, open = null }: Given, ...amounts: number[]): StatementReportRow => ({
  key,
  type,
  nome,
  ref: null,
  parent: parent ?? null,
  codigo: '',
  depth,
  style: 'normal',
  open,
  format: 'valor',
  values: amounts,
  total: amounts.reduce((sum, cents) => sum + cents, 0),
});

const report = (rows: StatementReportRow[], months = ['2027-01', '2027-02']): StatementReportAnswer => ({
  version: 1,
  first: months[0] ?? '',
  last: months.at(-1) ?? '',
  periods: months.map((month) => ({ key: month, label: month, words: `em ${month}`, first: month, last: month })),
  rows,
  coverage: { mapped: 0, total: 0, share: null, sources: 0, sources_mapped: 0, entries: 0, entries_mapped: 0 },
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
});

const ROWS = [
  row({ key: 'g1', type: 'group', nome: 'Receita', open: true }, 100, 200),
  row({ key: 's1', type: 'subgroup', nome: 'Vendas', parent: 'g1', depth: 1, open: false }, 100, 200),
  row({ key: 's1|conta_contabil:7', type: 'source', nome: 'Vendas', parent: 's1', depth: 2 }, 100, 200),
  row({ key: 's2', type: 'subgroup', nome: 'Nada', parent: 'g1', depth: 1 }, 0, 0),
  row({ key: 'g2', type: 'group', nome: 'Custo', open: false }, -30, -40),
  row({ key: 's3', type: 'subgroup', nome: 'Obra', parent: 'g2', depth: 1 }, -30, -40),
  row({ key: 'a1', type: 'aggregator', nome: 'Lucro' }, 70, 160),
  row({ key: 'a2', type: 'aggregator', nome: 'EBITDA' }, 70, 160),
  row({ key: 'unmapped', type: 'unmapped', nome: 'Lançamentos sem de-x-para', open: false }, -5, 0),
];
const NO_PARTS = new Map<string, Parts>();
const shown = (change: Partial<Parameters<typeof shownLines>[0]> = {}) =>
  shownLines({
    report: report(ROWS),
    other: undefined,
    opening: { level: undefined, turned: new Set() },
    hideZeros: false,
    variance: undefined,
    parts: NO_PARTS,
    ...change,
  });
const keys = (change?: Partial<Parameters<typeof shownLines>[0]>) => shown(change).lines.map(({ key }) => key);

const part = (key: string, nome: string, ref: string): DrilledRow => ({
  key,
  nome,
  values: [100, 200],
  total: 300,
  entries: 1,
  ref,
});

describe('[RT-15] lines of a statement as they are seen', () => {
  it('stand open as the structure says, to a level, and as they were turned by hand', () => {
    expect(keys()).toEqual(['g1', 's1', 's2', 'g2', 'a1', 'a2', 'unmapped']);
    expect(keys({ opening: { level: 0, turned: new Set() } })).toEqual(['g1', 'g2', 'a1', 'a2', 'unmapped']);
    expect(keys({ opening: { level: 2, turned: new Set() } })).toEqual([
      'g1',
      's1',
      's1|conta_contabil:7',
      's2',
      'g2',
      's3',
      'a1',
      'a2',
      'unmapped',
    ]);
    expect(keys({ opening: { level: undefined, turned: new Set(['g1', 'g2']) } })).toEqual([
      'g1',
      'g2',
      's3',
      'a1',
      'a2',
      'unmapped',
    ]);
  });

  it('without parts while they are only tried: what could be read of them is what is saved', () => {
    const source = 's1|conta_contabil:7';
    const tried = shown({ opening: { level: 2, turned: new Set([source]) }, tried: true });
    expect(tried.nodes).toEqual([]);
    expect(tried.lines.find(({ key }) => key === source)).toMatchObject({ open: undefined, node: null });
    expect(tried.lines).toHaveLength(ROWS.length);
  });

  it('without those of nothing, formula lines stay', () => {
    expect(keys({ hideZeros: true })).toEqual(['g1', 's1', 'g2', 'a1', 'a2', 'unmapped']);
  });

  it('an account opens to its cost centres and those to their entries, read when they are opened', () => {
    const source = 's1|conta_contabil:7';
    const node = `${source}>center_cost`;
    const opening = { level: 2, turned: new Set([source]) };
    const waiting = shown({ opening });
    expect(waiting.nodes).toEqual([{ key: node, drill: source, by: 'center_cost' }]);
    expect(waiting.lines.find(({ type }) => type === 'waiting')?.label).toBe('Carregando…');

    const parts = new Map<string, Parts>([
      [node, { rows: [part('5', '10 Obra', '')], others: undefined, failed: false }],
      [`${node}:5>ref`, { rows: [part('e9', 'Vendas, 10 Obra', 'expense-entry:9')], others: undefined, failed: false }],
    ]);
    const center = shown({ opening, parts }).lines.find(({ key }) => key === `${node}:5`);
    expect(center).toMatchObject({ label: '10 Obra', depth: 3, open: false, values: [100, 200, 300] });
    const turned = new Set([source, `${node}:5`]);
    const deep = shown({ opening: { level: 2, turned }, parts });
    expect(deep.nodes.at(-1)).toEqual({ key: `${node}:5>ref`, drill: source, by: 'ref', in_center_cost: '5' });
    expect(deep.lines.find(({ ref }) => ref === 'expense-entry:9')).toMatchObject({ depth: 4, leads: true, open: undefined });
    // What no cost centre bears is a part of its own: an empty name would ask for all.
    const bare = new Map<string, Parts>([
      [node, { rows: [part('', 'Sem centro de custo', '')], others: undefined, failed: false }],
    ]);
    const none = shown({ opening: { level: 2, turned: new Set([source, `${node}:`]) }, parts: bare });
    expect(none.nodes.at(-1)).toMatchObject({ by: 'ref', in_center_cost: 'none' });
  });

  it('what could not be opened says so and may be tried again', () => {
    const source = 's1|conta_contabil:7';
    const parts = new Map<string, Parts>([[`${source}>center_cost`, { rows: undefined, others: undefined, failed: true }]]);
    const failed = shown({ opening: { level: 2, turned: new Set([source]) }, parts }).lines.find(({ type }) => type === 'failed');
    expect(failed).toMatchObject({ leads: true, ref: `${source}>center_cost` });
  });

  it('beside another version take its lines too, and leave out what differs by no more than asked', () => {
    const other = report(
      [
        row({ key: 'g1', type: 'group', nome: 'Receita', open: true }, 100, 100),
        row({ key: 's1', type: 'subgroup', nome: 'Vendas', parent: 'g1', depth: 1, open: false }, 100, 100),
        row({ key: 's9', type: 'subgroup', nome: 'Serviços', parent: 'g1', depth: 1 }, 0, 0),
        row({ key: 'g2', type: 'group', nome: 'Custo', open: false }, -30, -40),
        row({ key: 's3', type: 'subgroup', nome: 'Obra', parent: 'g2', depth: 1 }, -30, -40),
        row({ key: 'a1', type: 'aggregator', nome: 'Lucro' }, 70, 60),
      ],
      ['2026-01', '2026-02'],
    );
    const lines = shown({ other }).lines;
    expect(lines.find(({ key }) => key === 's1')).toMatchObject({ values: [100, 200, 300], other: [100, 100, 200] });
    expect(lines.some(({ key }) => key === 's9')).toBe(true);
    expect(keys({ other, variance: 40 })).toEqual(['g1', 's1', 'a1', 'a2', 'unmapped']);
  });
});

describe('[RT-15] columns of a statement', () => {
  const drawing = { scale: 'unidade', base: [200, 400, 600], other: 'Outra' } as const;
  const line = shown().lines[0];
  const texts = (columns: ReturnType<typeof reportColumns>['columns'], of = line) =>
    of ? columns.map((column) => cellOf(of, column, drawing).text) : [];
  const { periods } = report(ROWS);

  it('tell each period and the total, with their shares', () => {
    const { columns } = reportColumns({ periods, vertical: true, horizontal: true, compared: null });
    expect(columns.map(({ label }) => label)).toEqual(['2027-01', 'AV %', 'AH %', '2027-02', 'AV %', 'AH %', 'Total', 'AV %']);
    expect(texts(columns)).toEqual(['1,00', '50,0 %', '', '2,00', '50,0 %', '100,0 %', '3,00', '50,0 %']);
  });

  it('tell another version’s months by their name where they are others, and whether a difference is good', () => {
    const other = report([row({ key: 'g1', type: 'group', nome: 'Receita', open: true }, 100, 400)], ['2026-01', '2026-02']);
    const { columns, groups } = reportColumns({
      periods,
      vertical: true,
      horizontal: false,
      compared: { own: 'Esta', other: 'Outra', periods: other.periods },
    });
    expect(groups.map(({ label, span }) => [label, span])).toEqual([
      ['2027-01', 4],
      ['2027-02', 4],
      ['Total', 4],
    ]);
    expect(columns.slice(4, 8).map(({ label }) => label)).toEqual(['Esta', 'Outra, 2026-02', 'Δ', 'Δ %']);
    const [first] = shown({ other }).lines;
    expect(texts(columns, first).slice(4, 8)).toEqual(['2,00', '4,00', '−2,00', '−50,0 %']);
    expect(first && columns[6] && cellOf(first, columns[6], drawing)).toMatchObject({ tone: 'bad' });
    // Beside what is saved without any budget a trial is neither good nor bad.
    const tried = { ...drawing, budgeted: false };
    expect(first && [6, 7].map((at) => columns[at] && cellOf(first, columns[at], tried))).toMatchObject([
      { text: 'sem orçamento' },
      { text: '—' },
    ]);
  });
});

const happenedColumns = (budgeted: boolean, hidden: readonly string[] = []) => {
  const reach = reachOf(report(ROWS).periods, { until: '2027-01', months: ['2027-01'] });
  const { columns, groups } = reportActualsColumns(report(ROWS).periods, reach, NO_YEARS, { hidden, budgeted });
  return { columns: columns.map(({ label }) => label), spans: groups.map(({ span }) => span) };
};

describe('[RT-15] columns of what happened', () => {
  it('stand beside the budget, and alone where nothing is budgeted', () => {
    expect(happenedColumns(true).columns.slice(0, 4)).toEqual(['Orçado', 'Realizado', 'Variação', 'Variação %']);
    expect(happenedColumns(false)).toEqual({
      columns: ['Realizado', 'Realizado', 'Realizado', 'Realizado', 'Tendência'],
      spans: [1, 1, 1, 2],
    });
    // Whoever leaves out what is left sees all, and not nothing.
    expect(happenedColumns(false, ['fact', 'trend']).columns.slice(0, 4)).toEqual(happenedColumns(true).columns.slice(0, 4));
  });
});

describe('[RT-15] the waterfall of a statement', () => {
  it('goes from the first line to the last, without lines that only inform', () => {
    expect(waterfallSteps(report(ROWS)).map(({ label, amount, total }) => [label, amount, total])).toEqual([
      ['Receita', 300, false],
      ['Custo', -70, false],
      ['Lucro', 230, true],
      ['Lançamentos sem de-x-para', -5, false],
    ]);
    expect(lastLineOf(report(ROWS))?.key).toBe('a2');
    expect(baseLineOf(report(ROWS))?.key).toBe('a1');
  });
});

describe('[RT-13] balances of a cash flow', () => {
  const cash = {
    ...report([row({ key: 'a1', type: 'aggregator', nome: 'Fluxo' }, 30, -50)]),
    balances: { opening: [100, 130, 100], closing: [130, 80, 80] },
    check: { came_in: [30, -50, -20], last_line: [], unmapped: [], outside: [], difference: [] },
  };

  it('stand around the lines, and each is explained by the one before and what came in', () => {
    const lines = balanceLines([], cash, undefined);
    expect(lines.map(({ label, values }) => [label, values])).toEqual([
      ['Saldo inicial', [100, 130, 100]],
      ['Saldo final', [130, 80, 80]],
    ]);
    expect(lines.map((line) => balanceOf(line.row))).toEqual(['opening', 'closing']);
    const closing = balanceExplanation(cash, 'closing', '2027-02');
    expect(closing).toMatchObject({ label: 'Saldo final em 2027-02', value: 80, formula_text: '1,30 + −0,50' });
    expect(closing?.children.map(({ label }) => label)).toEqual(['Saldo final em 2027-01', 'Entradas menos saídas em 2027-02']);
    for (const period of ['2027-01', '2027-02', 'total'])
      for (const side of ['opening', 'closing'] as const) {
        const explained = balanceExplanation(cash, side, period);
        expect(explained && recompute(explained)).toBe(explained?.value);
      }
    expect(balanceExplanation(cash, 'closing', '2029-01')).toBeNull();
    // The opening is the closing before it, which opens down to what there was before the first month.
    const opening = balanceExplanation(cash, 'opening', '2027-02');
    expect(opening?.children).toEqual([balanceExplanation(cash, 'closing', '2027-01')]);
    expect(opening?.children[0]?.children[0]).toMatchObject({
      label: 'Caixa antes do primeiro mês',
      value: 100,
      opens: `opening:${cash.first}`,
    });
    // Where periods accumulate, nothing comes from the one before.
    const periods = cash.periods.map((period) => ({ ...period, first: '2027-01' }));
    const sofar = balanceExplanation({ ...cash, periods }, 'closing', '2027-02');
    expect(sofar?.children[0]?.label).toBe('Caixa antes do primeiro mês');
  });

  it('an income statement has none', () => {
    expect(balanceLines([], report(ROWS), undefined)).toEqual([]);
  });
});
