import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { StatementRow } from '#planning/statement/fold.ts';
import type { StatementStructure } from '#planning/statement/structure.ts';
import type { View } from '#planning/statement/periods.ts';
import type { Scale } from '#planning/statement/scale.ts';
import type { CellOut, ColumnType, RowOut } from '#server/sheet-port.ts';

/** How a report is seen: what a file of it holds. */
export interface SheetOptions {
  open: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  hideZeros: boolean;
  scale: Scale;
  view: View;
  /** Row that is 100 % of the vertical shares; null: none are shown. */
  av: string | null;
  ah: boolean;
  /** The report of another version beside it, and how large a variance must be to be shown. */
  other: { report: StatementReportAnswer; nome: string } | null;
  /** Actuals, beside what was budgeted. */
  fact: StatementReportAnswer | null;
  minPercent: Millionths | null;
  minAmount: Cents | null;
  /** By whose formulas lines are sums of others. */
  structure: StatementStructure;
  /** What stands at the foot of each page. */
  foot: string;
}

/** The kind of a column of money by the scale it is seen in. */
export const MONEY: Record<Scale, ColumnType> = { reais: 'money', mil: 'thousand', milhoes: 'million' };
type Line = RowOut & { bold: boolean };

/** A row of a statement as a line of its file: totals bold, parts indented. */
export const lineOf = (
  { codigo, nome, depth, style, type }: Omit<StatementRow, 'values' | 'total'>,
  cells: readonly CellOut[],
): Line => ({
  cells: [codigo, nome, ...cells],
  bold: style !== 'normal' || (depth === 0 && type !== 'source'),
  indent: depth,
});
