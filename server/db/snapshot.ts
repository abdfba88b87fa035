import type { ControlledTransaction, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { untilDone } from '#server/db/transaction.ts';

/**
 * Databases of one connection, which a transaction that stays open would take from everybody: PGlite's, which one
 * person has for themselves.
 */
const ALONE = new WeakSet<Kysely<Database>>();

/** Tells that a database has one connection only. */
export const hasOneConnection = (db: Kysely<Database>): void => void ALONE.add(db);

export interface Snapshot {
  db: Kysely<Database>;
  /** Gives the connection back; a second call does nothing. */
  end: () => Promise<void>;
}

/** A transaction that sees the database as it stands at its first question. */
const begin = (db: Kysely<Database>): Promise<ControlledTransaction<Database>> =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();

/** On a connection that is gone this fails too; nothing was written that could be lost. */
const endOf = (trx: ControlledTransaction<Database>): Promise<unknown> =>
  trx
    .rollback()
    .execute()
    .catch(() => undefined);

/**
 * Reads from the database as it stands at one moment, in several statements; again when the database chose it as a
 * victim. `read` must use what it is given alone, and ask at once what it asks: it holds a connection, the only one
 * where there is one.
 */
export const atOneMoment = <Result>(db: Kysely<Database>, read: (still: Kysely<Database>) => Promise<Result>): Promise<Result> =>
  untilDone(async () => {
    const trx = await begin(db);
    try {
      return await read(trx);
    } finally {
      await endOf(trx);
    }
  });

/**
 * The database as it stands now, for reading in several statements what is written by others meanwhile. It holds a
 * connection until `end`, so how many there are has to be bounded (`snapshot` in server/turns/work.ts), and the
 * database ends it where nothing is asked for long. Where there is one connection alone, statements are asked one by
 * one.
 */
export async function openSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  if (ALONE.has(db)) return { db, end: () => Promise.resolve() };
  const trx = await begin(db);
  // A transaction is ended once by the library: a second end waits for the first, finds it done and asks for nothing.
  return { db: trx, end: async () => void (await endOf(trx)) };
}
