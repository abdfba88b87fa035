import {
  calculateAssociative,
  explainAssociative,
  type AssociativeCell,
  type AssociativeResult,
} from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { movedAssociativeMonth } from '#planning/revenue/closed.ts';
import { draftOf, planOf, type Draft } from '#src/features/revenue/associative/draft.ts';
import { TITLE } from '#src/features/revenue/associative/title.ts';
import type { PremisesKind } from '#src/features/revenue/premises-kind.ts';

/** Receipts of associative credit, as a kind of premises. */
export const ASSOCIATIVE: PremisesKind<AssociativePlan, Draft, AssociativeResult> = {
  title: TITLE,
  name: 'associativo',
  draftOf,
  planOf,
  fields: ['modality', 'start', 'months', 'sales', 'work', 'financed', 'refund'],
  firstField: 'modality',
  issues: associativeIssues,
  calculate: calculateAssociative,
  moved: movedAssociativeMonth,
  // Cells come from the grid's own columns.
  explain: (plan, cell, reference) => explainAssociative(plan, cell as AssociativeCell, reference),
  wire: async () => (await import('#contract/associative-premises.ts')).associativePremises,
};
