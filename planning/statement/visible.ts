import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { ComparedRow, Variance } from '#planning/statement/compare.ts';
import type { StatementRow } from '#planning/statement/fold.ts';

/**
 * The rows without those that are zero in every period and over nothing but zeros; two sources that cancel out stay in
 * sight. Aggregators stay: a result of 0 is a result.
 */
export function withoutZeros<Row extends StatementRow>(rows: readonly Row[]): Row[] {
  const shownKeys = new Set<string>();
  for (const { key, type, parent, values, total } of rows.toReversed()) {
    if (type !== 'aggregator' && !shownKeys.has(key) && total === 0 && values.every((value) => value === 0)) continue;
    shownKeys.add(key);
    if (parent !== null) shownKeys.add(parent);
  }
  return rows.filter(({ key }) => shownKeys.has(key));
}

/** What a variance must pass to be shown: either limit is enough, as much above as below; null: not asked. */
export interface VarianceFilter {
  percent: Millionths | null;
  amount: Cents | null;
}

/**
 * Rows of which the total or a period passes the filter, with the rows they belong to; all rows where nothing is asked.
 */
export function withVariance(rows: readonly ComparedRow[], { percent, amount }: VarianceFilter): ComparedRow[] {
  if (percent === null && amount === null) return [...rows];
  const passes = (one: Variance, format: ComparedRow['format']): boolean =>
    (percent !== null && one.percent !== null && Math.abs(one.percent) > percent) ||
    // Out of nothing is beyond any share.
    (percent !== null && one.percent === null && format === 'valor' && (one.difference ?? 0) !== 0) ||
    (amount !== null && format === 'valor' && Math.abs(one.difference ?? 0) > amount);
  const shownKeys = new Set<string>();
  for (const { key, parent, values, total, format } of rows.toReversed()) {
    if (!shownKeys.has(key) && ![total, ...values].some((one) => passes(one, format))) continue;
    shownKeys.add(key);
    if (parent !== null) shownKeys.add(parent);
  }
  return rows.filter(({ key }) => shownKeys.has(key));
}

/** The rows of a report whose lines above are all open; `opened` and `closed` are what a reader changed. */
export function unfolded<Row extends Pick<StatementRow, 'key' | 'parent' | 'open'>>(
  rows: readonly Row[],
  opened: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): Row[] {
  const open = new Map(rows.map((row) => [row.key, opened.has(row.key) || (row.open === true && !closed.has(row.key))]));
  const shown = new Set<string>();
  return rows.filter(({ key, parent }) => {
    if (parent !== null && !(shown.has(parent) && open.get(parent) === true)) return false;
    shown.add(key);
    return true;
  });
}
