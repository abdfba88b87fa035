import type { AssumptionNotes } from '#planning/cashflow/plan.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

/** Something that is used up over its life, in equal parts from a month on. */
export interface Depreciation {
  label: string;
  value: Cents;
  first: Month;
  /** Months of life, 1 to 600. */
  months: number;
}

/** Longest life: 50 years. */
export const MAX_LIFE = 600;

/** A module's assumptions of the income statement, beside those of revenue, cost and cash flow. Rates in millionths. */
export interface DrePlan {
  /** PECLD: share of the recognised gross revenue that is expected not to come. */
  pecld: Millionths;
  /** Commission is recognised as the works go on (POC) instead of when it is due. */
  deferred_commission: boolean;
  /** Share of the loan's interest while works go on that is a cost of the works and recognised with them. */
  capitalised: Millionths;
  depreciation: Depreciation[];
  /** Where an assumption comes from, in the planner's words; nothing is worked out from it. */
  notes?: AssumptionNotes<DreAssumption> | undefined;
}

/** The assumptions one by one, as they are written, refused and annotated. */
export const DRE_ASSUMPTIONS = [
  'pecld',
  'deferred_commission',
  'capitalised',
  'depreciation',
] as const satisfies readonly (keyof DrePlan)[];
export type DreAssumption = (typeof DRE_ASSUMPTIONS)[number];

/** Nothing beside what revenue, cost and cash flow book. */
export const emptyDre = (): DrePlan => ({ pecld: 0, deferred_commission: false, capitalised: 0, depreciation: [] });
