import type { Loan } from '#planning/cashflow/loan.ts';
import type { WorkCurve } from '#planning/curves/work.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { TaxRule } from '#planning/taxes/rules.ts';

/** What comes in, in the order of the statement: from the buyers, then from their bank. */
export const INFLOWS = [
  'down_payment',
  'instalments',
  'balloons',
  'keys_payment',
  'own_realised',
  'correction',
  'late',
  'bank_land',
  'bank_works',
  'other_in',
] as const;

/** What goes out; amounts are positive. */
export const OUTFLOWS = [
  'land',
  'land_grant',
  'land_transfer',
  'land_registry',
  'land_brokerage',
  'works',
  'projects',
  'licences',
  'maintenance',
  'commission',
  'marketing',
  'stand',
  'notary',
  'pis',
  'cofins',
  'irpj',
  'csll',
  'administration',
  'corporate',
  'refunds',
  'other_out',
] as const;

/** The production loan: what it brings, and what it costs (positive). */
export const FINANCING = ['loan_release', 'loan_interest', 'loan_amortisation', 'loan_fees'] as const;
/** The partners: what they bring, and what they take (positive). */
export const PARTNERS = ['contributions', 'distributions'] as const;

export const CASH_LINES = [...INFLOWS, ...OUTFLOWS, ...FINANCING, ...PARTNERS] as const;
export type CashLine = (typeof CASH_LINES)[number];

/** Lines that are amounts typed with their months. */
export const TYPED_LINES = [
  'land',
  'land_grant',
  'land_transfer',
  'land_registry',
  'land_brokerage',
  'projects',
  'licences',
  'stand',
  'notary',
  'corporate',
  'other_in',
  'other_out',
  'contributions',
  'distributions',
] as const satisfies readonly CashLine[];
export type TypedLine = (typeof TYPED_LINES)[number];

/** Lines that bring money; the others take it. */
export const COMES_IN: ReadonlySet<CashLine> = new Set([...INFLOWS, 'loan_release', 'contributions']);

export interface TypedAmount {
  line: TypedLine;
  month: Month;
  amount: Cents;
}

/** Works paid by their curve: budget × growth of the works × index of the month ÷ index of the budget's month. */
export interface WorksAssumption {
  budget: Cents;
  /** Month the budget's prices are of. */
  base: Month;
  curve: WorkCurve;
  /** Code of an index; null: prices stay as they are. */
  index: string | null;
  /** Months from the measurement to the payment. */
  lag: number;
  /** After the works: a share of the budget in equal parts over `months` months. */
  maintenance: { share: Millionths; months: number };
}

/** What is owed by buyers who are behind: it enters the forecast only as far as it is told to come back. */
export interface LateAssumption {
  overdue: Cents;
  recovery: Millionths;
  /** Months from the first forecast month until the recovered part comes. */
  lag: number;
}

/**
 * The assumptions of a development's or module's cash flow, beside those of its receipts. Amounts in cents, rates in
 * millionths of 1, months as text; lists have one value a month from `start`. What is saved and what travels.
 */
export interface CashflowPlan {
  start: Month;
  /** 1 to 120. */
  months: number;
  /** t = 0 of present values. */
  base_month: Month;
  /** TMA: yearly rate of present values. */
  discount: Millionths;
  /** Cash there is before the first month; it lessens the exposure and is no part of the return. */
  opening: Cents;
  /** First forecast month; before it only actuals count. Null: all is forecast. */
  cutoff: Month | null;
  /** Actual amounts from `start` to before the cut-off, by line; a line that is not there had nothing. */
  realised: Partial<Record<CashLine, Cents[]>>;
  works: WorksAssumption | null;
  typed: TypedAmount[];
  /** Share of the price of what is sold in a month, paid `lag` months later. */
  commission: { share: Millionths; lag: number };
  /** Share of the VGV, spread by a curve of shares that sum to 100 %. */
  marketing: { share: Millionths; curve: Millionths[] };
  /** Administration as a share of what is paid for the works. */
  administration: Millionths;
  taxes: { rules: TaxRule[]; lag: number };
  loan: Loan | null;
  late: LateAssumption | null;
  /** Whether partners bring what is lacking, month by month, beside what is typed. */
  cover: boolean;
  /** Months that the bank pays later, from a month (null: the first) on; what a simulation was made with. */
  transfer_delay?: { from: Month | null; months: number } | null | undefined;
  /** Where an assumption comes from, in the planner's words; nothing is worked out from it. */
  notes?: AssumptionNotes<CashflowAssumption> | undefined;
}

/** The assumptions one by one, as they are written, refused and annotated. */
export const CASHFLOW_ASSUMPTIONS = [
  'start',
  'months',
  'base_month',
  'discount',
  'opening',
  'cutoff',
  'realised',
  'works',
  'typed',
  'commission',
  'marketing',
  'administration',
  'taxes',
  'loan',
  'late',
  'cover',
  'transfer_delay',
] as const satisfies readonly (keyof CashflowPlan)[];
export type CashflowAssumption = (typeof CASHFLOW_ASSUMPTIONS)[number];

/** Sources and remarks by assumption. */
export type AssumptionNotes<Assumption extends string> = Partial<Record<Assumption, string>>;

/** A plan as a new development begins with: nothing in it. */
export function emptyCashflow(start: Month, months: number): CashflowPlan {
  return {
    start,
    months,
    base_month: start,
    discount: 120_000,
    opening: 0,
    cutoff: null,
    realised: {},
    works: null,
    typed: [],
    commission: { share: 0, lag: 0 },
    marketing: { share: 0, curve: [] },
    administration: 0,
    taxes: { rules: [], lag: 1 },
    loan: null,
    late: null,
    cover: false,
  };
}
