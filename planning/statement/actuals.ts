import type { Cents } from '#planning/numbers/money.ts';
import type { Month } from '#planning/numbers/months.ts';
import type { Actuals } from '#planning/statement/basis.ts';
import { compareStatements, holdsAmounts, varianceOf, type ComparedRow, type Variance } from '#planning/statement/compare.ts';
import type { StatementReport, StatementRow } from '#planning/statement/fold.ts';
import { actualsKnown, type Judged, type Known } from '#planning/statement/judgement.ts';
import type { Period } from '#planning/statement/periods.ts';
import { withoutZeros, withVariance, type VarianceFilter } from '#planning/statement/visible.ts';

/**
 * Budget against actuals: the variance is actual − budgeted, and good or bad by what it does to the result, not by its
 * sign. A period without actuals has none («—», not 0); one that has not ended yet is compared without saying whether
 * that is good, and so is a line of which there are no actuals at all.
 */

/** How far actuals go into the columns of a report; the total's place is the last of both lists. */
export interface Reach {
  /** Whether something of the column happened. */
  known: readonly boolean[];
  /** Whether the column goes on after the last month with actuals. */
  partial: readonly boolean[];
  /** How many of the columns, from the first, ended with it; null where columns are no months: parts are not known. */
  months: number | null;
  until: Month | null;
}

export function reachOf(periods: readonly Period[], { until, months }: Pick<Actuals, 'until' | 'months'>): Reach {
  const accumulated = periods.length > 1 && periods.every(({ first }) => first === periods[0]?.first);
  const later = (last: Month): boolean => until === null || last > until;
  const known = periods.map(
    ({ first, last }) => months.some((month) => month >= first && month <= last) && !(accumulated && later(last)),
  );
  const partial = periods.map(({ last }) => later(last));
  const single = periods.every(({ first, last }) => first === last);
  return {
    known: [...known, months.length > 0],
    partial: [...partial, later(periods.at(-1)?.last ?? '')],
    months: single ? partial.filter((one) => !one).length : null,
    until,
  };
}

/** What a comparison knows of its row: how much of what it sums, and whether the budget has any amount at all. */
interface OfRow {
  lacks?: readonly Known[];
  budgeted?: boolean;
}

/** Actuals against budget in one column. */
export function actualsVariance(
  budget: number | null,
  fact: number | null,
  format: StatementRow['format'],
  { known, partial, lacks = [], budgeted = true }: OfRow & { known: boolean; partial: boolean },
): Variance {
  const of: Omit<Judged, 'effect'> = { ended: !partial, happened: fact !== 0, budgeted, known: lacks };
  return varianceOf(budget, known ? fact : null, format, of);
}

/** The same of the months until the last one with actuals: a row of which they cancel out did happen. */
export function toDateVariance(
  budget: number | null,
  facts: readonly (number | null)[],
  format: StatementRow['format'],
  { lacks = [], budgeted = true }: OfRow = {},
): Variance {
  const happened = facts.some((fact) => fact !== null && fact !== 0);
  return varianceOf(budget, facts.at(-1) ?? null, format, { happened, budgeted, known: lacks });
}

/** What is known of a row beyond its columns. */
export interface Outlook {
  /** What was budgeted until the last month with actuals; null: nothing happened, or not known of a part of a row. */
  budget: number | null;
  /** Actuals until their last month and what was budgeted from there on. */
  trend: number | null;
}

/** The same of a part of a row, which the columns tell where they are single months. */
export function outlookOfPart(budget: readonly Cents[], fact: readonly Cents[], { months, known }: Reach): Outlook {
  if (months === null || known.at(-1) !== true) return { budget: null, trend: known.at(-1) === true ? null : sum(budget) };
  return { budget: sum(budget.slice(0, months)), trend: sum(fact.slice(0, months)) + sum(budget.slice(months)) };
}

const sum = (values: readonly Cents[]): Cents => values.reduce((total, cents) => total + cents, 0);

export interface ActualsRow extends ComparedRow {
  /** Until the last month with actuals, like with like; null: nothing happened in these months. */
  toDate: Variance | null;
  trend: number | null;
  /** What of the budget has not happened; null of a share, and without a budget. */
  toGo: Cents | null;
}

/** What is asked of rows: without zeros on both sides, and only those with a variance beyond a limit. */
export interface ActualsFilter extends VarianceFilter {
  hideZeros: boolean;
}

interface Fact extends StatementReport {
  realised: Actuals | null;
  outlook: readonly StatementRow[] | null;
}

/** A budget's rows beside those of the actuals, in the same columns. Throws RangeError for reports of other periods. */
export function actualsRows(budget: StatementReport, fact: Fact, { hideZeros, ...limits }: ActualsFilter): ActualsRow[] {
  const reach = reachOf(budget.periods, fact.realised ?? { until: null, months: [] });
  const looks = new Map(
    fact.outlook?.map(({ key, values: [to = null, trend = null] }): [string, Outlook] => [key, { budget: to, trend }]),
  );
  const compared = compareStatements(budget, fact, { base: 'budget_line', other: 'realised_line' }).rows.map((row) => ({
    row,
    look: looks.get(row.key) ?? partOf(row, reach),
  }));
  const met = metOf(compared);
  const budgeted = holdsAmounts(budget);
  const rows = compared.map(({ row, look }): ActualsRow => {
    const known = [...row.known, ...met(row)];
    const at = (one: Variance, column: number): Variance =>
      actualsVariance(one.base, one.other, row.format, {
        known: reach.known[column] ?? false,
        partial: reach.partial[column] ?? true,
        lacks: known,
        budgeted,
      });
    const total = at(row.total, row.values.length);
    const facts = [...row.values, row.total].map(({ other }) => other);
    return {
      ...row,
      known,
      values: row.values.map(at),
      total,
      toDate: reach.known.at(-1) ? toDateVariance(look.budget, facts, row.format, { lacks: known, budgeted }) : null,
      trend: look.trend,
      toGo: budgeted && row.format === 'valor' && total.base !== null ? total.base - (total.other ?? 0) : null,
    };
  });
  const held = new Set([...withoutZeros(budget.rows), ...withoutZeros(fact.rows)].map(({ key }) => key));
  const some = hideZeros ? rows.filter(({ key }) => held.has(key)) : rows;
  const passing = new Set(
    withVariance(
      some.map((row) => ended(row, reach)),
      limits,
    ).map(({ key }) => key),
  );
  return some.filter(({ key }) => passing.has(key));
}

/**
 * How much of what was budgeted until now stands on lines of which something happened: of a group by its subgroups, of
 * a line that sums groups by all subgroups. A result is not good because half of its costs have not been posted.
 */
function metOf(rows: readonly { row: ComparedRow; look: Outlook }[]): (row: ComparedRow) => Known[] {
  const sums = new Map<string, { size: number; met: number }>();
  for (const { row, look } of rows) {
    if (row.type !== 'subgroup') continue;
    const size = Math.abs(look.budget ?? 0);
    const met = [...row.values, row.total].some(({ other }) => other !== null && other !== 0) ? size : 0;
    for (const key of [row.parent ?? '', '']) {
      const before = sums.get(key) ?? { size: 0, met: 0 };
      sums.set(key, { size: before.size + size, met: before.met + met });
    }
  }
  return ({ type, key }) => {
    const below = type === 'group' ? sums.get(key) : type === 'aggregator' ? sums.get('') : undefined;
    return below ? actualsKnown(below.met, below.size) : [];
  };
}

/** A row that the report tells no outlook of: a part of one, by its columns. */
const partOf = ({ format, values }: ComparedRow, reach: Reach): Outlook =>
  format === 'valor'
    ? outlookOfPart(
        values.map(({ base }) => base ?? 0),
        values.map(({ other }) => other ?? 0),
        reach,
      )
    : { budget: null, trend: null };

const NOTHING: Variance = { base: null, other: null, difference: null, percent: null, favour: 'neutro' };

/** A row as a filter looks at it: what has not ended differs from its budget in any case. */
const ended = (row: ActualsRow, { partial }: Reach): ComparedRow => ({
  ...row,
  values: row.values.map((one, at) => (partial[at] === true ? NOTHING : one)),
  total: row.toDate ?? NOTHING,
});
