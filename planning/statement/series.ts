import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** Amounts month by month from `start`. */
export interface MonthSeries {
  start: Month;
  values: Cents[];
}

/** The sum of several series over the months any of them has. Throws MoneyRangeError when a month leaves ±MAX_CENTS. */
export function sumSeries(series: readonly MonthSeries[]): MonthSeries {
  const held = series.filter(({ values }) => values.length > 0);
  const [one] = held;
  if (!one) return { start: series[0]?.start ?? '2000-01', values: [] };
  const from = Math.min(...held.map(({ start }) => monthIndex(start)));
  const to = Math.max(...held.map(({ start, values }) => monthIndex(start) + values.length));
  const sums = zeros(to - from);
  for (const { start, values } of held) {
    const offset = monthIndex(start) - from;
    for (let at = 0; at < values.length; at += 1) sums[offset + at] = (sums[offset + at] ?? 0) + (values[at] ?? 0);
  }
  sums.forEach((cents) => checkedCents(cents));
  return { start: addMonths(one.start, from - monthIndex(one.start)), values: sums };
}

/** A series' month; 0 beyond it. */
export function amountAt({ start, values }: MonthSeries, month: Month): Cents {
  return values[monthIndex(month) - monthIndex(start)] ?? 0;
}
