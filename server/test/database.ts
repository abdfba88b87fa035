import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
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

/** Names the variable that tells test files how to connect to the one server of their run: server/test/postgres.ts. */
export const SHARED_POSTGRES = 'TEST_POSTGRES';

/** A migrated database of that server, which each test file's is a copy of: making the schema takes seconds. */
export const TEMPLATE = 'previsto_template';

/** An empty, migrated database for this test file: PGlite in memory, or with `DB=postgres` one of a real server. */
export const openTestDatabase = (): Promise<TestDatabase> => (process.env['DB'] === 'postgres' ? embedded() : inMemory());

/** Empties the audit log, which nothing but a deliberate switch of its trigger can. */
export async function emptyAudit(db: Kysely<Database>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await sql`truncate audit_log restart identity`.execute(db);
  await sql`alter table audit_log enable always trigger audit_log_append_only`.execute(db);
}

const KEY = Symbol.for('previsto.test.pglite');

/** PGlite takes seconds and a gigabyte to start: a worker's files share one (vite.config does not isolate them). */
async function inMemory(): Promise<TestDatabase> {
  const worker = globalThis as { [KEY]?: ReturnType<typeof openPglite> };
  const { db } = await (worker[KEY] ??= openPglite());
  await sql.raw('drop schema public cascade').execute(db);
  await sql.raw('create schema public').execute(db);
  await migrate(db);
  return { db, close: () => Promise.resolve() };
}

async function embedded(): Promise<TestDatabase> {
  const shared = process.env[SHARED_POSTGRES];
  // What setup wrote there.
  if (shared) return ofShared(JSON.parse(shared) as PoolConfig);
  const folder = temporaryFolder();
  const server = await startDatabase(folder.path, () => undefined);
  const db = openPostgres(server.connection);
  await migrate(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
      folder.remove();
    },
  };
}

/** A database of one's own in a server that others use too. */
async function ofShared(connection: PoolConfig): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const outside = openPostgres({ ...connection, max: 1 });
  await sql.raw(`create database ${name} template ${TEMPLATE}`).execute(outside);
  // Nothing here is read after a crash; what must be has tests with servers of their own (server/postgres, npm run
  // durability).
  const db = openPostgres({ ...connection, database: name, options: '-c synchronous_commit=off' });
  return {
    db,
    close: async () => {
      await db.destroy();
      await sql.raw(`drop database ${name} with (force)`).execute(outside);
      await outside.destroy();
    },
  };
}
