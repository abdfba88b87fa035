import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The organisation that holds a person's example, or null. */
export async function exampleOf(db: Kysely<Database>, user: number): Promise<number | null> {
  const row = await db.selectFrom('example').select('organization_id').where('user_id', '=', user).executeTakeFirst();
  return row?.organization_id ?? null;
}

/**
 * Takes a person's example away with all that stands in its organisation, and only there: each statement names it.
 * Answers which organisation it was, or null where there was none. Within a transaction; sessions in it end.
 */
export async function removeExample(trx: Kysely<Database>, user: number): Promise<number | null> {
  const organization = await exampleOf(trx, user);
  if (organization === null) return null;
  for (const table of await childrenFirst(trx))
    await sql`delete from ${sql.table(table)} where organization_id = ${organization}::integer`.execute(trx);
  await trx.deleteFrom('organization').where('id', '=', organization).execute();
  return organization;
}

/** The same of people who are about to leave an organisation, where they belong to no other: nobody would open it. */
export async function removeLastExamples(trx: Kysely<Database>, leaving: readonly number[]): Promise<void> {
  const { rows } = await sql<{ user: number }>`
    select e.user_id as user from example as e join subscription as gone on gone.user_id = e.user_id
    where gone.id = any(${leaving}::integer[]) and not exists (
      select from subscription as s where s.user_id = e.user_id and s.id <> gone.id and s.organization_id <> e.organization_id)
    order by 1`.execute(trx);
  for (const { user } of rows) await removeExample(trx, user);
}

/**
 * What was done stays for ever, whoever did it where: the database takes no line of it away. The organisation itself
 * goes last.
 */
const STAYS: readonly string[] = ['audit_log', 'version_move', 'organization'];

/**
 * Tables of an organisation's rows, each before those that its rows name: none of them goes while another names it. The
 * database is asked, so that a table that is added is taken along.
 */
async function childrenFirst(trx: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; named: string[] }>`
    select c.relname as name, array(
      select p.relname::text from pg_constraint as f join pg_class as p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as named
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname`.execute(trx);
  const left = new Map(rows.filter(({ name }) => !STAYS.includes(name)).map(({ name, named }) => [name, named]));
  const order: string[] = [];
  while (left.size > 0) {
    const named = new Set([...left.values()].flat());
    const free = [...left.keys()].filter((name) => !named.has(name));
    if (free.length === 0) throw new Error(`tables that name each other: ${[...left.keys()].join(', ')}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
}
