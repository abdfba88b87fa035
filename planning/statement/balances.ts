import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import { withinMonths, type AmountSeries } from '#planning/statement/amounts.ts';
import type { StatementReport } from '#planning/statement/fold.ts';
import { amountAt, sumSeries } from '#planning/statement/series.ts';
import { addMonths, type Month } from '#planning/numbers/months.ts';

/** Cash at the ends of each period of a report, and of all of it after them. */
export interface Balances {
  opening: Cents[];
  closing: Cents[];
}

/**
 * The balances of a cash flow's report: each period opens with what the one before closed, and closes with what came in
 * more, mapped or not. Accumulated columns all open with the first month. `opening` is the cash before the first month,
 * `openingAt` says what it is.
 */
export function balancesOf(report: StatementReport, opening: Cents): Balances {
  const accumulated = report.periods.every(({ first }) => first === report.periods[0]?.first) && report.periods.length > 1;
  const balances: Balances = { opening: [], closing: [] };
  let balance = opening;
  report.check.came_in.slice(0, -1).forEach((flow) => {
    const start = accumulated ? opening : balance;
    balance = checkedCents(start + flow);
    balances.opening.push(start);
    balances.closing.push(balance);
  });
  return { opening: [...balances.opening, opening], closing: [...balances.closing, balance] };
}

/** Cash before a month: what there was before `start`, and what came in from there on. */
export function openingAt(amounts: readonly AmountSeries[], opening: Cents, start: Month, month: Month): Cents {
  if (month <= start) return opening;
  const before = sumSeries(withinMonths(amounts, start, addMonths(month, -1)));
  return checkedCents(before.values.reduce((sum, cents) => sum + cents, opening));
}

/** The flow of each month of a set of amounts, month by month; for the indicators of several developments together. */
export function flowOf(amounts: readonly AmountSeries[], months: readonly Month[]): Cents[] {
  const sum = sumSeries(amounts);
  return months.map((month) => amountAt(sum, month));
}
