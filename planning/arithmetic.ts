import { mulDiv, mulDivTruncated, product, share } from '#planning/ratio.ts';

/**
 * What a whole number counts: cents, millionths, things, months, 10⁻⁸ (a POC or a margin as it is shown), 10⁻¹⁰ (ideal fractions)
 * or hundredths of m².
 */
export type Unit = 'cents' | 'rate' | 'units' | 'months' | 'poc' | 'fraction' | 'area';

/**
 * The arithmetic that a plan's rules are written in, once. Over `number` (`plain`) it only computes; over recorded steps it also
 * keeps where each figure came from, so that an explanation is made by the very code that made the figure. All values are whole
 * numbers; labels are pt-BR and constant, so that naming costs nothing where nobody listens. `at` is the month's place in the plan.
 */
export interface Arithmetic<V> {
  /** What somebody typed, or a fact that follows from it without arithmetic. */
  input(value: number, unit: Unit, label: string, at?: number): V;
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
  /** value × by ÷ over, rounded towards zero. */
  mulDivTruncated(value: V, by: V, over: V): V;
  least(one: V, other: V): V;
  greatest(one: V, other: V): V;
  tally(months: number): Tally<V>;
  /** The number itself, for rules that decide. */
  number(value: V): number;
}

/** Amounts that each hold for a stretch of months. */
export interface Tally<V> {
  /** Adds `value` to the months from `from` to before `to`; what is outside the plan is left out. */
  add(from: number, to: number, value: V): void;
  totals(): V[];
}

class PlainTally implements Tally<number> {
  readonly #steps: number[];

  constructor(months: number) {
    this.#steps = Array.from<number>({ length: months + 1 }).fill(0);
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
    let total = 0;
    return this.#steps.slice(0, -1).map((step) => (total += step));
  }
}

/** Computes and remembers nothing. */
export const plain: Arithmetic<number> = {
  input: (value) => value,
  name: (value) => value,
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  times: product,
  share,
  mulDiv,
  mulDivTruncated,
  least: (one, other) => (one < other ? one : other),
  greatest: (one, other) => (one > other ? one : other),
  tally: (months) => new PlainTally(months),
  number: (value) => value,
};
