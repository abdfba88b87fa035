import type { Cents, Millionths } from '#planning/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/months.ts';

/**
 * Values of money in time. Doubles, rounded once where an amount is asked for; a flow is cents by month, and `t` of its first month is
 * counted from the base date (negative before it: those months are compounded).
 */

/** The month's rate of a yearly one: (1 + i)^(1/12) − 1. A yearly rate is above −100 %. */
export const monthlyRate = (yearly: Millionths): number => (1 + yearly / 1_000_000) ** (1 / 12) - 1;

/** The year's rate of a monthly one: (1 + i)^12 − 1. */
export const yearlyRate = (monthly: number): number => (1 + monthly) ** 12 - 1;

/** Each month's flow at the base date, not rounded. */
export function discounted(flow: readonly Cents[], rate: number, t = 0): number[] {
  return flow.map((cents, at) => cents / (1 + rate) ** (t + at));
}

/** VPL: the sum of the flow at the base date, rounded once to the cent. */
export function presentValue(flow: readonly Cents[], rate: number, t = 0): Cents {
  return Math.round(discounted(flow, rate, t).reduce((sum, value) => sum + value, 0)) || 0;
}

/** Running sums; of discounted flows not rounded. */
export function accumulated(flow: readonly number[]): number[] {
  let sum = 0;
  return flow.map((value) => (sum += value));
}

/** A payback in words where it is no number of months: it is not won back, or there is nothing to win back. */
export const PAYBACK_WORDS = { never: 'Não se paga', at_once: 'Imediato' } as const;

/** How a payback comes about; `flow` and `balances` are by month. */
export interface Payback {
  flow: readonly number[];
  balances: readonly number[];
  /** Place of the last month whose balance is below 0; −1: there is none. The month after it wins it back. */
  last: number;
  /** Months from the base date; null: it is not won back. */
  months: number | null;
}

/**
 * Payback in months from the base date: the first month whose balance is not negative any more and stays so, interpolated within it by its
 * own flow: 6 + 100.000 ÷ 160.000 = 6,625. 0 where there never is an exposure, null where it is not won back.
 */
export function paybackFrom(flow: readonly number[], t = 0): Payback {
  const balances = accumulated(flow);
  const last = balances.findLastIndex((balance) => balance < 0);
  const found = { flow, balances, last };
  if (last < 0) return { ...found, months: 0 };
  if (last === balances.length - 1) return { ...found, months: null };
  const lacking = -(balances[last] ?? 0);
  return { ...found, months: t + last + lacking / (flow[last + 1] ?? lacking) };
}

/** The payback alone. */
export const paybackOf = (flow: readonly number[], t = 0): number | null => paybackFrom(flow, t).months;

/** One month of a present value. */
export interface ValueTerm {
  month: Month;
  /** Months from the base date. */
  t: number;
  flow: Cents;
  /** (1 + rate) to the power of −t. */
  factor: number;
  /** flow × factor, not rounded: the terms sum to the present value, which is rounded once. */
  value: number;
}

/** How a present value comes about: each month's flow, its factor and what it is worth at the base date. Months of 0 are left out. */
export function valueTerms(flow: readonly Cents[], start: Month, base: Month, rate: number): ValueTerm[] {
  const first = monthIndex(start) - monthIndex(base);
  return flow.flatMap((cents, at) => {
    if (cents === 0) return [];
    const t = first + at;
    const factor = (1 + rate) ** -t;
    return [{ month: addMonths(start, at), t, flow: cents, factor, value: cents * factor }];
  });
}
