import { expenseVariance, type ActualsColumn, type ExpenseActuals } from '#planning/expense/actuals.ts';
import type { Cents } from '#planning/numbers/money.ts';

/** What a variance must pass to be shown: of the months that have ended together, or of a column that has ended. */
export interface ExpenseLimits {
  percent: number | null;
  amount: Cents | null;
}

/**
 * Lines with a variance beyond a limit, those they belong to, and the grand total; all lines where nothing is asked.
 */
export const withExpenseVariance = (
  rows: readonly ExpenseActuals[],
  columns: readonly ActualsColumn[],
  limits: ExpenseLimits,
): ExpenseActuals[] => [...expenseVarianceSteps(rows, columns, limits)].filter((row) => row !== null);

/** The same of lines as they come, held back for a group each, with null for work without a line. */
export function* expenseVarianceSteps(
  steps: Iterable<ExpenseActuals | null>,
  columns: readonly ActualsColumn[],
  { percent, amount }: ExpenseLimits,
): Generator<ExpenseActuals | null, void, undefined> {
  if (percent === null && amount === null) return yield* steps;
  const ended = columns.filter(({ known, partial }) => known && !partial);
  const passes = (row: ExpenseActuals): boolean =>
    ended.some((column) => {
      const { difference, percent: share } = expenseVariance(row, column);
      if (difference === null || difference === 0) return false;
      // Out of nothing is beyond any share.
      return (
        (percent !== null && (share === null || Math.abs(share) > percent)) || (amount !== null && Math.abs(difference) > amount)
      );
    });
  let held: { row: ExpenseActuals; passes: boolean }[] = [];
  for (const row of steps) {
    // A group and the grand total stand for themselves: what is held is whole.
    if (row !== null && row.depth === 0) {
      yield* withTheirLines(held);
      held = [];
    }
    if (row !== null) held.push({ row, passes: row.type === 'total' || passes(row) });
    yield null;
  }
  yield* withTheirLines(held);
}

/** Of the lines of a group those that pass, and those that they belong to. */
function withTheirLines(lines: readonly { row: ExpenseActuals; passes: boolean }[]): ExpenseActuals[] {
  const found: ExpenseActuals[] = [];
  // From the last line up: a line above one that is kept is the one that it belongs to.
  let below = 0;
  for (const { row, passes } of lines.toReversed()) {
    if (row.depth >= below && !passes) continue;
    found.push(row);
    below = row.depth;
  }
  return found.toReversed();
}
