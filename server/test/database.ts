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
const SCHEMA = Symbol.for('previsto.test.schema');

/**
 * PGlite takes seconds and a gigabyte to start: a worker's files share one (vite.config does not isolate them). Its
 * schema is made again only after a file that left another one.
 */
async function inMemory(): Promise<TestDatabase> {
  const worker = globalThis as { [KEY]?: ReturnType<typeof openPglite>; [SCHEMA]?: string };
  const { db } = await (worker[KEY] ??= openPglite());
  if (worker[SCHEMA] === (await schemaOf(db))) {
    await emptyTables(db);
  } else {
    await sql.raw('drop schema public cascade').execute(db);
    await sql.raw('create schema public').execute(db);
    await migrate(db);
    worker[SCHEMA] = await schemaOf(db);
  }
  return { db, close: () => Promise.resolve() };
}

/** What public holds, all in words: the same until somebody changes a table. */
async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(part, chr(10) order by part)) as schema from (
      select concat_ws(' ', relkind, oid, relname) as part from pg_class where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', attrelid, attname, atttypid, atttypmod, attnotnull, attgenerated)
        from pg_attribute a join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', adrelid, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
      union all select concat_ws(' ', conrelid, conname, convalidated, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
) parts`.execute(db);
  return rows[0]?.schema ?? '';
}

/** No row in any table, numbers from 1 again: what a new schema is, for a tenth of its time. */
async function emptyTables(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  // Logs take no truncation.
  const { rows: always } = await sql<{ of: string; name: string }>`
    select tgrelid::regclass::text as of, quote_ident(tgname) as name from pg_trigger where tgenabled = 'A'`.execute(db);
  const script = [
    ...always.map(({ of, name }) => `alter table ${of} disable trigger ${name}`),
    `truncate ${tables.map(({ name }) => name).join(', ')} restart identity`,
    ...always.map(({ of, name }) => `alter table ${of} enable always trigger ${name}`),
  ];
  await sql.raw(`do $$ begin ${script.join('; ')}; end $$`).execute(db);
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
