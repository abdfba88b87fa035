import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const ATTEMPTS = 3;
/** Serialization failure and deadlock: the database undid one of two transactions, which may simply be run again. */
const AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `run` in a transaction, again when the database chose it as the victim of a deadlock. `run` must do nothing
 * outside the transaction, and use `trx` only: on PGlite's single connection another query would wait for it for ever.
 * Within a transaction it is a step that is undone alone when it fails; running again is then the outer one's business.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  // Kysely's own sign that this is one: the class only tells it by the flag.
  if (db.isTransaction) return asStep(db as Transaction<Database>, run);
  return untilDone(() => db.transaction().execute(run));
}

/** Runs a transaction, again when the database chose it as a victim. */
export async function untilDone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only where it was undone
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !AGAIN.has(code)) throw error;
    }
  }
}

/** Long enough for millions of rows, which a request's statement never touches. */
const LONG_MS = 1_200_000;

/** Lets the statements of this transaction run long. */
export async function takeLong(trx: Transaction<Database>): Promise<void> {
  await sql.raw(`set local statement_timeout = ${LONG_MS}`).execute(trx);
}

async function asStep<Result>(trx: Transaction<Database>, run: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  await sql`savepoint step`.execute(trx);
  try {
    const result = await run(trx);
    await sql`release savepoint step`.execute(trx);
    return result;
  } catch (error) {
    // On a connection that broke this fails too; what broke it is what must be told.
    await sql`rollback to savepoint step`.execute(trx).catch(() => undefined);
    throw error;
  }
}
