import { plain } from '#planning/explain/arithmetic.ts';
import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { TaxedCompany } from '#planning/taxes/company.ts';
import type { TaxRule } from '#planning/taxes/rules.ts';
import { taxSheet } from '#planning/taxes/sheet.ts';

/** What taxes are worked out on, month by month from `start`, in cents; each may be negative. */
export interface TaxBases {
  start: Month;
  /** What was received. */
  receipts: readonly Cents[];
  /** What was recognised. */
  revenue: readonly Cents[];
  /** Profit before IR and CSLL, for the actual-profit regime; null: its IR and CSLL are 0. */
  profit: readonly Cents[] | null;
}

/** Taxes month by month, positive where they cost. */
export interface TaxResult {
  /** Line 21: PIS and COFINS on recognised revenue. */
  deductions: Cents[];
  /** Line 96: IR and CSLL on receipts. */
  current: Cents[];
  /** Line 97: what recognised revenue would owe, less line 96; a change of regime brings its sum to 0 in its month. */
  deferred: Cents[];
  /** What is paid, a month later than owed and never negative: returned receipts are compensated later, tax by tax. */
  paid: { pis: Cents[]; cofins: Cents[]; irpj: Cents[]; csll: Cents[] };
  /** Owed or in credit after the last month. */
  outside: Cents;
}

/**
 * Splits taxes over the statement's lines and over cash. Each month takes the rates in force in it. RET: the whole is
 * rounded, PIS/COFINS are rounded, IR/CSLL take the rest. Presumed profit: PIS, COFINS, IRPJ and CSLL are each rounded
 * once from the exact base; the additional is IRPJ, worked out once a calendar quarter and booked in its last month
 * (only the horizon or a change of regime makes a part of a quarter, which counts as one) for all modules of `company`
 * together. Actual profit: IR and CSLL on the quarter's profit where it is positive, credits of PIS/COFINS left out,
 * nothing deferred. Months before the first rule owe nothing.
 */
export function splitTaxes(bases: TaxBases, rules: readonly TaxRule[], lag = 1, company: TaxedCompany | null = null): TaxResult {
  const sheet = taxSheet(plain, bases, rules, lag, company);
  checkedCents(sheet.outside);
  return sheet;
}
