import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { loanSheet, type LoanSheet } from '#planning/cashflow/loan.ts';
import type { CashflowPlan, CashLine } from '#planning/cashflow/plan.ts';

/** The loan of a plan, going on from the actuals (`actualOf`); without a loan the actuals alone. */
export function loanOf<V>(
  a: Arithmetic<V>,
  plan: CashflowPlan,
  cost: readonly V[],
  transfers: readonly V[],
  actualOf: (line: CashLine) => V[],
): LoanSheet<V> {
  const [release, interest] = [actualOf('loan_release'), actualOf('loan_interest')];
  const [amortisation, fees] = [actualOf('loan_amortisation'), actualOf('loan_fees')];
  if (plan.loan !== null) {
    const actual = { months: release.length, release, interest, amortisation, fees };
    return loanSheet(a, plan.loan, plan.start, cost, transfers, actual);
  }
  const from = (values: readonly V[]): V[] => {
    const all = a.blank(cost.length);
    values.forEach((value, at) => (all[at] = value));
    return all;
  };
  return {
    release: from(release),
    accrued: from(interest),
    interest: from(interest),
    amortisation: from(amortisation),
    fees: from(fees),
    balance: from([]),
  };
}
