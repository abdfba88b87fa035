import { associativePlan } from '#contract/associative-plan.ts';
import { correctionIndices } from '#planning/associative/correction.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { movedAssociativeMonth } from '#planning/revenue/closed.ts';
import { planResource, type PlanRules } from '#server/resources/module-plan.ts';

export const associativeRules: PlanRules<AssociativePlan> = {
  part: 'associative',
  indices: correctionIndices,
  issues: associativeIssues,
  moved: movedAssociativeMonth,
};

export const associativePlanResource = planResource(associativePlan, associativeRules);
