import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

interface Table {
  name: string;
  /** Columns that take values: not those that are worked out by the database. */
  columns: string[];
}

interface Sequence {
  name: string;
  last: string;
  called: boolean;
}

/** Whether a sequence stands elsewhere than it stood: setting one costs more than reading it. */
const setBack = ({ name, last, called }: Sequence): string =>
  `if (select (last_value, is_called) is distinct from (${last}::bigint, ${called}) from ${name}) then
     perform setval('${name}', ${last}, ${called}); end if`;

/**
 * Keeps what every table of a database holds and where its numbers stand; the answer puts it all back. Copied within
 * the database, since loading a sample anew costs every journey most of a second, and only in tables that were written
 * since: each notes it by a trigger of its own, which what is removed along with another table's rows fires too. For
 * the mocks' own database alone: while rows are put back no trigger and no foreign key speaks.
 */
export async function keepRows(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<Table>`
    select t.table_name as name, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by t.table_name`.execute(db);
  const { rows: sequences } = await sql<Sequence>`
    select schemaname || '.' || quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(db);
  const { rows: always } = await sql<{ trigger: string; of: string }>`
    select quote_ident(tgname) as trigger, tgrelid::regclass::text as of from pg_trigger where tgenabled = 'A'`.execute(db);
  const held = tables.filter(({ name }) => !name.startsWith('kysely_'));
  await sql.raw('create schema saved').execute(db);
  for (const { name } of held) await sql.raw(`create table saved."${name}" as table public."${name}"`).execute(db);

  await sql.raw('create table saved.written_tables (name text primary key)').execute(db);
  await sql
    .raw(
      `create function saved.note() returns trigger language plpgsql as $note$
       begin insert into saved.written_tables values (tg_table_name) on conflict do nothing; return null; end $note$`,
    )
    .execute(db);
  for (const { name } of held) {
    const watch = `create trigger saved_note after insert or update or delete or truncate on public."${name}"`;
    await sql.raw(`${watch} for each statement execute function saved.note()`).execute(db);
  }

  const back = ({ name, columns }: Table): string => {
    const list = columns.join(', ');
    return `insert into public."${name}" (${list}) overriding system value select ${list} from saved."${name}"`;
  };
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from saved.written_tables`.execute(db);
    const written = new Set(rows.map(({ name }) => name));
    const again = held.filter(({ name }) => written.has(name));
    // Emptied by deletion: truncation wants every table that refers to one of them, written or not.
    const guards = always.filter(({ of }) => written.has(of));
    const script = [
      'set local session_replication_role = replica',
      // Log and moves take no removal, which they say even then.
      ...guards.map(({ trigger, of }) => `alter table ${of} disable trigger ${trigger}`),
      ...again.map(({ name }) => `delete from public."${name}"`),
      ...again.map(back),
      ...guards.map(({ trigger, of }) => `alter table ${of} enable always trigger ${trigger}`),
      ...sequences.map(setBack),
      'delete from saved.written_tables',
    ];
    await sql.raw(`do $back$ begin ${script.join('; ')}; end $back$`).execute(db);
  };
}
