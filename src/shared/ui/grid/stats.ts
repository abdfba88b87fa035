import { MAX_CENTS, divideHalfUp } from '#planning/numbers/money.ts';
import type { CellRange, GridColumn, Line, SelectionStats } from '#src/shared/ui/grid/types.ts';

/** Count, sum and mean of the amounts in a range. */
export function measure<T>(columns: readonly GridColumn<T>[], shown: readonly Line<T>[], range: CellRange): SelectionStats {
  const lines = shown.slice(range.top, range.bottom + 1);
  const indexes = columns.map((_, index) => index).filter((index) => index >= range.left && index <= range.right);
  // A total beside its months, or a subtotal above its rows, would count the same money twice.
  const money = indexes.filter((index) => columns[index]?.kind === 'money');
  const counted = money.length > 0 ? money : indexes.filter((index) => columns[index]?.kind === 'total');
  const rows = lines.filter((line) => line.type === 'row');
  const values = rows.length > 0 ? rows.map((row) => row.cells) : lines.map((line) => (line.type === 'group' ? line.sums : []));
  let count = 0;
  let sum = 0;
  for (const cells of values)
    for (const index of counted) {
      const value = cells[index];
      if (typeof value !== 'number') continue;
      count += 1;
      sum += value;
    }
  if (Math.abs(sum) > MAX_CENTS) return { count, sum: null, average: null };
  return { count, sum, average: count === 0 ? null : Number(divideHalfUp(BigInt(sum), BigInt(count))) };
}
