import {
  accountKey,
  foldExpenseSteps,
  groupKey,
  parentsOf,
  TOTAL_KEY,
  type ReportLeaves,
  type ReportOptions,
  type ReportRow,
} from '#planning/expense/report.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { effectOf } from '#planning/statement/amounts.ts';
import type { Actuals } from '#planning/statement/basis.ts';
import { changeOf, type Variance } from '#planning/statement/compare.ts';
import { actualsKnown, judge, type Known } from '#planning/statement/judgement.ts';
import { outlookOfPart, type Reach } from '#planning/statement/actuals.ts';

interface Leaves extends ReportLeaves {
  accounts: readonly (ReportLeaves['accounts'][number] & { nature: string })[];
}

/** A line of the expense report with its actuals, a value a month of the version. */
export interface ExpenseActuals extends Omit<ReportRow, 'amounts' | 'total'> {
  budget: Cents[];
  fact: Cents[];
  /**
   * What the variance does to the result: an expense over its budget lowers it, a revenue over its budget raises it.
   */
  effect: Cents[];
  /** Of a line that sums others: their budget unsigned, and how much is of those of which something happened. */
  budgeted: readonly number[];
  met: readonly number[];
}

/**
 * Budgeted and actual expenses, folded as one report: the lines of both in the order of the report, each figure by the
 * same fold as without the other. Both must be of the same months and grouped alike.
 */
export function foldActuals(budget: Leaves, fact: Leaves, options: ReportOptions = {}): ExpenseActuals[] {
  const [own, others] = [budget, fact].map(({ lines }) => Map.groupBy(lines, ({ group }) => group));
  const linesOf = (group: number) => ({ budget: own?.get(group) ?? [], fact: others?.get(group) ?? [] });
  return [...foldActualsSteps(budget, fact, linesOf, options)].filter((row) => row !== null);
}

/** What was budgeted for a group, and its actuals. */
export interface ActualsLines {
  budget: ReportLeaves['lines'];
  fact: ReportLeaves['lines'];
}

/** The same line by line, as `foldExpenseSteps` tells them. */
export function* foldActualsSteps(
  budget: Omit<Leaves, 'lines'>,
  fact: Omit<Leaves, 'lines'>,
  linesOf: (group: number) => ActualsLines,
  options: ReportOptions = {},
): Generator<ExpenseActuals | null, void, undefined> {
  const accounts = merged(budget.accounts, fact.accounts);
  const natures = new Map(accounts.map(({ id, nature }) => [id, nature]));
  const { length: width } = budget.months;
  const blank = Array.from({ length: width }, () => 0);
  const months = [...budget.months, ...budget.months, ...budget.months];
  const met = new MetOf(accounts, width);
  const side = (group: number): ReportLeaves['lines'] => {
    const own = linesOf(group);
    met.add(group, own);
    // One fold over three lists side by side: a line is zero only where all three are.
    return [
      ...own.budget.map((line) => ({ ...line, amounts: [...line.amounts, ...blank, ...signed(line, natures, -1)] })),
      ...own.fact.map((line) => ({ ...line, amounts: [...blank, ...line.amounts, ...signed(line, natures, 1)] })),
    ];
  };
  const leaves = { months, groups: merged(budget.groups, fact.groups), accounts };
  for (const step of foldExpenseSteps(leaves, side, options)) {
    if (step === null) {
      yield null;
      continue;
    }
    const { amounts, total: _, ...line } = step;
    const own = step.subtotal ? met.of(step.key) : undefined;
    yield {
      ...line,
      budget: amounts.slice(0, width),
      fact: amounts.slice(width, 2 * width),
      effect: amounts.slice(2 * width),
      budgeted: own?.budgeted ?? [],
      met: own?.met ?? [],
    };
  }
}

interface Met {
  budgeted: number[];
  met: number[];
}

/**
 * What was budgeted for the accounts below each line, and how much of it for those that anything was posted to: a total
 * is not good because the rest has not been posted. An account counts within its group, and in the grand total wherever
 * it was posted, so that it is judged alike however it is grouped. Holds the lines of the group that was added last.
 */
class MetOf {
  readonly #parents: ReadonlyMap<number, { id: number }>;
  readonly #width: number;
  readonly #whole = new Map<number, number[]>();
  readonly #posted = new Set<number>();
  #sums = new Map<string, Met>();

  constructor(accounts: Leaves['accounts'], width: number) {
    this.#parents = parentsOf(accounts);
    this.#width = width;
  }

  add(group: number, { budget, fact }: ActualsLines): void {
    this.#sums = new Map();
    const posted = new Set<number>();
    for (const { accounting, amounts } of fact) if (amounts.some((cents) => cents !== 0)) posted.add(accounting);
    for (const accounting of posted) this.#posted.add(accounting);
    for (const { accounting, amounts } of budget) {
      const happened = posted.has(accounting);
      this.#put(groupKey(group), amounts, happened);
      for (let above = this.#parents.get(accounting); above; above = this.#parents.get(above.id))
        this.#put(accountKey(group, above.id), amounts, happened);
      const sum = this.#whole.get(accounting) ?? this.#zeros();
      this.#whole.set(accounting, sum);
      for (const [at, cents] of amounts.entries()) sum[at] = (sum[at] ?? 0) + cents;
    }
  }

  of(key: string): Met | undefined {
    if (key !== TOTAL_KEY) return this.#sums.get(key);
    for (const [accounting, amounts] of this.#whole) this.#put(TOTAL_KEY, amounts, this.#posted.has(accounting));
    return this.#sums.get(key);
  }

  #put(key: string, amounts: readonly Cents[], happened: boolean): void {
    const sum = this.#sums.get(key) ?? { budgeted: this.#zeros(), met: this.#zeros() };
    this.#sums.set(key, sum);
    for (const [at, cents] of amounts.entries()) {
      sum.budgeted[at] = (sum.budgeted[at] ?? 0) + Math.abs(cents);
      if (happened) sum.met[at] = (sum.met[at] ?? 0) + Math.abs(cents);
    }
  }

  #zeros = (): number[] => Array.from({ length: this.#width }, () => 0);
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
export interface ActualsColumn {
  /** Places in the report's list of months. */
  months: readonly number[];
  known: boolean;
  partial: boolean;
  /** Anything was budgeted in the whole report. */
  budgeted: boolean;
}

/** How far actuals go, and whether there is a budget to compare them with. */
export interface ActualsReach extends Pick<Actuals, 'until' | 'months'> {
  budgeted: boolean;
}

/** Whether a report has any amount at all. */
export const holdsExpenses = ({ lines }: Pick<ReportLeaves, 'lines'>): boolean =>
  lines.some(({ amounts }) => amounts.some((cents) => cents !== 0));

const sumAt = (amounts: readonly Cents[], months: readonly number[]): Cents =>
  months.reduce((sum, at) => sum + (amounts[at] ?? 0), 0);

/** How much of what a line sums is known of in a column. */
export const expenseKnown = (row: Pick<ExpenseActuals, 'budgeted' | 'met'>, { months }: Pick<ActualsColumn, 'months'>): Known[] =>
  actualsKnown(sumAt(row.met, months), sumAt(row.budgeted, months));

/** Actuals against budget in a column: good or bad by what it does to the result. */
export function expenseVariance(row: ExpenseActuals, column: ActualsColumn): Variance {
  const { months, known, partial, budgeted } = column;
  const base = sumAt(row.budget, months);
  if (!known) return { base, other: null, difference: null, percent: null, favour: 'neutro' };
  const other = sumAt(row.fact, months);
  const effect = sumAt(row.effect, months);
  const happened = months.some((at) => (row.fact[at] ?? 0) !== 0);
  const favour = judge({ effect, ended: !partial, happened, budgeted, known: expenseKnown(row, column) });
  return { base, other, difference: other - base, percent: changeOf(base, other), favour };
}

/**
 * Actuals until their last month and what was budgeted from there on, and what of the budget has not happened: without
 * one there is nothing of it.
 */
export function expenseOutlook(row: ExpenseActuals, reach: Reach, budgeted: boolean): { trend: Cents; toGo: Cents | null } {
  const all = row.budget.map((_, at) => at);
  const { trend } = outlookOfPart(row.budget, row.fact, reach);
  return { trend: trend ?? 0, toGo: budgeted ? sumAt(row.budget, all) - sumAt(row.fact, all) : null };
}

/** Columns of months, with how far actuals go into each. */
export const actualsColumn = (
  months: readonly number[],
  report: readonly string[],
  { until, months: held, budgeted }: ActualsReach,
): ActualsColumn => ({
  months,
  known: months.some((at) => held.includes(report[at] ?? '')),
  partial: until === null || (report[months.at(-1) ?? -1] ?? '') > until,
  budgeted,
});

/** The months until the last one with actuals, as a column; null where nothing happened in them, or all have ended. */
export function toDateColumn(report: readonly string[], actuals: ActualsReach): ActualsColumn | null {
  const { until, budgeted } = actuals;
  if (until === null || actuals.months.length === 0 || (report.at(-1) ?? '') <= until) return null;
  const months = report.flatMap((month, at) => (month <= until ? [at] : []));
  return { months, known: true, partial: false, budgeted };
}
