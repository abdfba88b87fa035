import { accrualMonths, accrualSheet, type AccrualInputs, type AccrualSheet, type DreColumn } from '#planning/accrual/sheet.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import { plain, type Arithmetic } from '#planning/explain/arithmetic.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { cashflowSheet, type CashflowSheet } from '#planning/cashflow/sheet.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { workDone } from '#planning/curves/work.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import type { PocResult } from '#planning/poc/calculate.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';

/** What else an income statement's assumptions are worked out from: the module's cash flow, its cost and result. */
export interface DreInputs {
  cashflow: CashflowPlan;
  inputs: CashflowInputs;
  poc: { plan: PocPlan; result: PocResult } | null;
}

/** Works out assumptions in which `dreIssues` finds no error, upon a cash flow that was worked out already. */
export const accrualOf = (plan: DrePlan, given: DreInputs, flow: CashflowSheet<number>): AccrualSheet<number> =>
  accrualSheet(plain, plan, inputsOf(given, flow));

export const calculateDre = (plan: DrePlan, given: DreInputs): AccrualSheet<number> =>
  accrualOf(plan, given, cashflowSheet(plain, given.cashflow, given.inputs));

/** How one figure came about, by the calculation itself, down to what was typed; null where there is none such. */
export function explainDre(plan: DrePlan, given: DreInputs, cell: { column: DreColumn; month: Month }): Explanation | null {
  const recorder = new Recorder();
  const { months, columns } = recordedDre(recorder, plan, given);
  const [start] = months;
  if (start === undefined) return null;
  const figure = columns[cell.column][monthIndex(cell.month) - monthIndex(start)];
  return figure === undefined ? null : explanationOf(recorder, figure, start);
}

/** The same sheet over recorded steps: those of its cash flow count their months from where that begins. */
export function recordedDre(recorder: Recorder, plan: DrePlan, given: DreInputs): AccrualSheet<number> {
  const a: Arithmetic<number> = recorder.from(given.cashflow.start);
  const inputs = inputsOf(given, cashflowSheet(a, given.cashflow, given.inputs));
  const [start] = accrualMonths(plan, inputs);
  return accrualSheet(recorder.from(start ?? given.cashflow.start), plan, inputs);
}

function inputsOf<V>({ cashflow, poc }: DreInputs, { columns }: CashflowSheet<V>): AccrualInputs<V> {
  return {
    flow: {
      start: cashflow.start,
      commission_due: columns.commission_due,
      loan_accrued: columns.loan_accrued,
      maintenance: columns.maintenance,
      working: working(cashflow),
    },
    completion: poc && { result: poc.result, suspended_until: poc.plan.suspended_until },
  };
}

/** Months in which works go on: from the first with any to the one in which they are done. */
function working({ works, start, months }: CashflowPlan): boolean[] {
  if (works === null) return Array.from({ length: months }, () => false);
  const { curve } = works;
  const done = workDone(plain, curve, start, months, null);
  const earlier = curve.kind === 'informada' ? 0 : (workDone(plain, curve, addMonths(start, -1), 1, null)[0] ?? 0);
  return done.map((share, at) => share > 0 && (at === 0 ? earlier : (done[at - 1] ?? 0)) < ONE);
}
