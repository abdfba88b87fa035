import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

interface Table {
  name: string;
  /** Columns that take values: not those that are worked out by the database. */
  columns: string[];
}

/**
 * Keeps what every table of a database holds and where its numbers stand; the answer puts it all back. Copied within
 * the database, since loading a sample anew costs every journey most of a second. For the mocks' own database alone:
 * while rows are put back no trigger and no foreign key speaks.
 */
export async function keepRows(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<Table>`
    select t.table_name as name, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by t.table_name`.execute(db);
  const { rows: sequences } = await sql<{ name: string; last: string; called: boolean }>`
    select schemaname || '.' || quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(db);
  const { rows: always } = await sql<{ trigger: string; of: string }>`
    select quote_ident(tgname) as trigger, tgrelid::regclass::text as of from pg_trigger where tgenabled = 'A'`.execute(db);
  const held = tables.filter(({ name }) => !name.startsWith('kysely_'));
  await sql.raw('create schema saved').execute(db);
  for (const { name } of held) await sql.raw(`create table saved."${name}" as table public."${name}"`).execute(db);

  const back = [
    'set local session_replication_role = replica',
    // Log and moves take no truncation, which they say even then.
    ...always.map(({ trigger, of }) => `alter table ${of} disable trigger ${trigger}`),
    `truncate ${held.map(({ name }) => `public."${name}"`).join(', ')}`,
    ...held.map(({ name, columns }) => {
      const list = columns.join(', ');
      return `insert into public."${name}" (${list}) overriding system value select ${list} from saved."${name}"`;
    }),
    ...always.map(({ trigger, of }) => `alter table ${of} enable always trigger ${trigger}`),
    ...sequences.map(({ name, last, called }) => `perform setval('${name}', ${last}, ${called})`),
  ];
  const script = `do $back$ begin ${back.join('; ')}; end $back$`;
  return async () => {
    await sql.raw(script).execute(db);
  };
}
