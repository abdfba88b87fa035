import { share } from '#planning/numbers/ratio.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

/** Units sold month by month from the launch, of the modules that sell in the sample. */
export const SAMPLE_SALES: Readonly<Record<string, readonly number[]>> = {
  // The first 71 are sold by now, as the register of units says; then what is left is planned.
  'IPE 1': [6, 8, 7, 5, 4, 4, 5, 4, 3, 4, 3, 4, 3, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1],
  'IPE 2': [9, 7, 6, 5, 4, 4, 3, 4, 4, 3, 3, 4, 3, 3, 4, 3, 3, 2, 3, 2, 2, 2, 2, 2, 2, 1, 1],
};

/** Accumulated works at the end of the month `elapsed` of `length`, millionths: slow at both ends. */
export function worksDone(elapsed: number, length: number): number {
  const at = Math.min(length, Math.max(0, elapsed));
  return Math.round((1_000_000 * at * at * (3 * length - 2 * at)) / length ** 3);
}

/** A total spread over the months of the works as they progress; what is rounded away is made up in the next month. */
export function spentBy(total: number, first: Month, length: number): { month: Month; amount: number }[] {
  return Array.from({ length }, (_, at) => ({
    month: addMonths(first, at),
    amount: share(total, worksDone(at + 1, length)) - share(total, worksDone(at, length)),
  }));
}
