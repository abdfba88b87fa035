import { zeros } from '#planning/zeros.ts';
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
  const [first] = months;
  const sums = zeros(months.length);
  let missing: boolean[] | null = null;
  for (const result of results) {
    const [start] = result.months;
    if (start === undefined || first === undefined) continue;
    const offset = monthIndex(start) - monthIndex(first);
    const values = column(result);
    if (values.includes(null)) missing = marked(missing ?? [], values, offset);
    add(sums, values, offset);
    const last = values.at(-1) ?? null;
    if (!standing || last === 0) continue;
    const end = offset + values.length;
    if (last === null) missing = marked(missing ?? [], Array<null>(Math.max(0, sums.length - end)).fill(null), end);
    else for (let at = end; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + last;
  }
  return missing === null ? sums : sums.map((sum, at) => (missing[at] === true ? null : sum));
}

function add(sums: number[], values: readonly (number | null)[], offset: number): void {
  for (let index = 0; index < values.length; index += 1)
    sums[offset + index] = (sums[offset + index] ?? 0) + (values[index] ?? 0);
}

function marked(missing: readonly boolean[], values: readonly (number | null)[], offset: number): boolean[] {
  const marks = [...missing];
  values.forEach((value, index) => {
    if (value === null) marks[offset + index] = true;
  });
  return marks;
}
