import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { reachOf } from '#planning/statement/actuals.ts';

/** A development's report, and its actuals where they stand beside. */
export interface DevelopmentRead {
  id: number;
  name: string;
  report: StatementReportAnswer;
  actuals: StatementReportAnswer | undefined;
}

/** One line of one development. */
export interface DevelopmentLine {
  id: number;
  name: string;
  plan: Cents[];
  /** Null in a period of which nothing has happened; null: it is compared with nothing that happened. */
  fact: (Cents | null)[] | null;
  total: Cents;
}

/** The line of each development that has it, the largest first. */
export function developmentLines(reads: readonly DevelopmentRead[], line: string): DevelopmentLine[] {
  return reads
    .map(({ id, name, report, actuals }): DevelopmentLine => {
      const plan = amountsOf(report, line);
      const known = actuals?.realised && reachOf(report.periods, actuals.realised).known;
      const fact = actuals && known ? amountsOf(actuals, line).map((cents, at) => (known[at] === true ? cents : null)) : null;
      return { id, name, plan, fact, total: report.rows.find(({ key }) => key === line)?.total ?? 0 };
    })
    .filter(({ plan, fact }) => plan.some((cents) => cents !== 0) || (fact?.some((cents) => (cents ?? 0) !== 0) ?? false))
    .toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total) || one.id - other.id);
}

/** What of a report's line is of none of these developments, a value a period and the total. */
export function beyondDevelopments(report: StatementReportAnswer, line: string, all: readonly DevelopmentLine[]): Cents[] {
  const whole = [...amountsOf(report, line), report.rows.find(({ key }) => key === line)?.total ?? 0];
  return whole.map((cents, at) => all.reduce((left, { plan, total }) => left - (plan[at] ?? total), cents));
}

const amountsOf = ({ rows, periods }: StatementReportAnswer, line: string): Cents[] => {
  const found = rows.find(({ key }) => key === line);
  return periods.map((_, at) => found?.values[at] ?? 0);
};
