import { plain } from '#planning/explain/arithmetic.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { shareOf } from '#planning/statement/aggregate.ts';
import type { RowType, StatementReport, StatementRow } from '#planning/statement/fold.ts';
import { judge, type Favour, type Judged, type Known } from '#planning/statement/judgement.ts';
import type { Period } from '#planning/statement/periods.ts';

/**
 * AV %: a row as a share of the base row, a value a period and the total after them, in millionths; null («—») where
 * the base is 0, or the row is itself a share.
 */
export function verticalShares(row: StatementRow, base: StatementRow): (Millionths | null)[] {
  const whole = all(base);
  if (row.format === 'percentual' || base.format === 'percentual') return whole.map(() => null);
  return all(row).map((value, at) => shareOf(plain, value ?? 0, whole[at] ?? 0));
}

/** AH %: how each period differs from the one before, in millionths of its size; the first, total and shares: none. */
export function horizontalChanges({ values, format }: StatementRow): (Millionths | null)[] {
  if (format === 'percentual') return [...values, null].map(() => null);
  return [...values.map((value, at) => (at === 0 ? null : changeOf(values[at - 1] ?? 0, value ?? 0))), null];
}

/** How much `other` differs from `base` in millionths of the base's size; null where the base is 0. */
export const changeOf = (base: Cents, other: Cents): Millionths | null => shareOf(plain, other - base, Math.abs(base));

export interface Variance {
  base: number | null;
  other: number | null;
  /**
   * other − base: cents, or millionths where the row is a share (percentage points). Null where either has no meaning.
   */
  difference: number | null;
  /** difference ÷ |base| in millionths; null where the base is 0 or the row is a share. */
  percent: Millionths | null;
  favour: Favour;
}

export interface ComparedRow extends Omit<StatementRow, 'values' | 'total'> {
  /** How much of what it sums is known, on both sides. */
  known: readonly Known[];
  values: Variance[];
  total: Variance;
}

export interface ComparedReport {
  periods: Period[];
  rows: ComparedRow[];
}

/**
 * Two reports of the same structure and periods beside each other: version against version, or budget against actuals.
 * A row that only one has counts 0 in the other; its place is after the row it follows there. Throws RangeError for
 * other periods.
 */
export function compareStatements(
  base: StatementReport,
  other: StatementReport,
  lacks: { base: Known['lacks']; other: Known['lacks'] } = { base: 'other_line', other: 'budget_line' },
): ComparedReport {
  const keys = base.periods.map(({ key }) => key);
  if (keys.join() !== other.periods.map(({ key }) => key).join()) throw new RangeError('reports of other periods');
  const [ones, others] = [new Map(base.rows.map((row) => [row.key, row])), new Map(other.rows.map((row) => [row.key, row]))];
  const sums = [...knownOf(base, lacks.base), ...knownOf(other, lacks.other)];
  const rows = mergedKeys(base.rows, other.rows).flatMap((key): ComparedRow[] => {
    const one = ones.get(key);
    const two = others.get(key);
    const head = one ?? two;
    if (!head) return [];
    const [left, right] = [values(one, head), values(two, head)];
    const known = isSum(head.type) ? sums : [];
    const compared = left.map((value, at) => varianceOf(value, right[at] ?? null, head.format, { known }));
    const { values: _, total: __, ...given } = head;
    return [{ ...given, known, values: compared.slice(0, -1), total: compared.at(-1) ?? varianceOf(null, null, head.format) }];
  });
  return { periods: base.periods, rows };
}

/** What a report knows of the money that came in: how much of it has a line. */
export const knownOf = ({ coverage: { share } }: Pick<StatementReport, 'coverage'>, lacks: Known['lacks']): Known[] =>
  share === null ? [] : [{ share, lacks }];

/** Whether a report has any amount at all, with a line or without one. */
export const holdsAmounts = ({ coverage }: Pick<StatementReport, 'coverage'>): boolean => coverage.share !== null;

/** Whether money without a line could belong to it: a source's amounts are all its own. */
const isSum = (type: RowType): boolean => type !== 'source';

/** The variance of two figures of one row: amounts have the result's sign, so that a higher one is always better. */
export function varianceOf(
  base: number | null,
  other: number | null,
  format: StatementRow['format'],
  of: Omit<Judged, 'effect'> = {},
): Variance {
  const difference = base === null || other === null ? null : other - base;
  const percent = difference === null || format === 'percentual' ? null : changeOf(base ?? 0, other ?? 0);
  return { base, other, difference, percent, favour: judge({ ...of, effect: difference }) };
}

/** Every key of both, those only the second has after the one they follow there. */
function mergedKeys(ones: readonly StatementRow[], others: readonly StatementRow[]): string[] {
  const keys = ones.map(({ key }) => key);
  const known = new Set(keys);
  const after = new Map<string, string[]>();
  let last = '';
  for (const { key } of others) {
    if (known.has(key)) last = key;
    else after.set(last, [...(after.get(last) ?? []), key]);
  }
  return ['', ...keys].flatMap((key) => [...(key === '' ? [] : [key]), ...(after.get(key) ?? [])]);
}

const all = ({ values: own, total }: StatementRow): (number | null)[] => [...own, total];
const values = (row: StatementRow | undefined, like: StatementRow): (number | null)[] =>
  row ? all(row) : all(like).map(() => (like.format === 'valor' ? 0 : null));
