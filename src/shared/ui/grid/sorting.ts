import { codeKey } from '#planning/text/text-key.ts';
import type { CellValue, RowRecord } from '#src/shared/ui/grid/types.ts';

/** By which column the rows of each group stand in order. */
export interface Sorting {
  column: number;
  descending: boolean;
}

/** The rows in that order as they are now, blank cells last; equal ones as they stood. */
export function sorted<T>(rows: readonly RowRecord<T>[], { column, descending }: Sorting): RowRecord<T>[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row.cells[column] ?? null) }));
  const by = descending ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    if (one.key === other.key) return 0;
    return one.key < other.key ? -by : by;
  });
  return keyed.map(({ row }) => row);
}

/** A column holds either texts or numbers. */
function keyOf(value: CellValue): string | number | null {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? value : codeKey(value);
}
