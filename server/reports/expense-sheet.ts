import type { ExpenseReport } from '#contract/expense-report.ts';
import { foldExpenseReport, type ReportOptions, type ReportRow } from '#planning/expense-report.ts';
import {
  expenseKnown,
  expenseOutlook,
  expenseVariance,
  foldRealised,
  realisedColumn,
  toDateColumn,
  withExpenseVariance,
  type ExpenseLimits,
} from '#planning/expense-realised.ts';
import { reachOf } from '#planning/statement/realised.ts';
import type { Fact } from '#server/exports/about.ts';
import { GROUP_BY, monthLabel } from '#server/exports/labels.ts';
import { judgedCell, JUDGEMENT, varianceCells } from '#server/reports/judged-cells.ts';
import type { ColumnOut, ColumnType, RowOut, SheetOut } from '#server/sheets/port.ts';

/** The report as a sheet: what the screen's fold shows, with its lines, order and options. Throws MoneyRangeError as the fold does. */
export function expenseSheet(
  report: ExpenseReport,
  options: ReportOptions,
  facts: readonly Fact[],
): SheetOut & { rows: readonly RowOut[] } {
  const columns: ColumnOut[] = [
    { title: 'Código', type: 'text', width: 16 },
    { title: `${GROUP_BY[report.group_by]} e conta`, type: 'text', width: 48, tree: true },
    ...report.months.map((month): ColumnOut => ({ title: monthLabel(month), type: 'money' })),
    { title: 'Total', type: 'money', width: 18 },
  ];
  const head = ['Relatório de despesas', ...facts.map(([what, value]) => `${what}: ${value}`)];
  return { name: 'Despesas', columns, head, rows: foldExpenseReport(report, options).map(rowOf) };
}

const rowOf = ({ codigo, nome, depth, subtotal, amounts, total }: ReportRow): RowOut => ({
  cells: [codigo, nome, ...amounts, total],
  bold: subtotal,
  indent: depth,
});

interface Beside {
  report: ExpenseReport;
  fact: ExpenseReport;
}

/** The report with what happened beside it, month by month, until the last month with actuals and in total; what has not happened is empty. */
export function realisedExpenseSheet(
  { report, fact }: Beside,
  { percent, amount, ...options }: ReportOptions & ExpenseLimits,
  facts: readonly Fact[],
): SheetOut & { rows: readonly RowOut[] } {
  const { months } = report;
  const realised = fact.realised ?? { until: null, months: [] };
  const own = months.map((month, at) => ({ label: monthLabel(month), column: realisedColumn([at], months, realised) }));
  const until = toDateColumn(months, realised);
  const all = realisedColumn(
    months.map((_, at) => at),
    months,
    realised,
  );
  const columns = [
    ...own,
    ...(until === null ? [] : [{ label: `Até ${monthLabel(realised.until ?? '')}`, column: until }]),
    { label: 'Total', column: all },
  ];
  const reach = reachOf(
    months.map((month) => ({ key: month, label: month, words: month, first: month, last: month })),
    realised,
  );
  const shown = withExpenseVariance(
    foldRealised(report, fact, options),
    columns.map(({ column }) => column),
    { percent, amount },
  );
  return {
    name: 'Despesas',
    columns: [
      { title: 'Código', type: 'text', width: 16 },
      { title: `${GROUP_BY[report.group_by]} e conta`, type: 'text', width: 48, tree: true },
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
    rows: shown.map((row): RowOut => {
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
