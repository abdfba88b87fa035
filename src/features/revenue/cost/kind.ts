import { calculatePoc, explainPoc, type PocCell, type PocResult } from '#planning/poc/calculate.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { movedPocMonth } from '#planning/revenue/closed.ts';
import { explainPocSum } from '#planning/revenue/explain-sum.ts';
import { draftOf, planOf, type Draft } from '#src/features/revenue/cost/draft.ts';
import { TITLES } from '#src/assumptions/labels.ts';
import type { AssumptionsKind } from '#src/assumptions/assumptions-kind.ts';

/** Before and after its months a plan has nothing to tell of today: it is shown at its end. */
function referenceOf(plans: readonly PocPlan[], today: Month): Month {
  const spans = plans.map(({ start, months }) => ({ start, last: addMonths(start, months - 1) }));
  const last = spans.reduce((latest, span) => (span.last > latest ? span.last : latest), '');
  return last === '' || (today <= last && spans.some(({ start }) => start <= today)) ? today : last;
}

/** Revenue and cost by percentage of completion, as a kind of assumptions. */
export const COST: AssumptionsKind<PocPlan, Draft, PocResult> = {
  title: TITLES.cost,
  name: 'custo',
  draftOf,
  planOf,
  fields: ['start', 'months', 'base', 'units', 'budget', 'costs', 'contracts'],
  firstField: 'start',
  reference: referenceOf,
  issues: pocIssues,
  calculate: calculatePoc,
  moved: movedPocMonth,
  // Cells come from the grid's own columns.
  explain: (plan, cell, reference) => explainPoc(plan, cell as PocCell, reference),
  explainSum: (modules, cell, reference) => explainPocSum(modules, cell as PocCell, reference),
  wire: async () => (await import('#contract/poc-assumptions.ts')).pocAssumptions,
};
