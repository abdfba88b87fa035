import { indicatorsOf, valuedAt, type CashflowResult, type CashIndicators } from '#planning/cashflow/calculate.ts';
import { CASH_LINES, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { CASH_SUMS, type CashColumn } from '#planning/cashflow/sheet.ts';
import { sumColumns } from '#planning/totals/module-sum.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';

/** A cash flow's figures, of one module or of several together. */
export interface CashFigures {
  months: readonly Month[];
  columns: Readonly<Record<CashColumn, readonly (number | null)[]>>;
  indicators: CashIndicators;
  outside: Cents;
}

export const figuresOf = (result: CashflowResult): CashFigures => ({
  months: result.months,
  columns: result.columns,
  indicators: result.indicators,
  outside: result.outside_works + result.outside_commission + result.outside_taxes,
});

/** What stays as it was after a module's last month; it opens with what it closed with. */
export const STANDING_CASH: readonly CashColumn[] = ['opening', 'closing', 'balance_before_partners', 'loan_balance'];

/** The flow of several modules as one, and what it is worth: at the first base month and the highest rate. */
interface WholeFlow {
  flow: Cents[];
  start: Month;
  base: Month;
  discount: Millionths;
  opening: Cents;
}

/** The whole flow of modules whose columns are summed. */
export function wholeFlow(
  plans: readonly CashflowPlan[],
  { months, columns }: Pick<CashFigures, 'months' | 'columns'>,
): WholeFlow {
  const start = months[0] ?? '';
  return {
    flow: columns.before_partners.map((value) => value ?? 0),
    start,
    ...valuedAt(plans, start),
    opening: plans.reduce((sum, { opening }) => sum + opening, 0),
  };
}

/** Cash flows of several modules as one: the indicators are of the whole flow. */
export function sumCashflows(done: readonly { plan: CashflowPlan; result: CashflowResult }[]): CashFigures {
  const { months, columns } = sumColumns(
    done.map(({ result }) => result),
    [...CASH_LINES, ...CASH_SUMS],
    STANDING_CASH,
  );
  const opened = {
    months,
    columns: { ...columns, opening: columns.closing.map((value, at) => (value ?? 0) - (columns.net[at] ?? 0)) },
  };
  const { flow, start, base, discount, opening } = wholeFlow(
    done.map(({ plan }) => plan),
    opened,
  );
  return {
    ...opened,
    indicators: indicatorsOf(flow, start, base, discount, opening),
    outside: done.reduce((sum, { result }) => sum + figuresOf(result).outside, 0),
  };
}
