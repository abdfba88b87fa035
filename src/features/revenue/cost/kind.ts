import { calculatePoc, explainPoc, type PocCell, type PocResult } from '#planning/poc/calculate.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { movedPocMonth } from '#planning/revenue/closed.ts';
import { explainPocSum } from '#planning/revenue/explain-sum.ts';
import { draftOf, planOf, type Draft } from '#src/features/revenue/cost/draft.ts';
import { TITLE } from '#src/features/revenue/cost/title.ts';
import type { PremisesKind } from '#src/features/revenue/premises-kind.ts';

/** Revenue and cost by percentage of completion, as a kind of premises. */
export const COST: PremisesKind<PocPlan, Draft, PocResult> = {
  title: TITLE,
  name: 'custo',
  draftOf,
  planOf,
  fields: ['start', 'months', 'base', 'units', 'budget', 'costs', 'contracts'],
  firstField: 'start',
  issues: pocIssues,
  calculate: calculatePoc,
  moved: movedPocMonth,
  // Cells come from the grid's own columns.
  explain: (plan, cell, reference) => explainPoc(plan, cell as PocCell, reference),
  explainSum: (modules, cell, reference) => explainPocSum(modules, cell as PocCell, reference),
  wire: async () => (await import('#contract/poc-premises.ts')).pocPremises,
};
