import type { StatementReportAnswer } from '#contract/statement-report.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import { accumulated } from '#planning/cashflow/value.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { shareOf } from '#planning/statement/aggregate.ts';

type Report = Pick<StatementReportAnswer, 'periods' | 'rows' | 'realised'>;

/** Running sums of one line by month: what costs is drawn upwards. */
export interface AccumulatedMonths {
  label: string;
  plan: Cents;
  /** Null after the last month with actuals. */
  fact: Cents | null;
  /** From that month on: what happened until it and what was budgeted since. */
  forecast: Cents | null;
  /** Parts of all that is planned; null where that is nothing. */
  planShare: Millionths | null;
  factShare: Millionths | null;
}

/**
 * An S-curve: a line's budget and its actuals as running sums month by month, and the tendency from the last month with
 * actuals on, which ends where the report's own tendency does. Both reports are by month, of the same months.
 */
export function accumulatedMonths(budget: Report, actuals: Report | undefined, line: string): AccumulatedMonths[] {
  const own = valuesOf(budget, line);
  const whole = own.reduce((sum, cents) => sum + cents, 0);
  const sign = whole < 0 ? -1 : 1;
  const turn = (cents: Cents): Cents => (cents === 0 ? 0 : sign * cents);
  const until = actuals?.realised?.until ?? null;
  const happened = budget.periods.map(({ last }) => until !== null && last <= until);
  const fact = actuals ? valuesOf(actuals, line) : [];
  const plan = accumulated(own);
  const spent = accumulated(own.map((cents, at) => (happened[at] === true ? (fact[at] ?? 0) : cents)));
  const lastFact = happened.lastIndexOf(true);
  return budget.periods.map(({ label }, at) => {
    const [planned, likely] = [turn(plan[at] ?? 0), turn(spent[at] ?? 0)];
    return {
      label,
      plan: planned,
      fact: at <= lastFact ? likely : null,
      forecast: lastFact >= 0 && at >= lastFact ? likely : null,
      planShare: shareOf(plain, planned, turn(whole)),
      factShare: at <= lastFact ? shareOf(plain, likely, turn(whole)) : null,
    };
  });
}

function valuesOf({ rows, periods }: Report, line: string): Cents[] {
  const found = rows.find(({ key }) => key === line);
  return periods.map((_, at) => found?.values[at] ?? 0);
}
