import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropAnswers } from '#server/http/stored-answer.ts';
import { mergeEntryCounts } from '#server/upkeep/entry-counts.ts';
import { SWEPT } from '#server/upkeep/retention.ts';

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
  await alone(db, 'entry_count', mergeEntryCounts);
}

async function alone(db: Kysely<Database>, what: string, work: (trx: Kysely<Database>) => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('sweep'), hashtext(${what}::text)) as free`.execute(trx);
    if (rows[0]?.free === true) await work(trx);
  });
}
