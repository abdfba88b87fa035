import { MAX_CENTS, type Cents, type Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';

/**
 * Values of money in time. Doubles, rounded once where an amount is asked for; a flow is cents by month, and `t` of its
 * first month is counted from the base date (negative before it: those months are compounded).
 */

/** The month's rate of a yearly one: (1 + i)^(1/12) − 1. A yearly rate is above −100 %. */
export const monthlyRate = (yearly: Millionths): number => (1 + yearly / 1_000_000) ** (1 / 12) - 1;

/** The year's rate of a monthly one: (1 + i)^12 − 1. */
export const yearlyRate = (monthly: number): number => (1 + monthly) ** 12 - 1;

/** Each month's flow at the base date, not rounded. */
export function discounted(flow: readonly Cents[], rate: number, t = 0): number[] {
  // A power may be beyond what a double holds: nothing is nothing at any date.
  return flow.map((cents, at) => (cents === 0 ? 0 : cents / (1 + rate) ** (t + at)));
}

/**
 * VPL: the sum of the flow at the base date, rounded once to the cent; null where it is more than money is, as a rate
 * near −100 % or a base date two hundred years away make it.
 */
export function presentValue(flow: readonly Cents[], rate: number, t = 0): Cents | null {
  const value = Math.round(discounted(flow, rate, t).reduce((sum, one) => sum + one, 0)) || 0;
  return Math.abs(value) <= MAX_CENTS ? value : null;
}

/** Running sums; of discounted flows not rounded. */
export function accumulated(flow: readonly number[]): number[] {
  let sum = 0;
  return flow.map((value) => (sum += value));
}

/** The first place of a flow's lowest balance, with what there was before it, and that balance; null: never below 0. */
export function lowestOf(flow: readonly Cents[], opening: Cents): { at: number | null; balance: Cents } {
  let at: number | null = null;
  let least = 0;
  let balance = opening;
  flow.forEach((cents, month) => {
    balance += cents;
    if (balance >= least) return;
    least = balance;
    at = month;
  });
  return { at, balance: least };
}

/** What a double is off by at most, relative to itself. */
const HALF_STEP = 2 ** -53;

/**
 * How far running sums of doubles may be from the exact ones: each value is off by some steps of its own size, and each
 * sum by one of its. 0 where all are whole numbers, which are summed exactly.
 */
function noiseOf(values: readonly number[]): number[] {
  if (values.every(Number.isSafeInteger)) return values.map(() => 0);
  let size = 0;
  // The power of a month's factor is off by as many steps as there are months, and so is its root.
  return values.map((value) => (size += Math.abs(value)) * 4 * (values.length + 8) * HALF_STEP);
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
 * Payback in months from the base date: the first month whose balance is not negative any more and stays so,
 * interpolated within it by its own flow: 6 + 100.000 ÷ 160.000 = 6,625. 0 where there never is an exposure, null where
 * it is not won back. A balance is below 0 where no rounding of its months can have brought it there: what is won back
 * to the cent is won back.
 */
export function paybackFrom(flow: readonly number[], t = 0): Payback {
  const balances = accumulated(flow);
  const noise = noiseOf(flow);
  const last = balances.findLastIndex((balance, at) => balance < -(noise[at] ?? 0));
  const found = { flow, balances, last };
  if (!balances.every(Number.isFinite)) return { ...found, months: null };
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
  /**
   * Not rounded, and to the last bit as `discounted` has it: the terms sum to the present value, which is rounded once.
   */
  value: number;
}

/** How a present value comes about: each month's flow, factor and worth at the base date. Months of 0 are left out. */
export function valueTerms(flow: readonly Cents[], start: Month, base: Month, rate: number): ValueTerm[] {
  const first = monthIndex(start) - monthIndex(base);
  return flow.flatMap((cents, at) => {
    if (cents === 0) return [];
    const t = first + at;
    return [{ month: addMonths(start, at), t, flow: cents, factor: (1 + rate) ** -t, value: cents / (1 + rate) ** t }];
  });
}
