import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { WorkCurve } from '#planning/curves/work.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';
import type { PocPlan } from '#planning/poc/plan.ts';

/** A plan with every month `by` months later (earlier when negative): its results are the same, so much later. */
export function shiftAssociative(plan: AssociativePlan, by: number): AssociativePlan {
  const later = (month: Month): Month => addMonths(month, by);
  const someLater = (month: Month | null): Month | null => month && later(month);
  const { work, cancellations, actual } = plan;
  return {
    ...plan,
    start: later(plan.start),
    work: shiftWork(work, by),
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

const shiftWork = (curve: WorkCurve, by: number): WorkCurve =>
  curve.kind === 'informada' ? curve : { ...curve, first: addMonths(curve.first, by), last: addMonths(curve.last, by) };

/** The same for the assumptions of a cash flow; rates come into force as much later. */
export function shiftCashflow(plan: CashflowPlan, by: number): CashflowPlan {
  const later = (month: Month): Month => addMonths(month, by);
  const someLater = (month: Month | null): Month | null => month && later(month);
  const { works, loan, taxes } = plan;
  return {
    ...plan,
    start: later(plan.start),
    base_month: later(plan.base_month),
    cutoff: someLater(plan.cutoff),
    works: works && { ...works, base: later(works.base), curve: shiftWork(works.curve, by) },
    typed: plan.typed.map((one) => ({ ...one, month: later(one.month) })),
    taxes: { ...taxes, rules: taxes.rules.map((rule) => ({ ...rule, from: later(rule.from) })) },
    loan: loan && { ...loan, occupancy: someLater(loan.occupancy), due: someLater(loan.due) },
    ...(plan.transfer_delay && { transfer_delay: { ...plan.transfer_delay, from: someLater(plan.transfer_delay.from) } }),
  };
}

/** The same for the assumptions of an income statement. */
export const shiftDre = (plan: DrePlan, by: number): DrePlan => ({
  ...plan,
  depreciation: plan.depreciation.map((one) => ({ ...one, first: addMonths(one.first, by) })),
});

/** The same for the assumptions of revenue and cost. */
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
