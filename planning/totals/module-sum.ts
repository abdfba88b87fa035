import { monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/** All months from the first to the last that any of the results has. */
export function unionOfMonths(results: Iterable<{ months: readonly Month[] }>): Month[] {
  let [first, last]: (Month | undefined)[] = [];
  for (const { months } of results) {
    const [start, end] = [months[0], months.at(-1)];
    if (start !== undefined && (first === undefined || start < first)) first = start;
    if (end !== undefined && (last === undefined || end > last)) last = end;
  }
  return first === undefined || last === undefined ? [] : monthRange(first, last);
}

/** Works plans out one by one, as they are asked for: a sum that takes them so holds one result at a time. */
export function* workedOut<Plan, Result>(plans: Iterable<Plan>, work: (plan: Plan) => Result): Generator<Result> {
  for (const plan of plans) yield work(plan);
}

/** What the columns of several results sum to, month by month over all that any of them has. */
export interface ColumnSums<Column extends string> {
  months: Month[];
  columns: Record<Column, (number | null)[]>;
}

/**
 * Columns of several results summed by month. A month that a result does not have counts 0, unless the column tells a
 * standing, which stays as it was after the result's last month. A month in which a result has no value has no sum.
 * Each result is read once, as it comes: whoever makes them one by one need not keep them, and each is summed while it
 * is still at hand, which is what most of the time goes to otherwise.
 */
export function sumColumns<Column extends string>(
  results: Iterable<{ months: readonly Month[]; columns: Readonly<Record<Column, readonly (number | null)[]>> }>,
  names: readonly Column[],
  standing: readonly string[],
): ColumnSums<Column> {
  const sums = names.map((name) => ({ name, sum: new ColumnSum(standing.includes(name)) }));
  let [first, end] = [0, 0];
  for (const { months, columns } of results) {
    const [start] = months;
    if (start === undefined) continue;
    const from = monthIndex(start);
    if (end === first) first = end = from;
    const before = Math.max(0, first - from);
    const after = Math.max(0, from + months.length - end);
    if (before + after > 0) for (const { sum } of sums) sum.widen(before, after);
    [first, end] = [first - before, end + after];
    for (const { name, sum } of sums) sum.add(columns[name], from - first);
  }
  return {
    months: end === first ? [] : monthRange(monthFromIndex(first), monthFromIndex(end - 1)),
    // Every column is in the list.
    columns: Object.fromEntries(sums.map(({ name, sum }) => [name, sum.values()])) as ColumnSums<Column>['columns'],
  };
}

/** One column's sum so far, over the months that any result had. */
class ColumnSum {
  readonly #standing: boolean;
  #sums: number[] = [];
  /** Months that have no sum, since a result has no value there. */
  #missing: boolean[] = [];
  /** What a month after all of these begins with: the standings there were last, and whether one was missing. */
  #last = 0;
  #lastMissing = false;

  constructor(standing: boolean) {
    this.#standing = standing;
  }

  /** Makes room for months before and after those there are. */
  widen(before: number, after: number): void {
    const old = this.#sums;
    const sums = zeros(before + old.length + after);
    for (let at = 0; at < old.length; at += 1) sums[before + at] = old[at] ?? 0;
    for (let at = before + old.length; at < sums.length; at += 1) sums[at] = this.#last;
    const missing = this.#missing;
    if (missing.length > 0 || this.#lastMissing)
      this.#missing = sums.map((_, at) => (at < before + old.length ? missing[at - before] === true : this.#lastMissing));
    this.#sums = sums;
  }

  add(values: readonly (number | null)[], offset: number): void {
    const sums = this.#sums;
    if (values.includes(null)) values.forEach((value, at) => value === null && this.#miss(offset + at, offset + at + 1));
    for (let at = 0; at < values.length; at += 1) sums[offset + at] = (sums[offset + at] ?? 0) + (values[at] ?? 0);
    if (!this.#standing) return;
    const end = offset + values.length;
    const last = values.at(-1) ?? null;
    if (last === null) {
      this.#lastMissing = true;
      this.#miss(end, sums.length);
    } else {
      this.#last += last;
      for (let at = end; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + last;
    }
  }

  values(): (number | null)[] {
    return this.#missing.length === 0 ? this.#sums : this.#sums.map((sum, at) => (this.#missing[at] === true ? null : sum));
  }

  #miss(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#missing[at] = true;
  }
}
