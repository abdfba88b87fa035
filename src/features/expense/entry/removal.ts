import { fieldsWithin, monthOfField, type Month } from '#planning/numbers/months.ts';
import type { EntryRow, YearOfVersion } from '#src/features/expense/entry/columns.ts';
import { leftText, type LineRight } from '#src/features/expense/entry/line-rights.ts';
import { lines } from '#src/features/expense/labels.ts';
import { monthLabel } from '#src/shared/format/month.ts';

/** Months of the line that are closed and hold values. */
const closedValues = (row: EntryRow, { year, start, closed }: YearOfVersion): Month[] =>
  closed === null
    ? []
    : fieldsWithin(year, start, closed)
        .filter((field) => row[field] !== null)
        .map((field) => monthOfField(year, field));

export interface Parted {
  /** What may go. */
  going: EntryRow[];
  /** Why the others stay, in sentences. */
  staying: string[];
}

/** Of lines that are to be removed, those that may go and why the rest stays: a closed month keeps its values. */
export function partRemoval(rows: readonly EntryRow[], span: YearOfVersion, right: LineRight): Parted {
  const read = rows.filter((row) => right(row) !== null);
  const remaining = rows.filter((row) => right(row) === null && closedValues(row, span).length > 0);
  const months = [...new Set(remaining.flatMap((row) => closedValues(row, span)))].toSorted();
  const fields = months.map(monthLabel).join(', ');
  return {
    going: rows.filter((row) => !read.includes(row) && !remaining.includes(row)),
    staying: [
      ...(remaining.length > 0
        ? [
            `${lines(remaining.length)} ${remaining.length === 1 ? 'fica: tem valor' : 'ficam: têm valores'} em mês fechado (${fields}).`,
          ]
        : []),
      ...(read.length > 0 ? [leftText(read.length)] : []),
    ],
  };
}
