import { mulDiv, mulDivEach, mulDivTruncated, product, proportion, share } from '#planning/numbers/ratio.ts';
import { zeros } from '#planning/numbers/zeros.ts';

/**
 * What a whole number counts: cents, millionths, things, months, 10⁻⁸ (a POC or a margin as it is shown), 10⁻¹⁰ (ideal
 * fractions), hundredths of m², millionths of an index's points, 10⁻¹² (what an amount is worth against another month),
 * or millionths of a month (`time`).
 */
export type Unit = 'cents' | 'rate' | 'units' | 'months' | 'poc' | 'fraction' | 'area' | 'index' | 'factor' | 'time';

/**
 * The arithmetic that a plan's rules are written in, once. Over `number` (`plain`) it only computes; over recorded
 * steps it also keeps where each figure came from, so that an explanation is made by the very code that made the
 * figure. All values are whole numbers; labels are pt-BR and constant, so that naming costs nothing where nobody
 * listens. `at` is the month's place in the plan.
 */
export interface Arithmetic<V> {
  /**
   * What somebody typed, or a fact that follows from it without arithmetic; `of` names the thing it is of: «Preço da
   * unidade AP 12», `ref` what a reader is led to.
   */
  input(value: number, unit: Unit, label: string, at?: number, of?: string, ref?: string): V;
  /** A column of inputs, month by month from the place `first` on. */
  inputAll(values: readonly number[], unit: Unit, label: string, first?: number, ref?: string): V[];
  /** A number of the rule itself, which nobody typed: a whole, a nothing. In formulas it is told as the bare number. */
  constant(value: number, unit: Unit, label: string): V;
  /** A column of nothing, to be filled. */
  blank(months: number): V[];
  /** Gives a figure the name under which it is explained. */
  name(value: V, unit: Unit, label: string, at?: number): V;
  add(one: V, other: V): V;
  subtract(one: V, other: V): V;
  /** The exact product of a count and an amount. */
  times(count: V, amount: V): V;
  /** value × rate, rounded once to a whole number, half-up away from zero. */
  share(value: V, rate: V): V;
  /** value × by ÷ over, rounded once, half-up away from zero. */
  mulDiv(value: V, by: V, over: V): V;
  /** The same for a share that is shown and is no money: it may have any number of digits. */
  proportion(value: V, by: V, over: V): V;
  /** value × by ÷ over, rounded towards zero. */
  mulDivTruncated(value: V, by: V, over: V): V;
  least(one: V, other: V): V;
  greatest(one: V, other: V): V;
  tally(months: number): Tally<V>;
  /** Column by column, month by month: the same steps with one call for all months, the first at the plan's `first`. */
  nameAll(values: V[], unit: Unit, label: string, first?: number): V[];
  addAll(ones: readonly V[], others: readonly V[]): V[];
  subtractAll(ones: readonly V[], others: readonly V[]): V[];
  /** The sums of several columns of `months` months. */
  sumAll(columns: readonly (readonly V[])[], months: number): V[];
  timesAll(counts: readonly V[], amount: V): V[];
  shareAll(values: readonly V[], rates: readonly V[]): V[];
  mulDivAll(values: readonly V[], by: readonly V[], over: readonly V[]): V[];
  proportionAll(values: readonly V[], by: readonly V[], over: readonly V[]): V[];
  /** part ÷ over of each month as a share with a name; `called` tells the name of the place in the column. */
  ratioAll(part: readonly V[], over: readonly V[], called: (at: number) => string, first?: number): Ratio<V>;
  /** `mulDivAll` by a ratio: the exact one multiplies, and is told as the share it is. */
  byRatioAll(values: readonly V[], ratio: Ratio<V>): V[];
  /** Each month less the one before; the first less `before`. */
  growth(values: readonly V[], before: V): V[];
  /** The number itself, for rules that decide. */
  number(value: V): number;
  /**
   * What `make` makes of a thing that never changes once it is there (a table, a curve), told apart by a text that says
   * what is made and of what else. Over numbers it is made once and nobody may write to it; steps are made anew, since
   * each belongs to its own explanation.
   */
  once<T>(of: object, key: string, make: () => T): T;
}

/**
 * A standing of the month before as what the next month begins with. It is told as a figure of its own, which `ref`
 * names: were it told by all the months that made it, the explanation of a balance would double with each of them.
 */
export function carried<V>(a: Arithmetic<V>, value: V, label: string, at: number, ref: string): V {
  return a.input(a.number(value), 'cents', label, at, undefined, ref);
}

/** What largest remainder gives to a part: cents that rounding left over, under their name. */
export const cent = <V>(a: Arithmetic<V>, value: number): V =>
  a.name(a.constant(value, 'cents', ''), 'cents', 'Centavo do maior resto');
export const unitLeft = <V>(a: Arithmetic<V>, at: number): V =>
  a.name(a.constant(1, 'units', ''), 'units', 'Unidade do maior resto', at);

/** Shares of a column of months, unrounded: part ÷ over. `shares` are the rounded ones, where somebody listens. */
export interface Ratio<V> {
  part: readonly V[];
  over: readonly V[];
  shares: readonly V[];
}

/** Amounts that each hold for a stretch of months. */
export interface Tally<V> {
  /** Adds `value` to the months from `from` to before `to`; what is outside the plan is left out. */
  add(from: number, to: number, value: V): void;
  /** The sum of each month, under a name; `first` is the place of the first month in the plan. */
  totals(unit: Unit, label: string, first?: number): V[];
  /** The same sums without a name, for columns that are not months. */
  sums(): V[];
}

class PlainTally implements Tally<number> {
  /** How each month differs from the one before. Amounts are whole numbers in the safe range, so they stay exact. */
  readonly #steps: number[];

  constructor(months: number) {
    this.#steps = zeros(months + 1);
  }

  add(from: number, to: number, value: number): void {
    const steps = this.#steps;
    const last = steps.length - 1;
    const first = from < 0 ? 0 : from;
    const end = to > last ? last : to;
    if (first >= end) return;
    steps[first] = (steps[first] ?? 0) + value;
    steps[end] = (steps[end] ?? 0) - value;
  }

  totals(): number[] {
    const steps = this.#steps;
    const totals = zeros(steps.length - 1);
    let total = 0;
    for (let at = 0; at < totals.length; at += 1) {
      total += steps[at] ?? 0;
      totals[at] = total;
    }
    return totals;
  }

  sums(): number[] {
    return this.totals();
  }
}

/** Of one thing no more is kept than this: tables live as long as the page. */
const MOST_CREATED = 64;

/** A class of its own, so that the engine tells it from the recorder and lays the sums into the rules that use them. */
class Plain implements Arithmetic<number> {
  readonly #created = new WeakMap<object, Map<string, unknown>>();

  input(value: number): number {
    return value;
  }
  inputAll(values: readonly number[]): number[] {
    return values.slice();
  }
  constant(value: number): number {
    return value;
  }
  blank(months: number): number[] {
    return zeros(months);
  }
  name(value: number): number {
    return value;
  }
  add(one: number, other: number): number {
    return one + other;
  }
  subtract(one: number, other: number): number {
    return one - other;
  }
  times(count: number, amount: number): number {
    return product(count, amount);
  }
  share(value: number, rate: number): number {
    return share(value, rate);
  }
  mulDiv(value: number, by: number, over: number): number {
    return mulDiv(value, by, over);
  }
  proportion(value: number, by: number, over: number): number {
    return proportion(value, by, over);
  }
  mulDivTruncated(value: number, by: number, over: number): number {
    return mulDivTruncated(value, by, over);
  }
  least(one: number, other: number): number {
    return one < other ? one : other;
  }
  greatest(one: number, other: number): number {
    return one > other ? one : other;
  }
  tally(months: number): Tally<number> {
    return new PlainTally(months);
  }
  nameAll(values: number[]): number[] {
    return values;
  }
  addAll(ones: readonly number[], others: readonly number[]): number[] {
    const sums = zeros(ones.length);
    for (let at = 0; at < sums.length; at += 1) sums[at] = (ones[at] ?? 0) + (others[at] ?? 0);
    return sums;
  }
  subtractAll(ones: readonly number[], others: readonly number[]): number[] {
    const differences = zeros(ones.length);
    for (let at = 0; at < differences.length; at += 1) differences[at] = (ones[at] ?? 0) - (others[at] ?? 0);
    return differences;
  }
  sumAll(columns: readonly (readonly number[])[], months: number): number[] {
    const sums = zeros(months);
    for (const column of columns) for (let at = 0; at < months; at += 1) sums[at] = (sums[at] ?? 0) + (column[at] ?? 0);
    return sums;
  }
  timesAll(counts: readonly number[], amount: number): number[] {
    const products = zeros(counts.length);
    for (let at = 0; at < products.length; at += 1) products[at] = product(counts[at] ?? 0, amount);
    return products;
  }
  shareAll(values: readonly number[], rates: readonly number[]): number[] {
    const shares = zeros(values.length);
    for (let at = 0; at < shares.length; at += 1) shares[at] = share(values[at] ?? 0, rates[at] ?? 0);
    return shares;
  }
  mulDivAll(values: readonly number[], by: readonly number[], over: readonly number[]): number[] {
    return mulDivEach(values, by, over, zeros(values.length));
  }
  proportionAll(values: readonly number[], by: readonly number[], over: readonly number[]): number[] {
    return mulDivEach(values, by, over, zeros(values.length), false);
  }
  ratioAll(part: readonly number[], over: readonly number[]): Ratio<number> {
    return { part, over, shares: [] };
  }
  byRatioAll(values: readonly number[], { part, over }: Ratio<number>): number[] {
    return mulDivEach(values, part, over, zeros(values.length));
  }
  growth(values: readonly number[], before: number): number[] {
    const differences = zeros(values.length);
    for (let at = 0; at < differences.length; at += 1)
      differences[at] = (values[at] ?? 0) - (at === 0 ? before : (values[at - 1] ?? 0));
    return differences;
  }
  number(value: number): number {
    return value;
  }
  once<T>(of: object, key: string, make: () => T): T {
    const known = this.#created.get(of) ?? new Map<string, unknown>();
    this.#created.set(of, known);
    // What stands under a text was made by what asks for it.
    if (known.has(key)) return known.get(key) as T;
    const created = make();
    if (known.size >= MOST_CREATED) known.clear();
    known.set(key, created);
    return created;
  }
}

/** Computes and remembers nothing. */
export const plain: Arithmetic<number> = new Plain();
