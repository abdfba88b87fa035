import { lastLine, type LineRef, type StatementStructure } from '#planning/statement/structure.ts';
import { comesTo, runsOf, summed, withSums, type SumColumns } from '#server/reports/sheet-sums.ts';
import type { RowOut, SumOf } from '#server/sheet-port.ts';

/** A line of a statement's file; a balance has a key of its own. */
export interface KeyedRow {
  key: string;
  row: RowOut;
}

export const OPENING = 'opening';
export const CLOSING = 'closing';

const KEY: Record<LineRef['kind'], string> = { grupo: 'g', subgrupo: 's', agrupador: 'a' };
const keyOf = ({ kind, ref }: LineRef): string => `${KEY[kind]}${ref}`;

/**
 * The lines with what they are sums of: a group of the lines below it, a formula line of those that it names, where it
 * only adds, and the balances of a cash flow of each other and of what came in.
 */
export function statementSums(lines: readonly KeyedRow[], columns: SumColumns, structure: StatementStructure): RowOut[] {
  const rows = [
    ...withSums(
      lines.map(({ row }) => ({ row })),
      columns,
    ),
  ].filter((row) => row !== null);
  const places = new Map(lines.map(({ key }, at) => [key, at]));
  const byFormula = new Map(structure.aggregators.map((one) => [keyOf({ kind: 'agrupador', ref: one.id }), one]));
  /** A line as the sum of those that stand in the sheet, where it is that. */
  const sumOf = (row: RowOut, keys: readonly string[], by: SumColumns): RowOut => {
    const found = [...new Set(keys)].flatMap((key) => places.get(key) ?? []).toSorted((one, other) => one - other);
    const parts = found.flatMap((place) => lines[place]?.row ?? []);
    return parts.length > 0 && comesTo(row, parts, by) ? summed(row, runsOf(found), by) : row;
  };
  const balances: SumColumns = { ...columns, totals: new Map() };
  const last = lastLine(structure);
  const cameIn = [...(last === null ? [] : [keyOf({ kind: 'agrupador', ref: last.id })]), 'unmapped'];
  return lines.map(({ key, row }, at) => {
    if (key === OPENING) return { ...row, sums: carried(row, lines[places.get(CLOSING) ?? at]?.row, places, columns) };
    if (key === CLOSING) return sumOf(row, [OPENING, ...cameIn], balances);
    const formula = byFormula.get(key);
    const isSum = formula?.format === 'valor' && formula.items.every(({ sign }) => sign === 1);
    return isSum ? sumOf(rows[at] ?? row, formula.items.map(keyOf), columns) : (rows[at] ?? row);
  });
}

/** Each period opens with what the one before closed with, and all of them together with the first. */
function carried(
  opening: RowOut,
  closing: RowOut | undefined,
  places: ReadonlyMap<string, number>,
  { totals }: SumColumns,
): Record<number, SumOf> {
  const [start, end] = [places.get(OPENING) ?? 0, places.get(CLOSING) ?? 0];
  const sums: Record<number, SumOf> = {};
  for (const [total, periods] of totals) {
    for (const [at, column] of periods.entries()) {
      const before = periods[at - 1];
      const cell = opening.cells[column];
      if (before === undefined || typeof cell !== 'number' || cell !== closing?.cells[before]) continue;
      sums[column] = { cell: [end, before] };
    }
    const [first] = periods;
    const whole = opening.cells[total];
    if (first !== undefined && typeof whole === 'number' && whole === opening.cells[first])
      sums[total] = { cell: [start, first] };
  }
  return sums;
}
