import type { Cents } from '#planning/numbers/money.ts';
import type { ActualsRow } from '#planning/statement/actuals.ts';
import { isWithoutSide, type Favour } from '#planning/statement/judgement.ts';

/** A line whose actuals differ from its budget, until the last month with actuals. */
export interface RankedVariance {
  /** Its row in the report. */
  key: string;
  nome: string;
  /** The line it is told within: an account's subgroup; null: it is a subgroup itself. */
  within: string | null;
  budgeted: Cents;
  realised: Cents;
  favour: Favour;
}

export interface Ranking {
  /** The largest first, by size, whichever way they go. */
  ranked: RankedVariance[];
  /** Lines that were budgeted until then and of which nothing was posted: nothing to rank, but not nothing. */
  unposted: number;
}

export const MOST_RANKED = 5;
/** An account that makes so much of its line's differences, in tenths, is named in its place. */
const NEARLY_ALL = 8;

/**
 * The largest variances of a report, each counted once. What is ranked are the lines that receive money (subgroups):
 * groups and results are sums of them, and with both in one list the same reais would stand in it twice. Where at least
 * four fifths of what moved within a line stand in one account, that account is told, since it is what one would
 * look for there (the vital few of Juran's Pareto rule: four fifths of an effect by one cause). Lines without any
 * actuals are not ranked, as they are not judged (`judge`): they are counted. Nor is anything without a budget.
 */
export function largestVariances(rows: readonly ActualsRow[], most = MOST_RANKED): Ranking {
  const accounts = Map.groupBy(
    rows.filter(({ type }) => type === 'source'),
    ({ parent }) => parent,
  );
  const lines = rows.filter(({ type }) => type === 'subgroup');
  const moved = lines.flatMap((line): RankedVariance[] => {
    const own = ranked(line, null);
    if (own === null) return [];
    const below = (accounts.get(line.key) ?? []).map((row) => ({ row, size: Math.abs(differenceOf(row)) }));
    const all = below.reduce((sum, { size }) => sum + size, 0);
    const one = below.find(({ size }) => size * 10 >= all * NEARLY_ALL && size > 0);
    return [(one && ranked(one.row, line.nome)) ?? own];
  });
  return {
    ranked: moved.toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1)).slice(0, most),
    unposted: lines.filter(({ toDate }) => toDate?.favour === 'sem_realizado').length,
  };
}

const differenceOf = ({ toDate }: ActualsRow): Cents => toDate?.difference ?? 0;
const sizeOf = ({ budgeted, realised }: Pick<RankedVariance, 'budgeted' | 'realised'>): Cents => Math.abs(realised - budgeted);

function ranked({ key, nome, toDate }: ActualsRow, within: string | null): RankedVariance | null {
  if (toDate === null || isWithoutSide(toDate.favour) || (toDate.difference ?? 0) === 0) return null;
  return { key, nome, within, budgeted: toDate.base ?? 0, realised: toDate.other ?? 0, favour: toDate.favour };
}
