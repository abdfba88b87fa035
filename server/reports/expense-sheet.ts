import { foldExpenseSteps, type ReportOptions, type ReportRow } from '#planning/expense/report.ts';
import { expenseVarianceSteps, type ExpenseLimits } from '#planning/expense/limits.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldActualsSteps,
  actualsColumn,
  toDateColumn,
} from '#planning/expense/actuals.ts';
import { reachOf } from '#planning/statement/actuals.ts';
import type { Fact } from '#server/exports/about.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { monthLabel } from '#server/exports/labels.ts';
import { judgedCell, JUDGEMENT, varianceCells } from '#server/reports/judged-cells.ts';
import { inSteps } from '#server/breathe.ts';
import type { PackedReport } from '#server/reports/expense-report.ts';
import { assertWithinMoney } from '#server/reports/within-money.ts';
import type { ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheet-port.ts';

/**
 * The report as a sheet: what the screen's fold shows, with its lines, order and options, folded as it is read. Throws
 * 409 as the fold does.
 */
export async function expenseSheet(report: PackedReport, options: ReportOptions, facts: readonly Fact[]): Promise<SheetOut> {
  const steps = () => foldExpenseSteps(report, report.linesOf, options);
  await assertWithinMoney(report.size, steps);
  const columns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 16 },
    { title: `${fieldLabel(report.group_by)} e conta`, type: 'text', width: 48, tree: true },
    ...report.months.map((month): ColumnOut => ({ title: monthLabel(month), type: 'money' })),
    { title: 'Total', type: 'money', width: 18 },
  ];
  const head = ['Relatório de despesas', ...facts.map(([what, value]) => `${what}: ${value}`)];
  return { name: 'Despesas', columns, head, rows: eachOf(steps(), rowOf) };
}

async function* eachOf<Step>(steps: Iterable<Step | null>, of: (step: Step) => RowOut): AsyncGenerator<RowOut, void, undefined> {
  for await (const step of inSteps(steps)) yield of(step);
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
  facts: readonly Fact[],
): Promise<SheetOut> {
  const { months } = report;
  const actuals = fact.realised ?? { until: null, months: [] };
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
  return {
    name: 'Despesas',
    columns: [
      { title: 'Código', type: 'text', width: 16 },
      { title: `${fieldLabel(report.group_by)} e conta`, type: 'text', width: 48, tree: true },
      ...columns.flatMap(({ label }): ColumnOut[] => [
        { title: `${label} Orçado`, type: 'money' },
        { title: `${label} Realizado`, type: 'money' },
        { title: `${label} Variação`, type: 'money' },
        { title: `${label} Variação %`, type: 'percent' },
      ]),
      { title: 'Tendência', type: 'money', width: 18 },
      { title: 'A realizar', type: 'money', width: 18 },
      JUDGEMENT,
    ],
    head: ['Relatório de despesas', ...facts.map(([what, value]) => `${what}: ${value}`)],
    rows: eachOf(steps(), (row): RowOut => {
      const { trend, toGo } = expenseOutlook(row, reach);
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
    }),
  };
}
