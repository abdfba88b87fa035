import type { AssociativePlan } from '#planning/associative/plan.ts';
import { addMonths, type Month } from '#planning/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';

/** A plan with every month of it `by` months later (earlier when negative): its results are the same ones, as many months later. */
export function shiftAssociative(plan: AssociativePlan, by: number): AssociativePlan {
  const later = (month: Month): Month => addMonths(month, by);
  const someLater = (month: Month | null): Month | null => month && later(month);
  const { work, cancellations, actual } = plan;
  return {
    ...plan,
    start: later(plan.start),
    work: work.kind === 'informada' ? work : { ...work, first: later(work.first), last: later(work.last) },
    occupancy: someLater(plan.occupancy),
    registration: someLater(plan.registration),
    cancellations:
      cancellations?.kind === 'linhas'
        ? {
            ...cancellations,
            rows: cancellations.rows.map((row) => ({ ...row, month: later(row.month), sale: someLater(row.sale) })),
          }
        : cancellations,
    actual: actual && { ...actual, through: later(actual.through) },
  };
}

/** The same for the premises of revenue and cost. */
export function shiftPoc(plan: PocPlan, by: number): PocPlan {
  const later = (month: Month): Month => addMonths(month, by);
  const someLater = (month: Month | null): Month | null => month && later(month);
  return {
    ...plan,
    start: later(plan.start),
    budget: plan.budget.map((revision) => ({ ...revision, from: later(revision.from) })),
    costs: plan.costs.map((cost) => ({ ...cost, month: someLater(cost.month) })),
    contracts: plan.contracts.map((contract) => ({
      ...contract,
      sale: later(contract.sale),
      cancelled: someLater(contract.cancelled),
    })),
    conclusion: someLater(plan.conclusion),
    suspended_until: someLater(plan.suspended_until),
  };
}
