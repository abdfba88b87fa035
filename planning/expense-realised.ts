import {
  accountKey,
  foldExpenseReport,
  groupKey,
  parentsOf,
  TOTAL_KEY,
  type ReportLeaves,
  type ReportOptions,
  type ReportRow,
} from '#planning/expense-report.ts';
import type { Cents } from '#planning/money.ts';
import { effectOf } from '#planning/statement/amounts.ts';
import type { Realised } from '#planning/statement/basis.ts';
import { changeOf, type Variance } from '#planning/statement/compare.ts';
import { actualsKnown, judge, type Known } from '#planning/statement/judgement.ts';
import { outlookOfPart, type Reach } from '#planning/statement/realised.ts';

interface Leaves extends ReportLeaves {
  accounts: readonly (ReportLeaves['accounts'][number] & { nature: string })[];
}

/** A line of the expense report with what happened beside it, a value a month of the version. */
export interface RealisedExpense extends Omit<ReportRow, 'amounts' | 'total'> {
  budget: Cents[];
  fact: Cents[];
  /** What the variance does to the result: an expense over its budget lowers it, a revenue over its budget raises it. */
  effect: Cents[];
  /** Of a line that sums others: what was budgeted for them, without sign, and how much of it is theirs of which something happened. */
  budgeted: readonly number[];
  met: readonly number[];
}

/**
 * Budgeted and realised expenses, folded as one report: the lines of both in the order of the report, each figure by the same
 * fold as without the other. Both must be of the same months and grouped alike.
 */
export function foldRealised(budget: Leaves, fact: Leaves, options: ReportOptions = {}): RealisedExpense[] {
  const accounts = merged(budget.accounts, fact.accounts);
  const natures = new Map(accounts.map(({ id, nature }) => [id, nature]));
  const { length: width } = budget.months;
  const blank = Array.from({ length: width }, () => 0);
  // One fold over three lists side by side: a line is zero only where all three are.
  const lines = [
    ...budget.lines.map((line) => ({ ...line, amounts: [...line.amounts, ...blank, ...signed(line, natures, -1)] })),
    ...fact.lines.map((line) => ({ ...line, amounts: [...blank, ...line.amounts, ...signed(line, natures, 1)] })),
  ];
  const months = [...budget.months, ...budget.months, ...budget.months];
  const met = metOf(budget, fact, accounts);
  return foldExpenseReport({ months, groups: merged(budget.groups, fact.groups), accounts, lines }, options).map(
    ({ key, type, group, accounting, codigo, nome, depth, subtotal, amounts }) => ({
      key,
      type,
      group,
      accounting,
      codigo,
      nome,
      depth,
      subtotal,
      budget: amounts.slice(0, width),
      fact: amounts.slice(width, 2 * width),
      effect: amounts.slice(2 * width),
      budgeted: (subtotal ? met.get(key)?.budgeted : undefined) ?? [],
      met: (subtotal ? met.get(key)?.met : undefined) ?? [],
    }),
  );
}

interface Met {
  budgeted: number[];
  met: number[];
}

/**
 * What was budgeted for the accounts below each line, and how much of it for those that anything was posted to: a total is not good because the rest
 * has not been posted. An account counts within its group, and in the grand total wherever it was posted, so that it is judged alike however it is grouped.
 */
function metOf(budget: Leaves, fact: Leaves, accounts: Leaves['accounts']): Map<string, Met> {
  const parents = parentsOf(accounts);
  const posted = new Set<string>();
  for (const { group, accounting, amounts } of fact.lines)
    if (amounts.some((cents) => cents !== 0)) posted.add(accountKey(group, accounting)).add(String(accounting));
  const sums = new Map<string, Met>();
  const put = (key: string, amounts: readonly Cents[], happened: boolean): void => {
    const sum = sums.get(key) ?? { budgeted: budget.months.map(() => 0), met: budget.months.map(() => 0) };
    sums.set(key, sum);
    for (const [at, cents] of amounts.entries()) {
      sum.budgeted[at] = (sum.budgeted[at] ?? 0) + Math.abs(cents);
      if (happened) sum.met[at] = (sum.met[at] ?? 0) + Math.abs(cents);
    }
  };
  const whole = new Map<number, number[]>();
  for (const { group, accounting, amounts } of budget.lines) {
    const happened = posted.has(accountKey(group, accounting));
    put(groupKey(group), amounts, happened);
    for (let above = parents.get(accounting); above; above = parents.get(above.id))
      put(accountKey(group, above.id), amounts, happened);
    const sum = whole.get(accounting) ?? amounts.map(() => 0);
    whole.set(
      accounting,
      sum.map((cents, at) => cents + (amounts[at] ?? 0)),
    );
  }
  for (const [accounting, amounts] of whole) put(TOTAL_KEY, amounts, posted.has(String(accounting)));
  return sums;
}

const signed = (
  { accounting, amounts }: Leaves['lines'][number],
  natures: ReadonlyMap<number, string>,
  times: 1 | -1,
): Cents[] => {
  const sign = effectOf(natures.get(accounting) ?? '') * times;
  return amounts.map((cents) => (cents === 0 ? 0 : sign * cents));
};

const merged = <Row extends { id: number }>(ones: readonly Row[], others: readonly Row[]): Row[] => [
  ...new Map([...ones, ...others].map((row) => [row.id, row])).values(),
];

/** Some months of the report, as a column puts them together. */
export interface RealisedColumn {
  /** Places in the report's list of months. */
  months: readonly number[];
  known: boolean;
  partial: boolean;
}

const sumAt = (amounts: readonly Cents[], months: readonly number[]): Cents =>
  months.reduce((sum, at) => sum + (amounts[at] ?? 0), 0);

/** How much of what a line sums is known of in a column. */
export const expenseKnown = (
  row: Pick<RealisedExpense, 'budgeted' | 'met'>,
  { months }: Pick<RealisedColumn, 'months'>,
): Known[] => actualsKnown(sumAt(row.met, months), sumAt(row.budgeted, months));

/** Realised against budgeted in a column: good or bad by what it does to the result. */
export function expenseVariance(row: RealisedExpense, column: RealisedColumn): Variance {
  const { months, known, partial } = column;
  const base = sumAt(row.budget, months);
  if (!known) return { base, other: null, difference: null, percent: null, favour: 'neutro' };
  const other = sumAt(row.fact, months);
  const effect = sumAt(row.effect, months);
  const happened = months.some((at) => (row.fact[at] ?? 0) !== 0);
  const favour = judge({ effect, ended: !partial, happened, known: expenseKnown(row, column) });
  return { base, other, difference: other - base, percent: changeOf(base, other), favour };
}

/** What happened until its last month and what was budgeted from there on, and what of the budget has not happened. */
export function expenseOutlook(row: RealisedExpense, reach: Reach): { trend: Cents; toGo: Cents } {
  const all = row.budget.map((_, at) => at);
  const { trend } = outlookOfPart(row.budget, row.fact, reach);
  return { trend: trend ?? 0, toGo: sumAt(row.budget, all) - sumAt(row.fact, all) };
}

/** Columns of months, with how far what happened goes into each. */
export const realisedColumn = (
  months: readonly number[],
  report: readonly string[],
  { until, months: held }: Pick<Realised, 'until' | 'months'>,
): RealisedColumn => ({
  months,
  known: months.some((at) => held.includes(report[at] ?? '')),
  partial: until === null || (report[months.at(-1) ?? -1] ?? '') > until,
});

/** The months until the last one with actuals, as a column; null where nothing happened in these months, or all of them have ended. */
export function toDateColumn(report: readonly string[], realised: Pick<Realised, 'until' | 'months'>): RealisedColumn | null {
  const { until } = realised;
  if (until === null || realised.months.length === 0 || (report.at(-1) ?? '') <= until) return null;
  const months = report.flatMap((month, at) => (month <= until ? [at] : []));
  return { months, known: true, partial: false };
}

/** What a variance must pass to be shown: of the months that have ended together, or of a column that has ended. */
export interface ExpenseLimits {
  percent: number | null;
  amount: Cents | null;
}

/** Lines with a variance beyond a limit, those they belong to, and the grand total; all lines where nothing is asked. */
export function withExpenseVariance(
  rows: readonly RealisedExpense[],
  columns: readonly RealisedColumn[],
  { percent, amount }: ExpenseLimits,
): RealisedExpense[] {
  if (percent === null && amount === null) return [...rows];
  const ended = columns.filter(({ known, partial }) => known && !partial);
  const passes = (row: RealisedExpense): boolean =>
    ended.some((column) => {
      const { difference, percent: share } = expenseVariance(row, column);
      if (difference === null || difference === 0) return false;
      // Out of nothing is beyond any share.
      return (
        (percent !== null && (share === null || Math.abs(share) > percent)) || (amount !== null && Math.abs(difference) > amount)
      );
    });
  const kept = new Set<number>();
  // From the last line up: a line above one that is kept is the one that it belongs to.
  let below = 0;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || (row.type !== 'total' && row.depth >= below && !passes(row))) continue;
    kept.add(at);
    if (row.type !== 'total') below = row.depth;
  }
  return rows.filter((_, at) => kept.has(at));
}
