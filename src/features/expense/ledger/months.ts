import { monthLabel } from '#src/shared/format/month.ts';

/** The first and last month, and how many there are; empty where there is none. */
export function monthsLabel(months: readonly string[]): string {
  const sorted = months.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? monthLabel(first) : `${monthLabel(first)} a ${monthLabel(last)} (${months.length})`;
}
