import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Places whose lines are put together in one round; the others wait for the next. */
const MOST_PLACES = 2_000;

const COUNTS = {
  expense_entry_count: ['organization_id', 'version', 'year', 'center_cost'],
  expense_entry_company: ['organization_id', 'version', 'year', 'company'],
  expense_entry_range: ['organization_id', 'range'],
} as const;

/**
 * Puts the lines of each place together that writes have added to the kept counts (migrations 032 and 034). Each line
 * that goes is in the one that comes, so that the sums are the same to whoever reads meanwhile, and whatever is added
 * beside it.
 */
export async function mergeEntryCounts(db: Kysely<Database>): Promise<void> {
  for (const [table, columns] of Object.entries(COUNTS)) {
    const place = sql.join(columns.map((column) => sql.id(column)));
    const of = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await sql`
      with places as (
        select ${place} from ${sql.table(table)} group by ${place} having count(*) > 1 or sum(entries) = 0 limit ${MOST_PLACES}::integer
      ), gone as (
        delete from ${sql.table(table)} as c using places as p where (${of('c')}) = (${of('p')}) returning c.*
      )
      insert into ${sql.table(table)} (${place}, entries)
      select ${place}, sum(entries) from gone group by ${place} having sum(entries) <> 0`.execute(db);
  }
}
