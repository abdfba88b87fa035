import { explainIrr, explainPayback } from '#planning/cashflow/explain-return.ts';
import { explainContribution, explainExposure, explainPresentValue, type FlowTerms } from '#planning/cashflow/explain-value.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

/** Figures of a whole cash flow that can be explained; contract/statement-report.ts names them so. */
export const EXPLAINED_INDICATORS = ['npv', 'exposure', 'contribution', 'irr', 'payback'] as const;
export type ExplainedIndicator = (typeof EXPLAINED_INDICATORS)[number];

interface Whole {
  /** First month of the flow. */
  start: Month;
  /** Month and yearly rate of the present values. */
  base: Month;
  discount: Millionths;
  /** Cash before the first month. */
  opening: Cents;
}

/**
 * How a figure of a whole flow before the partners' money came about, by what `indicatorsOf` works it out with. `terms`
 * leads its months further down; without it they are amounts.
 */
export function explainIndicator(
  indicator: ExplainedIndicator,
  flow: readonly Cents[],
  { start, base, discount, opening }: Whole,
  terms?: FlowTerms,
): Explanation {
  switch (indicator) {
    case 'npv':
      return explainPresentValue(flow, start, base, discount, terms);
    case 'exposure':
      return explainExposure(flow, start, terms);
    case 'contribution':
      return explainContribution(flow, start, opening, terms);
    case 'irr':
      return explainIrr(flow, start, terms);
    case 'payback':
      return explainPayback(flow, { start, base, discount }, terms);
  }
}
