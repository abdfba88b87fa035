import type { Cents } from '#planning/numbers/money.ts';
import type { ColumnOut, ColumnType, Layout, RowOut } from '#server/sheet-port.ts';

/** How the sheets of reports are laid out: the code and the name of a line stay in sight. */
const FIXED = 2;

export const layoutOf = (levels: number, foot: string): Layout => ({ levels, fixed: FIXED, foot });

/** The deepest level of some lines. */
export const levelsOf = (rows: readonly RowOut[]): number =>
  rows.reduce((deepest, { indent = 0 }) => Math.max(deepest, indent), 0);

/** Cents of what a figure shows as 1. */
const SHOWN: Partial<Record<ColumnType, number>> = { money: 100, thousand: 100_000, million: 100_000_000 };
const NARROWEST = 11;
/** A title goes on below; a word of it that is longer is cut rather than its figures pushed off the page. */
const LONGEST_WORD = 24;

const longestWord = (title: string): number => Math.max(...title.split(' ').map(({ length }) => length));

/** Columns of amounts as wide as the largest of them and a word of their titles; others as they are. */
export const asWideAs = (columns: readonly ColumnOut[], largest: Cents): ColumnOut[] =>
  columns.map((column) => {
    const shown = SHOWN[column.type];
    if (shown === undefined) return column;
    const digits = String(Math.trunc(Math.abs(largest) / shown)).length;
    // Its signs: one between every three digits, the decimals, minus, and what bold figures take more.
    const figure = digits + Math.floor((digits - 1) / 3) + 3 + 1 + 2;
    return { ...column, width: Math.max(NARROWEST, figure, Math.min(longestWord(column.title), LONGEST_WORD) + 2) };
  });

/** The largest amount of some lines, whatever its sign. */
export function largestOf(rows: readonly RowOut[], columns: readonly ColumnOut[]): Cents {
  const amounts = columns.flatMap(({ type }, at) => (SHOWN[type] === undefined ? [] : [at]));
  let largest = 0;
  for (const { cells, types } of rows) {
    for (const at of amounts) {
      const cell = cells[at];
      if (typeof cell === 'number' && types?.[at] === undefined) largest = Math.max(largest, Math.abs(cell));
    }
  }
  return largest;
}
