import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Held, Standing } from '#server/engine/definition.ts';
import { objectOf } from '#server/engine/columns.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';

/** An object of SQL with the id of a row `alias` and what the rules read of it. */
export const readColumns = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  objectOf(alias, ['id', ...columns]);

/** What rows stand in, held until the write is done so that none of it is closed, moved or disused; in one question. */
export async function hold(
  db: Kysely<Database>,
  scope: Scope,
  { fields }: Standing,
  ids: Readonly<Record<string, readonly unknown[]>>,
): Promise<Held> {
  const all = Object.entries(fields);
  const held = all.map(
    ([field, { table, columns }]) => sql`${sql.id(`held_${field}`)} as materialized (
      select ${readColumns('t', columns)} as held from ${sql.table(table)} as t
      where ${inOrganization(scope, 't')} and t.id = any(${[...new Set(ids[field])]}::integer[]) order by t.id for share)`,
  );
  const lists = all.map(
    ([field]) => sql`(select coalesce(jsonb_agg(held), '[]') from ${sql.table(`held_${field}`)}) as ${sql.id(field)}`,
  );
  const { rows } = await sql<Record<string, { id: number }[]>>`with ${sql.join(held)} select ${sql.join(lists)}`.execute(db);
  return Object.fromEntries(all.map(([field]) => [field, new Map((rows[0]?.[field] ?? []).map((row) => [row.id, row]))]));
}
