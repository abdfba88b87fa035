import { sql } from 'kysely';
import { MOST_ROWS_UNDONE } from '#contract/limits.ts';
import type { ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';

/** Rows that stay and named one that goes: which column of them, and what it held. */
export interface LetGo {
  table: string;
  column: string;
  /** Id of the row and of the one that it named, pair by pair. */
  rows: readonly (readonly [number, number])[];
}

/** What leads back to removed rows, beside their lines of the audit log. */
export interface WayBack {
  /** Lines that the removal wrote of its rows: as many must be there when it is taken back. */
  lines: number;
  letGo: readonly LetGo[];
}

/** What will be let go by the rows that name some which are about to be removed; those go with their own image. */
export async function lettingGo(
  { db, scope }: WriteContext,
  { letGo = [] }: ResourceDefinition,
  ids: readonly number[],
): Promise<LetGo[]> {
  const found: LetGo[] = [];
  for (const { table, column } of letGo) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one after the other
    const { rows } = await sql<{ id: number; named: number }>`
      select t.id, ${sql.ref(`t.${column}`)} as named from ${sql.table(table)} as t
      where ${inOrganization(scope, 't')} and ${sql.ref(`t.${column}`)} = any(${ids}::integer[]) and t.id <> all(${ids}::integer[])
      order by t.id`.execute(db);
    if (rows.length > 0) found.push({ table, column, rows: rows.map(({ id, named }) => [id, named]) });
  }
  return found;
}

/** Lines of the log that this transaction wrote of rows that it removed. */
const linesOfNow = ({ scope }: WriteContext) =>
  sql`${inOrganization(scope, 'a')} and a.tx = pg_current_xact_id() and a.operation = 'delete' and a.event is null`;

/**
 * Keeps what leads back to the rows that this transaction removed; false where they are more than `most`, too many to
 * be taken back. They stand in the audit log as they were.
 */
export async function storeRemoval(
  context: WriteContext,
  { table }: ResourceDefinition,
  { key, letGo }: { key: string; letGo: readonly LetGo[] },
  most = MOST_ROWS_UNDONE,
): Promise<boolean> {
  const { db, scope, now } = context;
  const { rows } = await sql`
    with gone as (select count(*)::integer as lines from audit_log as a where ${linesOfNow(context)})
    insert into removal as r (organization_id, user_id, key, table_name, at, let_go)
    select ${scope.organization}::integer, ${scope.user}::integer, ${key}::text, ${table}::text, ${now}::timestamptz,
      jsonb_build_object('lines', gone.lines, 'letGo', ${JSON.stringify(letGo)}::jsonb)
    from gone where gone.lines <= ${most}::integer
    -- The key is old where it is here: what it led to may not be taken back any more.
    on conflict on constraint removal_pkey do update
      set table_name = excluded.table_name, tx = excluded.tx, at = excluded.at, let_go = excluded.let_go, undone_at = null
    returning true`.execute(db);
  return rows.length > 0;
}
