import { drePlan } from '#contract/dre-plan.ts';
import { dreIssues } from '#planning/accrual/issues.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import { planResource, type PlanRules } from '#server/resources/module-plan.ts';

export const dreRules: PlanRules<DrePlan> = {
  part: 'dre',
  indices: () => [],
  issues: dreIssues,
  // What they book is worked out with the module's other assumptions: the statements tell.
  moved: () => null,
};

export const drePlanResource = planResource(drePlan, dreRules);
