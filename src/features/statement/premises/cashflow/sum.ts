import { indicatorsOf, valuedAt } from '#planning/cashflow/calculate.ts';
import { CASH_LINES, type CashflowPlan } from '#planning/cashflow/plan.ts';
import { CASH_SUMS, type CashColumn } from '#planning/cashflow/sheet.ts';
import { sumColumns } from '#planning/module-sum.ts';
import type { CashFigures } from '#src/features/statement/premises/cashflow/result-columns.ts';

const STANDING: readonly CashColumn[] = ['opening', 'closing', 'balance_before_partners', 'loan_balance'];

/** Cash flows of several modules as one: the indicators are of the whole flow, at the first base month and the highest rate. */
export function sumOfModules(done: readonly { plan: CashflowPlan; result: CashFigures }[]): CashFigures {
  const { months, columns } = sumColumns(
    done.map(({ result }) => result),
    [...CASH_LINES, ...CASH_SUMS],
    STANDING,
  );
  const flow = columns.before_partners.map((value) => value ?? 0);
  const start = months[0] ?? '';
  const { base, discount } = valuedAt(
    done.map(({ plan }) => plan),
    start,
  );
  const opening = done.reduce((sum, { plan }) => sum + plan.opening, 0);
  return {
    months,
    // A module that has ended keeps what it closed with.
    columns: { ...columns, opening: columns.opening.map((value, at) => (at === 0 ? value : (columns.closing[at - 1] ?? 0))) },
    indicators: indicatorsOf(flow, start, base, discount, opening),
    outside: done.reduce((sum, { result }) => sum + result.outside, 0),
  };
}
