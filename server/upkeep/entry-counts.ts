import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Places whose lines are put together in one round; the others wait for the next. */
const MOST_PLACES = 2_000;

/**
 * Puts the lines of each place together that writes have added to the kept counts (migration 032). Each line that goes
 * is in the one that comes, so that the sums are the same to whoever reads meanwhile, and whatever is added beside it.
 */
export async function mergeEntryCounts(db: Kysely<Database>): Promise<void> {
  await sql`
    with places as (
      select organization_id, version, year, center_cost from expense_entry_count
      group by 1, 2, 3, 4 having count(*) > 1 or sum(entries) = 0 limit ${MOST_PLACES}::integer
    ), gone as (
      delete from expense_entry_count as c using places as p
      where (c.organization_id, c.version, c.year, c.center_cost) = (p.organization_id, p.version, p.year, p.center_cost)
      returning c.*
    )
    insert into expense_entry_count (organization_id, version, year, center_cost, entries)
    select organization_id, version, year, center_cost, sum(entries) from gone group by 1, 2, 3, 4 having sum(entries) <> 0`.execute(
    db,
  );
}
