import { pocPlan } from '#contract/poc-plan.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { movedPocMonth } from '#planning/revenue/closed.ts';
import { planResource, type PlanRules } from '#server/resources/revenue-plan.ts';

export const pocRules: PlanRules<PocPlan> = {
  table: 'poc_plan',
  indices: () => [],
  issues: pocIssues,
  moved: movedPocMonth,
};

export const pocPlanResource = planResource(pocPlan, pocRules);
