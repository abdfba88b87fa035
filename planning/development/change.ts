import type { WorkCurve } from '#planning/curves/work.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthFromIndex, monthIndex, type Month } from '#planning/numbers/months.ts';
import { mulDivTruncated, ONE, share } from '#planning/numbers/ratio.ts';

/** What is asked «e se»: relative changes in millionths, delays in months, rates in points. All 0: nothing changes. */
export interface WhatIf {
  /** First month that may change; before it everything is as it was. Null: all months. */
  from: Month | null;
  /** Prices of what is sold from there on. */
  price: Millionths;
  /** Pace of sales: 200.000 sells in five months what six were planned for; −1.000.000 stops them. */
  pace: Millionths;
  /** Cost still to come, of the works and their budget. */
  cost: Millionths;
  /** Months the works, the occupancy permit and what follows them come later, 0 or more. */
  works_delay: number;
  /** Months the bank pays later, 0 or more. */
  transfer_delay: number;
  /** Points added to the yearly rate of loans, and to the discount rate. */
  interest: Millionths;
  discount: Millionths;
}

export const NO_CHANGE: WhatIf = {
  from: null,
  price: 0,
  pace: 0,
  cost: 0,
  works_delay: 0,
  transfer_delay: 0,
  interest: 0,
  discount: 0,
};

/** An amount raised by a relative change, rounded once; never below 0. */
export const raised = (cents: Cents, by: Millionths): Cents => Math.max(0, share(cents, ONE + by));

/** Whether something happens in a month that may change. */
export const mayChange = ({ from }: WhatIf, month: Month): boolean => from === null || month >= from;

/** The place of the first month that may change in a plan, from 0 to `months`. */
export const placeOfChange = ({ from }: WhatIf, start: Month, months: number): number =>
  from === null ? 0 : Math.min(months, Math.max(0, monthIndex(from) - monthIndex(start)));

/**
 * Sales at another pace: by the end of the k-th month is sold what was planned for the k × pace-th, whole numbers
 * rounded down, so that the sum never passes what was planned; what falls after the last month is not sold.
 */
export function paced(values: readonly number[], place: number, months: number, pace: Millionths): number[] {
  if (pace === 0) return [...values];
  const planned = Array.from({ length: Math.max(0, months - place) }, (_, at) => values[place + at] ?? 0);
  const sums = [0];
  for (const value of planned) sums.push((sums.at(-1) ?? 0) + value);
  let before = 0;
  const changed = planned.map((_, at) => {
    const position = (at + 1) * (ONE + pace);
    const whole = Math.min(Math.floor(position / ONE), planned.length);
    const reached = sums[whole] ?? 0;
    const part = mulDivTruncated((sums[whole + 1] ?? reached) - reached, position % ONE, ONE);
    const own = reached + part - before;
    before = reached + part;
    return own;
  });
  return [...values.slice(0, place), ...changed];
}

/**
 * The month in which what was planned for `month` is sold at another pace; null: never. Months before the change stay.
 */
export function pacedMonth(month: Month, first: Month, pace: Millionths): Month | null {
  if (pace === 0 || month < first) return month;
  if (ONE + pace <= 0) return null;
  const start = monthIndex(first);
  const needed = Math.ceil(((monthIndex(month) - start + 1) * ONE) / (ONE + pace));
  // Three centuries later is never.
  return needed > 3_600 ? null : monthFromIndex(start + needed - 1);
}

/** A month that comes later by the delay, where it may change. */
export const laterMonth = (change: WhatIf, month: Month | null): Month | null =>
  month !== null && change.works_delay > 0 && mayChange(change, month) ? addMonths(month, change.works_delay) : month;

/**
 * Works that stand still for the delay from the change on; a curve by its ends moves, or ends later once begun. They
 * stand at `measured` at least, which is done.
 */
export function delayedWork(change: WhatIf, curve: WorkCurve, start: Month, months: number, measured: Millionths = 0): WorkCurve {
  const delay = change.works_delay;
  if (delay === 0) return curve;
  if (curve.kind !== 'informada') {
    if (!mayChange(change, curve.last)) return curve;
    const first = mayChange(change, curve.first) ? addMonths(curve.first, delay) : curve.first;
    return { ...curve, first, last: addMonths(curve.last, delay) };
  }
  const place = Math.min(curve.values.length, placeOfChange(change, start, months));
  const still = Math.max(curve.values[place - 1] ?? 0, measured);
  // Works that are done do not stop.
  if (still === ONE) return curve;
  const held = Array.from({ length: delay }, () => still);
  return { ...curve, values: [...curve.values.slice(0, place), ...held, ...curve.values.slice(place)].slice(0, months) };
}
