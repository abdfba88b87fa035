import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isMonth } from '#planning/numbers/months.ts';
import { valuesOf } from '#server/engine/list-query.ts';

/*
 * Sums of UAU's rows as `m`: by month where a period is asked for, else over all months, of which there are far fewer
 * (migration 041). Both have the same columns to narrow by, and the same limits.
 */

const BOUNDS = ['from', 'until'];
export type SumsTable = 'uau_month' | 'uau_source_sum';

/** The table that tells what is asked for. */
export const sumsFor = (params: URLSearchParams): SumsTable =>
  BOUNDS.every((name) => valuesOf(params, name).length === 0) ? 'uau_source_sum' : 'uau_month';

/** Sums (`m`) within `from` and `until`; what is no month narrows nothing. */
export function inPeriod(params: URLSearchParams): RawBuilder<SqlBool> {
  if (sumsFor(params) === 'uau_source_sum') return sql`true`;
  const [from = null, until = null] = BOUNDS.map((name) => valuesOf(params, name).find(isMonth) ?? null);
  return sql`(${from}::text is null or m.month >= ${from}::text) and (${until}::text is null or m.month <= ${until}::text)`;
}

/** Rows, amount, size, first and last month, with the table that they are read from. */
export const overMonths = (params: URLSearchParams): RawBuilder<unknown> =>
  sumsFor(params) === 'uau_source_sum'
    ? sql`sum(m.rows)::bigint as rows, sum(m.amount)::bigint as amount, sum(m.size)::bigint as size,
        min(m.first) as first, max(m.last) as last from uau_source_sum as m`
    : sql`sum(m.rows)::bigint as rows, sum(m.amount)::bigint as amount, sum(abs(m.amount))::bigint as size,
        min(m.month) as first, max(m.month) as last from uau_month as m`;
