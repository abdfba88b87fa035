import { calculateAssociative, type AssociativeResult } from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { hasErrors, type Issue } from '#planning/issue.ts';
import type { Month } from '#planning/months.ts';

export interface Evaluation {
  plan: AssociativePlan;
  issues: readonly Issue[];
  /** Null while something is wrong: nothing is worked out then. */
  result: AssociativeResult | null;
}

/** What the premises come to as they stand, with what is wrong about them. `reference` is the month that counts as today. */
export function evaluate(plan: AssociativePlan, reference: Month): Evaluation {
  const issues = associativeIssues(plan);
  return { plan, issues, result: hasErrors(issues) ? null : calculateAssociative(plan, reference) };
}
