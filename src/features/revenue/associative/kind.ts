import {
  calculateAssociative,
  explainAssociative,
  type AssociativeCell,
  type AssociativeResult,
} from '#planning/associative/calculate.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { movedAssociativeMonth } from '#planning/revenue/closed.ts';
import { explainAssociativeSum } from '#planning/revenue/explain-sum.ts';
import { draftOf, planOf, type Draft } from '#src/features/revenue/associative/draft.ts';
import { TITLES } from '#src/assumptions/labels.ts';
import type { AssumptionsKind } from '#src/assumptions/assumptions-kind.ts';

export type AssociativeKind = AssumptionsKind<AssociativePlan, Draft, AssociativeResult>;

/** Receipts of associative credit as a kind of assumptions, worked out with the organisation's indices. */
export const associativeKind = (tables: IndexTables): AssociativeKind => ({
  title: TITLES.associative,
  name: 'associativo',
  draftOf,
  planOf,
  fields: ['modality', 'start', 'months', 'sales', 'work', 'financed', 'refund'],
  firstField: 'modality',
  reference: (_, today) => today,
  issues: (plan) => associativeIssues(plan, tables),
  calculate: (plan, reference) => calculateAssociative(plan, reference, tables),
  moved: (before, after, until) => movedAssociativeMonth(before, after, until, tables),
  // Cells come from the grid's own columns.
  explain: (plan, cell, reference) => explainAssociative(plan, cell as AssociativeCell, reference, tables),
  explainSum: (modules, cell, reference) => explainAssociativeSum(modules, cell as AssociativeCell, reference, tables),
  wire: async () => (await import('#contract/associative-assumptions.ts')).associativeAssumptions,
});
