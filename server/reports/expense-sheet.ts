import type { ExpenseReport } from '#contract/expense-report.ts';
import { foldExpenseReport, type ReportOptions, type ReportRow } from '#planning/expense-report.ts';
import type { Fact } from '#server/exports/about.ts';
import { GROUP_BY, monthLabel } from '#server/exports/labels.ts';
import type { ColumnOut, RowOut, SheetOut } from '#server/sheets/port.ts';

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
