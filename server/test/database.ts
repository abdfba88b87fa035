import { sql, type Kysely } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { startDatabase } from '#server/postgres/supervisor.ts';
import { temporaryFolder } from '#server/postgres/test/folder.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  close: () => Promise<void>;
}

/** An empty, migrated database for this test file: PGlite in memory, or with `DB=postgres` a real one in a temporary folder. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = process.env['DB'] === 'postgres' ? await embedded() : await inMemory();
  await migrate(opened.db);
  return opened;
}

/** Empties the audit log, which nothing but a deliberate switch of its trigger can. */
export async function emptyAudit(db: Kysely<Database>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await sql`truncate audit_log restart identity`.execute(db);
  await sql`alter table audit_log enable always trigger audit_log_append_only`.execute(db);
}

const KEY = Symbol.for('previsto.test.pglite');

/** Starting PGlite takes seconds and a gigabyte, so the files of one worker share one (vite.config: the project does not isolate them). */
async function inMemory(): Promise<TestDatabase> {
  const kept = globalThis as { [KEY]?: ReturnType<typeof openPglite> };
  const { db } = await (kept[KEY] ??= openPglite());
  await sql.raw('drop schema public cascade').execute(db);
  await sql.raw('create schema public').execute(db);
  return { db, close: () => Promise.resolve() };
}

async function embedded(): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const server = await startDatabase(folder.path, () => undefined);
  const db = openPostgres(server.connection);
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
      folder.remove();
    },
  };
}
