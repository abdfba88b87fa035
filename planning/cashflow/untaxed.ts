import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { CASH_LABELS } from '#planning/cashflow/labels.ts';
import { loanOf } from '#planning/cashflow/loan-of.ts';
import type { LoanSheet } from '#planning/cashflow/loan.ts';
import { otherRevenueOf, type OtherRevenue } from '#planning/cashflow/other-revenue.ts';
import { sellingSheet, typedSheet, worksSheet } from '#planning/cashflow/outflows.ts';
import { TYPED_LINES, type CashflowPlan, type CashLine } from '#planning/cashflow/plan.ts';
import { RECEIPT_LINES, type CashReceipts, type ReceiptLine } from '#planning/cashflow/receipts.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import type { TaxedCompany } from '#planning/taxes/company.ts';

/** What else a cash flow is worked out from. */
export interface CashflowInputs {
  receipts: CashReceipts;
  /** The indices that the assumptions may name. */
  tables: IndexTables;
  /** The modules of its company, where taxes have a limit that is the company's. Null or absent: it stands alone. */
  company?: TaxedCompany | null;
}

/**
 * A cash flow up to its taxes, month by month in cents: what it owes may rest on what the other modules of its company
 * are taxed on, and theirs on it.
 */
export interface UntaxedSheet<V> {
  /** Months that have actuals. */
  cut: number;
  lines: ReadonlyMap<CashLine, V[]>;
  /** The actuals of a line with its forecast from the cut-off on. */
  joined: (line: CashLine, forecast: V[]) => V[];
  works: ReturnType<typeof worksSheet<V>>;
  selling: ReturnType<typeof sellingSheet<V>>;
  loan: LoanSheet<V>;
  otherRevenue: OtherRevenue<V>;
  /** What taxes are worked out on. */
  bases: { receipts: V[]; revenue: V[] };
}

/** The sum of lines, month by month; a line that is not there brings nothing. */
export const sumOfLines = <V>(
  a: Arithmetic<V>,
  lines: ReadonlyMap<CashLine, V[]>,
  names: readonly CashLine[],
  months: number,
): V[] =>
  a.sumAll(
    names.map((name) => lines.get(name) ?? []),
    months,
  );

/**
 * The lines, loan and tax bases of a cash flow in which `cashflowIssues` finds no error. What is recognised of units
 * given for the land is no base: no money comes of it. Throws MoneyRangeError beyond ±MAX_CENTS.
 */
export function untaxedSheet<V>(a: Arithmetic<V>, plan: CashflowPlan, inputs: CashflowInputs): UntaxedSheet<V> {
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

  const sum = (names: readonly CashLine[]): V[] => sumOfLines(a, lines, names, months);
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
  const recognised = a.inputAll(receipts.revenue, 'cents', 'Receita reconhecida, sem permutas', 0, 'figure:receipts.revenue');
  const revenue = a.nameAll(a.addAll(recognised, otherRevenue.all), 'cents', 'Receita tributada');
  return { cut, lines, joined, works, selling, loan, otherRevenue, bases: { receipts: taxed, revenue } };
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
