import { monthIndex, type Month } from '#planning/numbers/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';

/** The months a plan is worked out over, from its first event: what is shown never depends on where showing begins. */
export interface Axis {
  /** Months before the plan's first. */
  skip: number;
  length: number;
  /** The place of a month on the axis; may be outside. */
  place: (month: Month) => number;
}

export function axisOf(plan: PocPlan): Axis {
  const start = monthIndex(plan.start);
  // The month before the first shown tells whether the budget was revised in it.
  let first = start - 1;
  for (const { sale } of plan.contracts) if (sale < plan.start) first = Math.min(first, monthIndex(sale));
  for (const { month } of plan.costs) if (month !== null && month < plan.start) first = Math.min(first, monthIndex(month));
  return { skip: start - first, length: start - first + plan.months, place: (month) => monthIndex(month) - first };
}
