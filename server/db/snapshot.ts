import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Databases of one connection, which a transaction that stays open would take from everybody: PGlite's, which one person has for himself. */
const ALONE = new WeakSet<Kysely<Database>>();

/** Tells that a database has one connection only. */
export const hasOneConnection = (db: Kysely<Database>): void => void ALONE.add(db);

export interface Snapshot {
  db: Kysely<Database>;
  /** Gives the connection back; a second call does nothing. */
  end: () => Promise<void>;
}

/**
 * The database as it stands now, for reading in several statements what is written by others meanwhile. It holds a connection until `end`, so how many
 * there are has to be bounded (`snapshot` in server/limits/work.ts), and the database ends it where nothing is asked for long. Where there is one
 * connection alone, statements are asked one by one.
 */
export async function openSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  if (ALONE.has(db)) return { db, end: () => Promise.resolve() };
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  let over: Promise<void> | undefined;
  return {
    db: trx,
    // On a connection that is gone this fails too; nothing was written that could be lost.
    end: () =>
      (over ??= trx
        .rollback()
        .execute()
        .catch(() => undefined)),
  };
}
