import { foldExpenseSteps, parentsOf, type ReportOptions, type ReportRow } from '#planning/expense/report.ts';
import { expenseVarianceSteps, type ExpenseLimits } from '#planning/expense/limits.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldActualsSteps,
  actualsColumn,
  toDateColumn,
  type ExpenseActuals,
} from '#planning/expense/actuals.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { monthLabel } from '#server/exports/labels.ts';
import { asWideAs, layoutOf } from '#server/reports/sheet-layout.ts';
import { sumColumns, withSums, type Line } from '#server/reports/sheet-sums.ts';
import { judgedCell, JUDGEMENT, varianceCells } from '#server/reports/judged-cells.ts';
import { inSteps } from '#server/breathe.ts';
import type { PackedReport } from '#server/reports/expense-report.ts';
import { assertWithinMoney } from '#server/reports/within-money.ts';
import type { ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/** What stands around the lines: above them, and at the foot of each page. */
interface Paper {
  head: readonly string[];
  foot: string;
}

/**
 * The report as a sheet: what the screen's fold shows, with its lines, order and options, folded as it is read. Throws
 * 409 as the fold does.
 */
export async function expenseSheet(report: PackedReport, options: ReportOptions, paper: Paper): Promise<SheetOut> {
  const steps = () => foldExpenseSteps(report, report.linesOf, options);
  await assertWithinMoney(report.size, steps);
  const columns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 16 },
    { title: `${fieldLabel(report.group_by)} e conta`, type: 'text', width: 48, tree: true },
    ...report.months.map((month): ColumnOut => ({ title: monthLabel(month), type: 'money' })),
    { title: 'Total', type: 'money', width: 18 },
  ];
  const months = report.months.map((_, at) => at);
  const sums = sumColumns({ labels: months.length + 1, parts: 1, amounts: [0], totals: [[months.length, months]] });
  return {
    name: 'Despesas',
    columns: asWideAs(columns, Number(report.size)),
    head: paper.head,
    rows: inSteps(withSums(laid(steps(), rowOf), sums)),
    layout: layoutOf(levelsOf(report.accounts, options), paper.foot),
  };
}

/** Lines as they come; the grand total is the sum of the groups. */
function* laid<Step extends Pick<ReportRow, 'type'>>(
  steps: Iterable<Step | null>,
  of: (step: Step) => RowOut,
): Generator<Line | null, void, undefined> {
  for (const step of steps) yield step === null ? null : { row: of(step), total: step.type === 'total' };
}

/** How deep the lines go below their groups: known before the first of them is. */
function levelsOf(accounts: PackedReport['accounts'], { levels = Infinity }: ReportOptions): number {
  const parents = parentsOf(accounts);
  let deepest = 0;
  for (const { id } of accounts) {
    let depth = 1;
    for (let above = parents.get(id); above; above = parents.get(above.id)) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return Math.min(deepest, levels);
}

const rowOf = ({ codigo, nome, depth, subtotal, amounts, total }: ReportRow): RowOut => ({
  cells: [codigo, nome, ...amounts, total],
  bold: subtotal,
  indent: depth,
});

interface Compared {
  report: PackedReport;
  fact: PackedReport;
}

/** The report with actuals beside it by month, until the last with any, and in total; what did not happen is empty. */
export async function expenseActualsSheet(
  { report, fact }: Compared,
  { percent, amount, ...options }: ReportOptions & ExpenseLimits,
  paper: Paper,
): Promise<SheetOut> {
  const { months } = report;
  const budgeted = report.size !== 0n;
  const actuals = { ...(fact.realised ?? { until: null, months: [] }), budgeted };
  const own = months.map((month, at) => ({ label: monthLabel(month), column: actualsColumn([at], months, actuals) }));
  const until = toDateColumn(months, actuals);
  const all = actualsColumn(
    months.map((_, at) => at),
    months,
    actuals,
  );
  const columns = [
    ...own,
    ...(until === null ? [] : [{ label: `Até ${monthLabel(actuals.until ?? '')}`, column: until }]),
    { label: 'Total', column: all },
  ];
  const reach = reachOf(
    months.map((month) => ({ key: month, label: month, words: month, first: month, last: month })),
    actuals,
  );
  const linesOf = (group: number) => ({ budget: report.linesOf(group), fact: fact.linesOf(group) });
  const shownColumns = columns.map(({ column }) => column);
  const steps = () => expenseVarianceSteps(foldActualsSteps(report, fact, linesOf, options), shownColumns, { percent, amount });
  await assertWithinMoney(report.size + fact.size, steps);
  const sheetColumns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 16 },
    { title: `${fieldLabel(report.group_by)} e conta`, type: 'text', width: 48, tree: true },
    ...columns.flatMap(({ label }): ColumnOut[] => [
      { title: `${label} Orçado`, type: 'money' },
      { title: `${label} Realizado`, type: 'money' },
      { title: `${label} Variação`, type: 'money' },
      { title: `${label} Variação %`, type: 'share' },
    ]),
    { title: 'Tendência', type: 'money', width: 18 },
    { title: 'A realizar', type: 'money', width: 18 },
    JUDGEMENT,
  ];
  const actualsRow = (row: ExpenseActuals): RowOut => {
    const { trend, toGo } = expenseOutlook(row, reach, budgeted);
    const figures = columns.flatMap(({ column }) => varianceCells(expenseVariance(row, column)));
    // Words stand where there is nothing to compare.
    const words = figures.flatMap((cell, at): [number, ColumnType][] => (typeof cell === 'string' ? [[at + 2, 'text']] : []));
    const ended = until ?? all;
    return {
      cells: [row.codigo, row.nome, ...figures, trend, toGo, judgedCell(expenseVariance(row, ended), expenseKnown(row, ended))],
      ...(words.length > 0 && { types: Object.fromEntries(words) }),
      bold: row.subtotal,
      indent: row.depth,
    };
  };
  const sums = sumColumns({
    labels: columns.length,
    parts: 4,
    amounts: [0, 1],
    totals: shownColumns.slice(own.length).map(({ months: of }, at) => [own.length + at, of] as const),
  });
  return {
    name: 'Despesas',
    columns: asWideAs(sheetColumns, Number(report.size + fact.size)),
    head: paper.head,
    rows: inSteps(withSums(laid(steps(), actualsRow), sums)),
    layout: layoutOf(levelsOf([...report.accounts, ...fact.accounts], options), paper.foot),
  };
}
