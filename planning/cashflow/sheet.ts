import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { otherRevenueOf } from '#planning/cashflow/other-revenue.ts';
import { BOOKED, cashTaxes } from '#planning/cashflow/cash-taxes.ts';
import { exposureOf } from '#planning/cashflow/exposure.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { loanOf } from '#planning/cashflow/loan-of.ts';
import { partnersOf } from '#planning/cashflow/partners.ts';
import { sellingSheet, typedSheet, worksSheet } from '#planning/cashflow/outflows.ts';
import {
  CASH_LINES,
  COMES_IN,
  FINANCING,
  INFLOWS,
  OUTFLOWS,
  TYPED_LINES,
  type CashflowPlan,
  type CashLine,
} from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES, type CashReceipts, type ReceiptLine } from '#planning/cashflow/receipts.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import type { TaxedCompany } from '#planning/taxes/company.ts';

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

/** What else a cash flow is worked out from. */
export interface CashflowInputs {
  receipts: CashReceipts;
  /** The indices that the assumptions may name. */
  tables: IndexTables;
  /** The modules of its company, where taxes have a limit that is the company's. Null or absent: it stands alone. */
  company?: TaxedCompany | null;
}

/**
 * Works out a cash flow in which `cashflowIssues` finds no error, over numbers or over recorded steps. Before the
 * cut-off every line is its actuals, from it on its forecast; taxes and the loan go on from the actuals.
 */
export function cashflowSheet<V>(a: Arithmetic<V>, plan: CashflowPlan, inputs: CashflowInputs): CashflowSheet<V> {
  const { months, start } = plan;
  const { receipts } = inputs;
  const cut = plan.cutoff === null ? 0 : Math.min(months, Math.max(0, monthIndex(plan.cutoff) - monthIndex(start)));
  // What receipts know to have come is a figure of theirs, other actuals were typed or read.
  const actualRef = (line: CashLine, at: number): string =>
    plan.realised[line] || actualsOf(plan, receipts, line, at) === 0 ? '' : `figure:receipts.${line}`;
  const actualOf = (line: CashLine): V[] =>
    Array.from({ length: cut }, (_, at) =>
      a.input(
        actualsOf(plan, receipts, line, at),
        'cents',
        `${CASH_LABELS[line]}, realizado`,
        at,
        undefined,
        actualRef(line, at),
      ),
    );
  const joined = (line: CashLine, forecast: V[]): V[] =>
    a.nameAll(cut === 0 ? forecast : [...actualOf(line), ...forecast.slice(cut)], 'cents', CASH_LABELS[line]);
  const given = (values: readonly Cents[], line: 'refunds' | (typeof RECEIPT_LINES)[number]): V[] =>
    a.inputAll(values, 'cents', CASH_LABELS[line], 0, `figure:receipts.${line}`);

  const lines = new Map<CashLine, V[]>();
  const put = (line: CashLine, forecast: V[]): V[] => {
    const values = joined(line, forecast);
    lines.set(line, values);
    return values;
  };
  for (const line of RECEIPT_LINES) put(line, given(receipts.lines[line], line));
  put('late', lateOf(a, plan, cut));
  const refunds = put('refunds', given(receipts.refunds, 'refunds'));
  for (const line of TYPED_LINES) put(line, typedSheet(a, plan, line));
  const works = worksSheet(a, plan, inputs.tables);
  const worksPaid = put('works', works.paid);
  put('maintenance', works.maintenance);
  const rate = a.input(plan.administration, 'rate', 'Taxa de administração');
  put(
    'administration',
    worksPaid.map((amount) => a.share(amount, rate)),
  );
  const selling = sellingSheet(a, plan, receipts.sales_value, receipts.vgv);
  put('commission', selling.commission);
  put('marketing', selling.marketing);

  const sum = (names: readonly CashLine[]): V[] =>
    a.sumAll(
      names.map((name) => lines.get(name) ?? []),
      months,
    );
  const taxed = a.nameAll(a.subtractAll(sum([...RECEIPT_LINES, 'late']), refunds), 'cents', 'Recebimentos tributados');
  const loan = loanOf(a, plan, works.incurred, sum(['bank_land', 'bank_works']), actualOf);
  for (const [line, values] of [
    ['loan_release', loan.release],
    ['loan_interest', loan.interest],
    ['loan_amortisation', loan.amortisation],
    ['loan_fees', loan.fees],
  ] as const)
    lines.set(line, a.nameAll([...values], 'cents', CASH_LABELS[line]));
  const otherRevenue = otherRevenueOf(a, plan, receipts, lines.get('correction') ?? []);
  const taxes = cashTaxes(a, plan, receipts, {
    taxed,
    otherRevenue: otherRevenue.all,
    company: inputs.company ?? null,
    expenses: [selling.due, loan.accrued, sum(BOOKED)],
  });
  put('pis', taxes.paid.pis);
  put('cofins', taxes.paid.cofins);
  put('irpj', taxes.paid.irpj);
  put('csll', taxes.paid.csll);
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
    bases: { receipts: taxed, revenue: taxes.revenue },
  };
}

function lateOf<V>(a: Arithmetic<V>, { late, months }: CashflowPlan, cut: number): V[] {
  const values = a.blank(months);
  if (late === null || cut + late.lag >= months) return values;
  const overdue = a.input(late.overdue, 'cents', 'Parcelas vencidas');
  values[cut + late.lag] = a.share(overdue, a.input(late.recovery, 'rate', '% recuperado'));
  return values;
}

/** An actual month of a line: what was told, or what the assumptions of receipts know to have come. */
function actualsOf(plan: CashflowPlan, receipts: CashReceipts, line: CashLine, at: number): Cents {
  const typed = plan.realised[line];
  if (typed) return typed[at] ?? 0;
  const known = receipts.realised === null ? -1 : monthIndex(receipts.realised) - monthIndex(plan.start);
  if (at > known) return 0;
  if (line === 'refunds') return receipts.refunds[at] ?? 0;
  return RECEIPT_LINES.some((name) => name === line) ? (receipts.lines[line as ReceiptLine][at] ?? 0) : 0;
}
