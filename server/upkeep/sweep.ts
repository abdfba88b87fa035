import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MONTHS_OF_YEAR, type MonthField } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropAnswers } from '#server/http/stored-answer.ts';
import { SWEPT } from '#server/upkeep/retention.ts';

/** Places whose lines are put together in one round; the others wait for the next. */
const MOST_PLACES = 2_000;

/** What is kept of entries: by what a line's place is told, and what of further lines is put together how. */
const STORED = {
  expense_entry_count: { place: ['organization_id', 'version', 'year', 'center_cost'] },
  expense_entry_company: { place: ['organization_id', 'version', 'year', 'company'] },
  expense_entry_range: { place: ['organization_id', 'range'] },
  expense_entry_sum: {
    place: ['organization_id', 'version', 'year', 'center_cost'],
    further: { worked_at: sql`max(worked_at)`, ...Object.fromEntries(MONTHS_OF_YEAR.map((month) => [month, sumOf(month)])) },
  },
} as const satisfies Partial<Record<keyof Database, { place: readonly string[]; further?: Further }>>;
type Further = Readonly<Record<string, RawBuilder<unknown>>>;

/** Nothing where it is none, as the lines themselves are written. */
function sumOf(month: MonthField): RawBuilder<unknown> {
  return sql`nullif(sum(${sql.ref(month)}), 0)`;
}

/**
 * Puts the lines of each place together that writes have added to what is kept (migrations 032, 034 and 042). Each line
 * that goes is in the one that comes, so that the sums are the same to whoever reads meanwhile, and whatever is added
 * beside it. Of a place that has no entries left, nothing stays.
 */
async function mergeStored(db: Kysely<Database>): Promise<void> {
  for (const [table, stored] of Object.entries(STORED)) {
    const further: Further = 'further' in stored ? stored.further : {};
    const place = sql.join(stored.place.map((column) => sql.id(column)));
    const of = (alias: string) => sql.join(stored.place.map((column) => sql.ref(`${alias}.${column}`)));
    const columns = sql.join([place, sql.id('entries'), ...Object.keys(further).map((column) => sql.id(column))]);
    const together = sql.join([place, sql`sum(entries)`, ...Object.values(further)]);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await sql`
      with places as (
        select ${place} from ${sql.table(table)} group by ${place} having count(*) > 1 or sum(entries) = 0 limit ${MOST_PLACES}::integer
      ), gone as (
        delete from ${sql.table(table)} as c using places as p where (${of('c')}) = (${of('p')}) returning c.*
      )
      insert into ${sql.table(table)} (${columns})
      select ${together} from gone group by ${place} having sum(entries) <> 0`.execute(db);
  }
}

/** Rows of a table that one sweep takes away, so that none is long; what is left waits for the next. */
export const MOST_OF_SWEEP = 2_000;

/** Takes away what is over in each table. Of several processes one sweeps a table at a time. */
export async function sweep(db: Kysely<Database>, now: number): Promise<void> {
  for (const [table, over] of Object.entries(SWEPT)) {
    await alone(db, table, (trx) =>
      sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over(now)} limit ${MOST_OF_SWEEP}::integer for update skip locked))`.execute(
        trx,
      ),
    );
  }
  await alone(db, 'kept_answer', (trx) => dropAnswers(trx));
  await alone(db, 'entry_count', mergeStored);
}

async function alone(db: Kysely<Database>, what: string, work: (trx: Kysely<Database>) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('sweep'), hashtext(${what}::text)) as free`.execute(trx);
    if (rows[0]?.free === true) await work(trx);
  });
}
