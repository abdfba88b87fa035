import { sql, type Kysely } from 'kysely';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';

/** Which sums are worked out again: of these calendar years, and of these cost centres; null: of all. */
export interface LedgerYears {
  years: readonly number[];
  centers: readonly number[] | null;
}

const COLUMNS = sql.raw(MONTHS_OF_YEAR.join(', '));
const SUMS = sql.raw(
  MONTHS_OF_YEAR.map((field) => `sum(e.amount) filter (where right(e.month, 2) = '${field.slice(1)}')::bigint`).join(', '),
);

/**
 * Works `ledger_year` out again from the postings, in the transaction that replaced them: what postings of a cost
 * centre and account come to, month by month, null in a month without any. A load names the cost centres of what it
 * took away and of what it put there.
 */
export async function rebuildLedgerYears(
  trx: Kysely<Database>,
  organization: number,
  { years, centers }: LedgerYears,
): Promise<void> {
  const own = [...years];
  const places = centers === null ? null : [...centers];
  await sql`
    delete from ledger_year as y
    where y.organization_id = ${organization}::integer and y.year = any(${own}::integer[])
      and (${places}::integer[] is null or y.center_cost = any(${places}::integer[]))`.execute(trx);
  await sql`
    insert into ledger_year (organization_id, year, center_cost, accounting, ${COLUMNS})
    select ${organization}::integer, left(e.month, 4)::smallint, e.center_cost, e.accounting, ${SUMS}
    from ledger_entry as e
    where e.organization_id = ${organization}::integer and left(e.month, 4)::integer = any(${own}::integer[])
      and (${places}::integer[] is null or e.center_cost = any(${places}::integer[]))
    group by 2, 3, 4`.execute(trx);
}
