import { monthIndex, monthRange, type Month } from '#planning/months.ts';

/** All months from the first to the last that any of the results has. */
export function unionOfMonths(results: readonly { months: readonly Month[] }[]): Month[] {
  const firsts = results.flatMap(({ months }) => months.slice(0, 1)).toSorted();
  const lasts = results.flatMap(({ months }) => months.slice(-1)).toSorted();
  const [first] = firsts;
  const last = lasts.at(-1);
  return first === undefined || last === undefined ? [] : monthRange(first, last);
}

/**
 * One column of several results summed by month. A month that a result does not have counts 0, unless the column tells a standing, which
 * stays as it was after the result's last month. A month in which a result has no value has no sum.
 */
export function sumByMonth<R extends { months: readonly Month[] }>(
  results: readonly R[],
  months: readonly Month[],
  column: (result: R) => readonly (number | null)[],
  standing: boolean,
): (number | null)[] {
  const sums: (number | null)[] = months.map(() => 0);
  const first = months[0];
  for (const result of results) {
    const [start] = result.months;
    if (start === undefined || first === undefined) continue;
    const offset = monthIndex(start) - monthIndex(first);
    const values = column(result);
    for (let at = offset; at < months.length; at += 1) {
      const value = values[at - offset] ?? (at - offset < values.length ? null : standing ? (values.at(-1) ?? null) : 0);
      const sum = sums[at] ?? null;
      sums[at] = value === null || sum === null ? null : sum + value;
    }
  }
  return sums;
}
