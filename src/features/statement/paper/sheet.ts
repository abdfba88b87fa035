import type { StatementReportAnswer } from '#contract/statement-report.ts';
import type { Month } from '#planning/numbers/months.ts';
import { actualsRows, type ActualsRow } from '#planning/statement/actuals.ts';
import { holdsAmounts, varianceOf, type Variance } from '#planning/statement/compare.ts';
import type { StatementRow } from '#planning/statement/fold.ts';
import { lackingOf, type Known } from '#planning/statement/judgement.ts';
import { withoutZeros } from '#planning/statement/visible.ts';

/** A line of the page: a month, the year until then, and the year as it is likely to end. */
export interface SheetRow {
  key: string;
  type: StatementRow['type'];
  parent: string | null;
  /** With its code, and without. */
  label: string;
  name: string;
  style: StatementRow['style'];
  format: StatementRow['format'];
  month: Variance;
  toDate: Variance;
  /** Its `other` is the tendency. */
  year: Variance;
  known: readonly Known[];
}

export interface SheetReports {
  month: Month;
  /** The year, as budgeted and as it happened; null: nothing happened in it. */
  plan: StatementReportAnswer;
  fact: StatementReportAnswer | null;
  /** The same until the month; null where the year's own tell it. */
  until: { plan: StatementReportAnswer; fact: StatementReportAnswer | null } | null;
}

const ALL = { hideZeros: false, percent: null, amount: null } as const;

/** All lines of the page with something in them, in the order of the statement. */
export function sheetRows({ month, plan, fact, until }: SheetReports): SheetRow[] {
  const rows = fact ? rowsWithActuals({ month, plan, fact, until }) : budgeted({ month, plan, until });
  const held = new Set([plan, fact].flatMap((one) => (one ? withoutZeros<StatementRow>(one.rows) : [])).map(({ key }) => key));
  return rows.filter(({ key }) => held.has(key));
}

const headOf = ({ key, type, parent, style, format, codigo, nome }: Omit<StatementRow, 'values' | 'total'>) => ({
  key,
  type,
  parent,
  style,
  format,
  label: `${codigo} ${nome}`.trim(),
  name: nome,
});

function rowsWithActuals({ month, plan, fact, until }: SheetReports & { fact: StatementReportAnswer }): SheetRow[] {
  const at = plan.periods.findIndex(({ key }) => key === month);
  const hasBudget = holdsAmounts(plan);
  const whole = actualsRows(plan, fact, ALL);
  const part = until?.fact ? new Map(actualsRows(until.plan, until.fact, ALL).map((row) => [row.key, row])) : null;
  return whole.map((row): SheetRow => {
    const { known, format, total, trend } = row;
    const before: ActualsRow | undefined = part ? part.get(row.key) : row;
    const none = varianceOf(null, null, format);
    return {
      ...headOf(row),
      known,
      month: row.values[at] ?? none,
      toDate: before?.toDate ?? none,
      year: varianceOf(total.base, trend, format, { known, budgeted: hasBudget }),
    };
  });
}

const alone = (budget: number | null, format: StatementRow['format']): Variance => varianceOf(budget, null, format);

function budgeted({ month, plan, until }: Omit<SheetReports, 'fact'>): SheetRow[] {
  const at = plan.periods.findIndex(({ key }) => key === month);
  const before = new Map(until?.plan.rows.map(({ key, total }) => [key, total]));
  return plan.rows.map((row: StatementRow): SheetRow => {
    const none = row.format === 'valor' ? 0 : null;
    const sum = until ? (before.get(row.key) ?? none) : row.total;
    return {
      ...headOf(row),
      known: [],
      month: alone(row.values[at] ?? null, row.format),
      toDate: alone(sum, row.format),
      year: alone(row.total, row.format),
    };
  });
}

/** What a table of one page tells: roots and results. */
export const rootsOf = (rows: readonly SheetRow[]): SheetRow[] => rows.filter(({ parent }) => parent === null);

/** Where a part of a line's amount comes from. */
export interface Part {
  name: string;
  cents: number;
}

export interface LargeVariance {
  row: SheetRow;
  difference: number;
  /** The sources it is made of, the largest first, as budgeted and as they happened. */
  budget: Part[];
  fact: Part[];
}

/** The lines that differ most in the month, by their size. A line without a subgroup tells itself. */
export function largestVariances(rows: readonly SheetRow[], count: number): LargeVariance[] {
  const below = Map.groupBy(
    rows.filter(({ type }) => type === 'source'),
    ({ parent }) => parent,
  );
  return rows
    .flatMap((row): LargeVariance[] => {
      const { difference, favour } = row.month;
      if (favour === 'sem_orcamento') return [];
      if ((row.type !== 'subgroup' && row.type !== 'unmapped') || difference === null || difference === 0) return [];
      const sources = below.get(row.key) ?? [];
      const parts = (of: (one: Variance) => number | null): Part[] =>
        largestParts(sources.map(({ label, month }) => ({ name: label, cents: of(month) ?? 0 })));
      return [{ row, difference, budget: parts(({ base }) => base), fact: parts(({ other }) => other) }];
    })
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, count);
}

/** Most parts that are named of one side. */
const NAMED = 2;

/** The largest of them that are anything. */
export const largestParts = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
    .slice(0, NAMED);

/** Their names without what they all begin with, such as the account: the line that they are of says it. */
export function unlikeNames(parts: readonly Part[]): Part[] {
  const heads = new Set(parts.map(({ name }) => name.split(', ')[0]));
  const [head = ''] = heads;
  // A part alone is told from nothing: of «F FINANCIAMENTO, Valor» its end says nothing.
  if (parts.length === 1 || heads.size !== 1 || parts.some(({ name }) => name === head)) return [...parts];
  return parts.map((part) => ({ ...part, name: part.name.slice(head.length + 2) }));
}

/** What keeps the page's results from being judged; null: nothing. */
export const lackingIn = (rows: readonly SheetRow[]): Known | null =>
  lackingOf(rows.flatMap(({ type, known }) => (type === 'group' ? [] : known)));
