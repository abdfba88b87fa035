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
  await emptied(db, ['audit_log']);
}

/** Takes all rows away, in spite of the triggers that forbid it, which are as before afterwards. */
async function emptied(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  const { rows: guards } = await sql<{ table: string; name: string }>`
    select relname as table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgenabled = 'A' and not tgisinternal and relname = any(${[...tables]}::text[])`.execute(db);
  for (const { table, name } of guards) await sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`.execute(db);
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity`.execute(db);
  for (const { table, name } of guards)
    await sql`alter table ${sql.table(table)} enable always trigger ${sql.id(name)}`.execute(db);
}

const KEY = Symbol.for('previsto.test.pglite');

interface Kept {
  opened: ReturnType<typeof openPglite>;
  /** What the migrations made; undefined before they ran. */
  schema?: string;
}

/**
 * Starting PGlite takes seconds and a gigabyte, so the files of one worker share one (vite.config: the project does not isolate them). It is emptied
 * for each; a file that left another schema behind has it made anew.
 */
async function inMemory(): Promise<TestDatabase> {
  const world = globalThis as { [KEY]?: Kept };
  const kept = (world[KEY] ??= { opened: openPglite() });
  const { db } = await kept.opened;
  if (kept.schema !== undefined && (await schemaOf(db)) === kept.schema) await emptyAll(db);
  else {
    await sql.raw('drop schema public cascade').execute(db);
    await sql.raw('create schema public').execute(db);
    await migrate(db);
    kept.schema = await schemaOf(db);
  }
  return { db, close: () => Promise.resolve() };
}

/** Tables, columns, constraints, indexes, triggers and functions, as one text. */
async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select string_agg(part, E'\n' order by part) as schema from (
      select concat_ws(' ', 'column', table_name, column_name, data_type, column_default, is_nullable) as part
      from information_schema.columns where table_schema = 'public'
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select concat_ws(' ', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`.execute(db);
  return rows[0]?.schema ?? '';
}

async function emptyAll(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await emptied(
    db,
    rows.map(({ name }) => name),
  );
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
  // Nothing here is read after a crash; what must be has tests with servers of their own (server/postgres, npm run durability).
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
