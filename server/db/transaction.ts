import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const ATTEMPTS = 3;
/** Serialization failure and deadlock: the database undid one of two transactions, which may simply be run again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `run` in a transaction, again when the database chose it as the victim of a deadlock. `run` must do nothing outside the
 * transaction, and use `trx` only: on PGlite's single connection another query would wait for it for ever.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !AGAIN.has(code)) throw error;
    }
  }
}
