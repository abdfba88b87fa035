import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { CashflowPlan, CashLine } from '#planning/cashflow/plan.ts';
import type { CashReceipts } from '#planning/cashflow/receipts.ts';
import type { TaxedCompany } from '#planning/taxes/company.ts';
import { taxSheet, type TaxSheet } from '#planning/taxes/sheet.ts';

/** Lines that the income statement books in the month of the cash flow. */
export const BOOKED: readonly CashLine[] = [
  'marketing',
  'stand',
  'notary',
  'administration',
  'corporate',
  'maintenance',
  'loan_fees',
];

/** What taxes of a cash flow are worked out on, beside what is recognised. */
interface TaxedParts<V> {
  /** Receipts less what was given back, and what is recognised with the revenue beside it. */
  bases: { receipts: readonly V[]; revenue: readonly V[] };
  /** What is revenue beside the units: correction, and what is kept of cancelled sales. */
  otherRevenue: readonly V[];
  /** Columns of expenses, as the income statement books them. */
  expenses: readonly (readonly V[])[];
  /** The modules of its company; null: it stands alone. */
  company: TaxedCompany | null;
}

/**
 * Taxes by the regime in force in each month. Actual profit is what the assumptions book before IR and CSLL: gross
 * profit (in which the land bought with units given for it is cost) and what is revenue beside, less deductions and
 * expenses.
 */
export function cashTaxes<V>(
  a: Arithmetic<V>,
  { start, taxes: { rules, lag } }: CashflowPlan,
  receipts: CashReceipts,
  { bases: own, otherRevenue, expenses, company }: TaxedParts<V>,
): TaxSheet<V> {
  const bases = { start, ...own, profit: null };
  const sheet = taxSheet(a, bases, rules, lag, company);
  if (!rules.some(({ regime }) => regime === 'LR')) return sheet;
  const earned = a.addAll(
    a.inputAll(receipts.gross_profit, 'cents', 'Lucro bruto', 0, 'figure:receipts.gross_profit'),
    otherRevenue,
  );
  const costs = a.sumAll([sheet.deductions, ...expenses], earned.length);
  const profit = a.nameAll(a.subtractAll(earned, costs), 'cents', 'Lucro antes do IR e da CSLL');
  return taxSheet(a, { ...bases, profit }, rules, lag, company);
}
