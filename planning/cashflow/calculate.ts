import { plain } from '#planning/explain/arithmetic.ts';
import { irrOf, type Irr } from '#planning/cashflow/irr.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { cashflowSheet, type CashColumn, type CashflowSheet } from '#planning/cashflow/sheet.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { discounted, lowestOf, monthlyRate, paybackOf, presentValue, yearlyRate } from '#planning/cashflow/value.ts';
import type { Explanation } from '#planning/explain/explanation.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthFromIndex, monthIndex, monthRange, type Month } from '#planning/numbers/months.ts';
import { explanationOf, Recorder } from '#planning/explain/recorder.ts';

/** What a flow before the partners' money is worth; months are counted from the base date. */
export interface CashIndicators {
  /** No month holds anything: what follows says nothing of it. */
  empty: boolean;
  /** Largest shortfall of the flow alone, and its month: cash from before it is no part of what it risks. */
  exposure: Cents;
  exposure_month: Month | null;
  /** What partners have to bring, with the cash there was before the flow, and the month by which they have. */
  contribution: Cents;
  contribution_month: Month | null;
  /** VPL at the yearly discount rate; null: more than money is. */
  npv: Cents | null;
  /** TIR as fractions; null: «Não calculável», and `irr_notes` says why. */
  irr_monthly: number | null;
  irr_yearly: number | null;
  irr_notes: Irr['notes'];
  /** In months with decimals; null: never. */
  payback: number | null;
  discounted_payback: number | null;
}

/** A cash flow as plain data: `months[i]` names the month of each column's value i. */
export interface CashflowResult extends CashflowSheet<number> {
  months: Month[];
  indicators: CashIndicators;
}

/**
 * Works out a plan in which `cashflowIssues` finds no error. Throws MoneyRangeError for amounts beyond ±MAX_CENTS.
 */
export function calculateCashflow(plan: CashflowPlan, inputs: CashflowInputs): CashflowResult {
  const sheet = cashflowSheet(plain, plan, inputs);
  const months = monthRange(plan.start, addMonths(plan.start, plan.months - 1));
  const flow = sheet.columns.before_partners;
  const indicators = indicatorsOf(flow, plan.start, plan.base_month, plan.discount, plan.opening);
  return { months, ...sheet, indicators };
}

/** The indicators of a flow by month from `start`; of a consolidated one as of a single development's. */
export function indicatorsOf(
  flow: readonly Cents[],
  start: Month,
  base: Month,
  discount: number,
  opening: Cents,
): CashIndicators {
  const t = monthIndex(start) - monthIndex(base);
  const rate = monthlyRate(discount);
  const lowest = (before: Cents): { lacks: Cents; month: Month | null } => {
    const { at, balance } = lowestOf(flow, before);
    return at === null ? { lacks: 0, month: null } : { lacks: -balance, month: monthFromIndex(monthIndex(start) + at) };
  };
  const [exposed, called] = [lowest(0), lowest(opening)];
  const { rate: irr, notes } = irrOf(flow);
  return {
    empty: flow.every((cents) => cents === 0),
    exposure: exposed.lacks,
    exposure_month: exposed.month,
    contribution: called.lacks,
    contribution_month: called.month,
    npv: presentValue(flow, rate, t),
    irr_monthly: irr,
    irr_yearly: irr === null ? null : yearlyRate(irr),
    irr_notes: notes,
    payback: paybackOf(flow, t),
    discounted_payback: paybackOf(discounted(flow, rate, t), t),
  };
}

/**
 * At which month and yearly rate flows are worth something together: the earliest base month, the highest rate; without
 * any, `otherwise` and 0.
 */
export function valuedAt(
  flows: readonly Pick<CashflowPlan, 'base_month' | 'discount'>[],
  otherwise: Month,
): { base: Month; discount: Millionths } {
  const bases = flows.map(({ base_month }) => base_month);
  return {
    base: bases.reduce((one, other) => (other < one ? other : one), bases[0] ?? otherwise),
    discount: flows.length === 0 ? 0 : Math.max(...flows.map(({ discount }) => discount)),
  };
}

export type CashCell = { column: CashColumn; month: Month } | { kpi: 'outside_works' | 'outside_commission' | 'outside_taxes' };

/**
 * Tells how figures of one plan came about, made by the calculation itself; null where there is no such figure. It is
 * worked out once for all of them.
 */
export function cashflowTeller(plan: CashflowPlan, inputs: CashflowInputs): (cell: CashCell) => Explanation | null {
  const recorder = new Recorder();
  const sheet = cashflowSheet(recorder, plan, inputs);
  return (cell) => {
    const figure = 'kpi' in cell ? sheet[cell.kpi] : sheet.columns[cell.column][monthIndex(cell.month) - monthIndex(plan.start)];
    return figure === undefined ? null : explanationOf(recorder, figure, plan.start);
  };
}

/** One figure told. */
export const explainCashflow = (plan: CashflowPlan, inputs: CashflowInputs, cell: CashCell): Explanation | null =>
  cashflowTeller(plan, inputs)(cell);
