import { MAX_MONTHS } from '#planning/associative/plan.ts';
import { addMonths, isMonth, monthRange, type Month } from '#planning/numbers/months.ts';

/** What was typed, by month: it outlives another first month or a shorter horizon. Null is a cell left blank. */
export type MonthValues = Readonly<Record<Month, number | null>>;

/** The months of a plan; none while its first month or its length is not there yet. */
export function monthsOf({ start, months }: { start: Month; months: number }): Month[] {
  if (!isMonth(start) || !Number.isSafeInteger(months) || months < 1 || months > MAX_MONTHS) return [];
  return monthRange(start, addMonths(start, months - 1));
}

/** Values by month of a plan's list; what the list does not reach is 0. */
export const byMonth = (months: readonly Month[], values: readonly number[]): MonthValues =>
  Object.fromEntries(months.map((month, at) => [month, values[at] ?? 0]));

/** Accumulated works as they are typed: where they are blank they stand as in the month before. */
export function standing(months: readonly Month[], work: MonthValues): number[] {
  const last = months.findLastIndex((month) => typeof work[month] === 'number');
  let before = 0;
  return months.slice(0, last + 1).map((month) => (before = work[month] ?? before));
}
