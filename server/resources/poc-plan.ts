import { pocPlan } from '#contract/poc-plan.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { movedPocMonth } from '#planning/revenue/closed.ts';
import { planResource, type PlanRules } from '#server/resources/module-plan.ts';

export const pocRules: PlanRules<PocPlan> = {
  part: 'poc',
  indices: () => [],
  issues: pocIssues,
  moved: movedPocMonth,
};

export const pocPlanResource = planResource(pocPlan, pocRules);
