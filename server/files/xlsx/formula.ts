import type { Run, SumOf } from '#server/sheet-port.ts';

/** Formulas of a workbook: references and SUM, made of numbers alone. */

/** What Excel takes of a function, and of a formula. */
const MOST_ARGUMENTS = 255;
const LONGEST_FORMULA = 8_192;
/** `C5,`: so many runs need not be written to know that they are too many. */
const SHORTEST = 3;

/** Column letters: 0 → A, 26 → AA. */
export function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : letters(Math.floor(index / 26) - 1) + rest;
}

/** Where a formula stands: its cell's column and row, and the sheet's row that holds the first of its rows. */
interface Place {
  column: number;
  row: number;
  first: number;
}

/** The formula of a sum; null where it would be longer than Excel takes, so that the value stands alone. */
export function formulaOf(sum: SumOf, { column, row, first }: Place): string | null {
  if ('cell' in sum) return `${letters(sum.cell[1])}${first + sum.cell[0]}`;
  const runs = 'rows' in sum ? sum.rows : sum.columns;
  if (runs.length === 0 || runs.length * SHORTEST > LONGEST_FORMULA) return null;
  const ranges =
    'rows' in sum
      ? sum.rows.map((run) => range(run, (at) => `${letters(column)}${first + at}`))
      : sum.columns.map((run) => range(run, (at) => `${letters(at)}${row}`));
  const formula = summed(ranges);
  return formula.length > LONGEST_FORMULA ? null : formula;
}

const range = ([from, to]: Run, ref: (at: number) => string): string => (from === to ? ref(from) : `${ref(from)}:${ref(to)}`);

/** More than a sum takes at once is a sum of sums. */
function summed(ranges: readonly string[]): string {
  if (ranges.length <= MOST_ARGUMENTS) return `SUM(${ranges.join(',')})`;
  const parts: string[] = [];
  for (let at = 0; at < ranges.length; at += MOST_ARGUMENTS) parts.push(summed(ranges.slice(at, at + MOST_ARGUMENTS)));
  return summed(parts);
}
