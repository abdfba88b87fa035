import { cashflowPlan } from '#contract/cashflow-plan.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { cashflowIndices } from '#planning/cashflow/works-index.ts';
import { planResource, type PlanRules } from '#server/resources/module-plan.ts';

export const cashflowRules: PlanRules<CashflowPlan> = {
  part: 'cashflow',
  indices: cashflowIndices,
  issues: cashflowIssues,
  // A cash flow is worked out with the receipts of its module: the statements tell.
  moved: () => null,
};

export const cashflowPlanResource = planResource(cashflowPlan, cashflowRules);
