import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { BOOKED, cashTaxes } from '#planning/cashflow/cash-taxes.ts';
import { exposureOf } from '#planning/cashflow/exposure.ts';
import { partnersOf } from '#planning/cashflow/partners.ts';
import { CASH_LINES, COMES_IN, FINANCING, INFLOWS, OUTFLOWS, type CashflowPlan, type CashLine } from '#planning/cashflow/plan.ts';
import { sumOfLines, untaxedSheet, type CashflowInputs, type UntaxedSheet } from '#planning/cashflow/untaxed.ts';
import { TAXES } from '#planning/taxes/sheet.ts';

/** Sums and standings beside the lines, one value a month. */
export const CASH_SUMS = [
  'inflow',
  'outflow',
  'operating',
  'financing',
  'before_partners',
  'balance_before_partners',
  'calls',
  'partners',
  'net',
  'opening',
  'closing',
  'works_incurred',
  'commission_due',
  'loan_accrued',
  'loan_balance',
  'contract_correction',
  'financial_correction',
  'kept',
  'deductions',
  'current',
  'deferred',
] as const;
export type CashSum = (typeof CASH_SUMS)[number];
export type CashColumn = CashLine | CashSum;

export interface CashflowSheet<V> {
  columns: Record<CashColumn, V[]>;
  /** What partners have to bring in all, and the place of the month in which the balance is lowest; null: nothing. */
  called: V;
  called_at: number | null;
  /** What falls after the horizon. */
  outside_works: V;
  outside_commission: V;
  outside_taxes: V;
  /** What taxes are worked out on, by month. */
  bases: { receipts: V[]; revenue: V[] };
}

/**
 * Works out a cash flow in which `cashflowIssues` finds no error, over numbers or over recorded steps. Before the
 * cut-off every line is its actuals, from it on its forecast; taxes and the loan go on from the actuals. `untaxed` is
 * the same cash flow up to its taxes, where it is known. Throws MoneyRangeError beyond ±MAX_CENTS.
 */
export function cashflowSheet<V>(
  a: Arithmetic<V>,
  plan: CashflowPlan,
  inputs: CashflowInputs,
  untaxed: UntaxedSheet<V> = untaxedSheet(a, plan, inputs),
): CashflowSheet<V> {
  const { months } = plan;
  const { cut, joined, works, selling, loan, otherRevenue, bases } = untaxed;
  const lines = new Map(untaxed.lines);
  const sum = (names: readonly CashLine[]): V[] => sumOfLines(a, lines, names, months);
  const taxes = cashTaxes(a, plan, inputs.receipts, {
    bases,
    otherRevenue: otherRevenue.all,
    company: inputs.company ?? null,
    expenses: [selling.due, loan.accrued, sum(BOOKED)],
  });
  for (const tax of TAXES) lines.set(tax, joined(tax, taxes.paid[tax]));
  const inflow = a.nameAll(sum(INFLOWS), 'cents', 'Entradas');
  const outflow = a.nameAll(sum(OUTFLOWS), 'cents', 'Saídas');
  const operating = a.nameAll(a.subtractAll(inflow, outflow), 'cents', 'Fluxo operacional');
  const costs = sum(FINANCING.filter((line) => !COMES_IN.has(line)));
  const financing = a.nameAll(a.subtractAll(sum(['loan_release']), costs), 'cents', 'Fluxo do financiamento');
  const before = a.nameAll(a.addAll(operating, financing), 'cents', 'Fluxo antes dos sócios');
  const opening = a.input(plan.opening, 'cents', 'Saldo inicial');
  const exposure = exposureOf(a, before, opening);
  const money = partnersOf(a, plan, cut, before, opening, sum(['contributions']), sum(['distributions']));
  lines.set('contributions', money.contributions);
  const columns = Object.fromEntries(CASH_LINES.map((line) => [line, lines.get(line) ?? []])) as Record<CashLine, V[]>;
  return {
    columns: {
      ...columns,
      inflow,
      outflow,
      operating,
      financing,
      before_partners: before,
      balance_before_partners: exposure.balance,
      calls: exposure.calls,
      partners: money.partners,
      net: money.net,
      opening: money.opening,
      closing: money.closing,
      works_incurred: works.incurred,
      commission_due: selling.due,
      loan_accrued: loan.accrued,
      loan_balance: loan.balance,
      contract_correction: otherRevenue.contract,
      financial_correction: otherRevenue.financial,
      kept: otherRevenue.kept,
      deductions: taxes.deductions,
      current: taxes.current,
      deferred: taxes.deferred,
    },
    called: exposure.called,
    called_at: exposure.at,
    outside_works: works.outside,
    outside_commission: selling.outside,
    outside_taxes: taxes.outside,
    bases,
  };
}
