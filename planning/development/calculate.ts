import { accrualOf } from '#planning/accrual/calculate.ts';
import { emptyDre, type DrePlan } from '#planning/accrual/plan.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { calculateAssociative, type AssociativeResult } from '#planning/associative/calculate.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { emptyCashflow, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { receiptsOn, type ReceiptSource } from '#planning/cashflow/receipts.ts';
import { cashflowSheet, type CashflowSheet } from '#planning/cashflow/sheet.ts';
import { untaxedSheet, type CashflowInputs, type UntaxedSheet } from '#planning/cashflow/untaxed.ts';
import { accrualAmounts, cashAmounts, pocAmounts, type PlanPlace } from '#planning/development/amounts.ts';
import { Remembered } from '#planning/plan/remember.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { addMonths, monthRange, type Month } from '#planning/numbers/months.ts';
import { calculatePoc, type PocResult } from '#planning/poc/calculate.ts';
import type { PocPlan, UnavailableReason } from '#planning/poc/plan.ts';
import type { AmountSeries } from '#planning/statement/amounts.ts';
import type { TaxedCompany } from '#planning/taxes/company.ts';

/** The plans of one module (or of a development planned as one). Each must be free of errors. */
export interface DevelopmentPlans {
  place: PlanPlace;
  associative: AssociativePlan | null;
  poc: PocPlan | null;
  /** Null: receipts and revenue alone, without outflows and taxes. */
  cashflow: CashflowPlan | null;
  /** Null or absent: what the others book, as it is due. */
  dre?: DrePlan | null;
  /** The indices that the plans may name. */
  tables: IndexTables;
  /** Months that the bank pays later, from a month (null: the first) on; null: as the cash flow's assumptions say. */
  transfer_delay?: { from: Month | null; months: number } | null;
  /** The modules of its company by their bases (`withCompanies`); null or absent: it stands alone. */
  company?: TaxedCompany | null;
}

export interface DevelopmentResult {
  place: PlanPlace;
  /** What the module brings to each statement. */
  dre: AmountSeries[];
  cashflow: AmountSeries[];
  /** The cash flow itself, by month from its first. */
  months: Month[];
  sheet: CashflowSheet<number>;
  /** Why months have no recognised revenue; empty where all have. */
  unavailable: { month: Month; reasons: readonly UnavailableReason[] }[];
}

/** A module worked out up to its taxes: as far as it rests on no other of its company. */
export interface BegunDevelopment {
  cashflow: CashflowPlan;
  inputs: CashflowInputs;
  pocResult: PocResult | null;
  untaxed: UntaxedSheet<number>;
}

/** Works out a module's plans up to its taxes. Throws MoneyRangeError beyond ±MAX_CENTS. */
export function begunDevelopment(plans: DevelopmentPlans): BegunDevelopment {
  const cashflow = cashflowOf(plans);
  const own = inputsOf(plans, cashflow);
  return { cashflow, ...own, untaxed: untaxedSheet(plain, cashflow, own.inputs) };
}

/** Works out a module's plans and what they bring to both statements. Throws MoneyRangeError beyond ±MAX_CENTS. */
export const calculateDevelopment = (plans: DevelopmentPlans): DevelopmentResult =>
  finishedDevelopment(plans, begunDevelopment(plans));

/** The same from where `begunDevelopment` of the same plans stands, with the taxes of its company. */
export function finishedDevelopment(plans: DevelopmentPlans, begun: BegunDevelopment): DevelopmentResult {
  const { place, poc, dre = null, company = null } = plans;
  const { cashflow, pocResult } = begun;
  const inputs = { ...begun.inputs, company };
  const sheet = cashflowSheet(plain, cashflow, inputs, begun.untaxed);
  const months = monthRange(cashflow.start, addMonths(cashflow.start, cashflow.months - 1));
  const accrual = accrualOf(
    dre ?? emptyDre(),
    { cashflow, inputs, poc: poc && pocResult && { plan: poc, result: pocResult } },
    sheet,
  );
  const reasons = pocResult?.unavailable ?? [];
  return {
    place,
    dre: [
      ...(pocResult && poc ? pocAmounts(pocResult, place) : []),
      ...accrualAmounts({ months, columns: sheet.columns }, place, accrual),
    ],
    cashflow: cashAmounts({ months, columns: sheet.columns }, place),
    months,
    sheet,
    unavailable: (pocResult?.months ?? []).flatMap((month, at) => {
      const own = reasons[at] ?? [];
      return own.length === 0 ? [] : [{ month, reasons: own }];
    }),
  };
}

/** The cash flow's assumptions, or none over the months of the receipts. */
export function cashflowOf({ cashflow, associative, poc }: DevelopmentPlans): CashflowPlan {
  if (cashflow !== null) return cashflow;
  const held = associative ?? poc;
  return emptyCashflow(held?.start ?? '2000-01', held?.months ?? 1);
}

const pocResults = new Remembered<PocPlan, PocResult>();
/** By the tables too: another table, another correction. */
const associativeByTables = new WeakMap<IndexTables, Remembered<AssociativePlan, AssociativeResult>>();

function associativeOf(plan: AssociativePlan, tables: IndexTables): AssociativeResult {
  const known = associativeByTables.get(tables) ?? new Remembered<AssociativePlan, AssociativeResult>();
  associativeByTables.set(tables, known);
  return known.again(plan, '', () => calculateAssociative(plan, null, tables));
}

/** What a cash flow takes of the receipts of its module; null without any. */
export const receiptSourceOf = (
  { associative, tables, transfer_delay }: DevelopmentPlans,
  cashflow: CashflowPlan,
): ReceiptSource['associative'] =>
  associative && {
    result: associativeOf(associative, tables),
    price: associative.price,
    payment_lag: associative.payment_lag,
    through: associative.actual?.through ?? null,
    own_months: associative.actual?.own?.length ?? 0,
    delay: transfer_delay ?? cashflow.transfer_delay ?? null,
  };

/** What a cash flow takes from the other plans of its module. */
export function inputsOf(
  plans: DevelopmentPlans,
  cashflow: CashflowPlan,
): { inputs: CashflowInputs; pocResult: PocResult | null } {
  const { poc, tables, company = null } = plans;
  const months = monthRange(cashflow.start, addMonths(cashflow.start, cashflow.months - 1));
  const pocResult = poc === null ? null : pocResults.again(poc, '', () => calculatePoc(poc));
  const source = receiptSourceOf(plans, cashflow);
  const receipts = receiptsOn({ associative: source, poc: pocResult }, cashflow.start, months);
  return { inputs: { receipts, tables, company }, pocResult };
}
