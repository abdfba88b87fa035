import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { permissionDenied } from '#server/http/errors.ts';
import { all, inOrganization, LIMITS, type Scope, type TableName } from '#server/engine/scope.ts';

type Row = Readonly<Record<string, unknown>>;

/** Throws 403 unless every row may be written as it stands. They are seen already, so that the refusal tells nothing new. */
export async function assertWritable(
  db: Kysely<Database>,
  scope: Scope,
  table: TableName,
  ids: readonly number[],
): Promise<void> {
  const conditions = LIMITS[table].written(scope.rights.reach, 't');
  if (conditions.length === 0 || ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ${sql.table(table)} as t
    where ${all([inOrganization(scope, 't'), ...conditions])} and t.id = any(${ids}::integer[])`.execute(db);
  if (rows[0]?.found !== new Set(ids).size) throw permissionDenied();
}

/**
 * Throws 403 unless rows that are about to be written stand where the writer may put them: new ones, and those that move. Before any rule
 * of theirs is asked, since a rule speaks of other rows, and whoever may not write somewhere learns nothing of what is there. `after` holds
 * the columns as they will be stored.
 */
export async function assertPlaced(
  db: Kysely<Database>,
  scope: Scope,
  table: TableName,
  rows: readonly { before: Row | null; after: Row }[],
): Promise<void> {
  const { written, placed = written, place } = LIMITS[table];
  const moved = rows.filter(({ before, after }) => !before || place.some((field) => before[field] !== after[field]));
  const conditions = placed(scope.rights.reach, 't');
  if (conditions.length === 0 || moved.length === 0) return;
  const records = moved.map(({ after }) => ({ ...after, organization_id: scope.organization }));
  const { rows: found } = await sql<{ found: number }>`
    select count(*)::integer as found
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) as t where ${all(conditions)}`.execute(
    db,
  );
  if (found[0]?.found !== moved.length) throw permissionDenied();
}
