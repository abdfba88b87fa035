import type { Arithmetic } from '#planning/arithmetic.ts';
import type { CashflowPlan, CashLine } from '#planning/cashflow/plan.ts';
import type { CashReceipts } from '#planning/cashflow/receipts.ts';
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
  /** Receipts less what was given back. */
  taxed: readonly V[];
  correction: readonly V[];
  /** Columns of expenses, as the income statement books them. */
  expenses: readonly (readonly V[])[];
}

/**
 * Taxes by the regime in force in each month. Actual profit is what the premises book before IR and CSLL: gross profit and correction, less
 * deductions and expenses.
 */
export function cashTaxes<V>(
  a: Arithmetic<V>,
  { start, taxes: { rules, lag } }: CashflowPlan,
  receipts: CashReceipts,
  { taxed, correction, expenses }: TaxedParts<V>,
): TaxSheet<V> {
  const revenue = a.inputAll(receipts.revenue, 'cents', 'Receita reconhecida');
  const bases = { start, receipts: taxed, revenue, profit: null };
  const sheet = taxSheet(a, bases, rules, lag);
  if (!rules.some(({ regime }) => regime === 'LR')) return sheet;
  const earned = a.addAll(a.inputAll(receipts.gross_profit, 'cents', 'Lucro bruto'), correction);
  const costs = a.sumAll([sheet.deductions, ...expenses], earned.length);
  const profit = a.nameAll(a.subtractAll(earned, costs), 'cents', 'Lucro antes do IR e da CSLL');
  return taxSheet(a, { ...bases, profit }, rules, lag);
}
