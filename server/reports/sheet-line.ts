import type { StatementRow } from '#planning/statement/fold.ts';
import type { Scale } from '#planning/statement/scale.ts';
import type { CellOut, ColumnType, RowOut } from '#server/sheets/port.ts';

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
