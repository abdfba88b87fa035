import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hasOneConnection } from '#server/db/snapshot.ts';
import { TYPE_PARSERS } from '#server/db/values.ts';

/**
 * PostgreSQL in memory, for the mocks and their tests only: it keeps nothing and would not survive a power cut on disk.
 */
export async function openPglite(loadDataDir?: Blob): Promise<{ db: Kysely<Database>; pglite: PGlite }> {
  const pglite = await PGlite.create({ parsers: { ...TYPE_PARSERS }, ...(loadDataDir ? { loadDataDir } : {}) });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  hasOneConnection(db);
  return { db, pglite };
}
