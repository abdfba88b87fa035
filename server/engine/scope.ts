import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { EVERYTHING } from '#server/rights/reach.ts';
import type { Rights } from '#server/rights/rights.ts';
import type { Session } from '#server/rights/session.ts';
import type { Database } from '#server/db/schema.ts';
import { permissionDenied } from '#server/http/errors.ts';
import { ref } from '#server/engine/columns.ts';
import { limitsOf, type TableName } from '#server/engine/limits.ts';

/** Whose rows a query may touch, and in whose name it writes. */
export interface Scope {
  organization: number;
  user: number;
  rights: Rights;
}

export const scopeOf = (session: Session): Scope => ({
  organization: session.organization.id,
  user: session.user.id,
  rights: session.rights,
});

/**
 * The same organisation without the person's limits: for rules that hold for the organisation's rows whoever writes.
 */
export const wholeOrganization = (scope: Scope): Scope => ({
  ...scope,
  rights: { ...scope.rights, reach: EVERYTHING },
});

/**
 * The organisation's rows, whatever the reader's grants. Only for rules that must look at all rows (a version's range,
 * a unique name, what a deletion takes along) and for tables that no grant narrows; whatever a person is shown goes
 * through `inScope`.
 */
export const inOrganization = (scope: Pick<Scope, 'organization'>, alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${ref(`${alias}.organization_id`)} = ${scope.organization}`;

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** The rows of a table that the reader sees: the condition every query on a planner's table carries, under `alias`. */
export const inScope = (scope: Scope, table: TableName, alias: string): RawBuilder<SqlBool> =>
  all([inOrganization(scope, alias), ...limitsOf(table).seen(scope.rights.reach, alias)]);

/**
 * Conditions that rows as the audit log kept them (JSON, or null where there was none) were within what the reader
 * sees; none where nothing narrows the table for them. A row that is gone is within it as long as what it belonged to
 * is.
 */
export const imagesInScope = (scope: Scope, table: TableName, images: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool>[] => {
  const seen = limitsOf(table).seen(scope.rights.reach, 'image');
  if (seen.length === 0) return [];
  return images.map(
    (image) =>
      sql<SqlBool>`(${image} is null or exists (select from jsonb_populate_record(null::${sql.table(table)}, ${image}) as image where ${all(seen)}))`,
  );
};

/** The rows of a table that the reader may write, as they stand. */
export const writable = (scope: Scope, table: TableName, alias: string): RawBuilder<SqlBool> =>
  all([inOrganization(scope, alias), ...limitsOf(table).written(scope.rights.reach, alias)]);

/** Throws 403 unless every row may be written as it stands. They are seen already, so the refusal tells nothing new. */
export async function assertWritable(
  db: Kysely<Database>,
  scope: Scope,
  table: TableName,
  ids: readonly number[],
): Promise<void> {
  const conditions = limitsOf(table).written(scope.rights.reach, 't');
  if (conditions.length === 0 || ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ${sql.table(table)} as t
    where ${all([inOrganization(scope, 't'), ...conditions])} and t.id = any(${ids}::integer[])`.execute(db);
  if (rows[0]?.found !== new Set(ids).size) throw permissionDenied();
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Throws 403 unless rows that are about to be written stand where the writer may put them: new ones, and those that
 * move. Before any rule of theirs is asked, since a rule speaks of other rows, and whoever may not write somewhere
 * learns nothing of what is there. `after` holds the columns as they will be stored.
 */
export async function assertPlaced(
  db: Kysely<Database>,
  scope: Scope,
  table: TableName,
  rows: readonly { before: Values | null; after: Values }[],
): Promise<void> {
  if (!(await arePlaced(db, scope, table, rows))) throw permissionDenied();
}

/** Whether all of them stand where the writer may put them. */
export async function arePlaced(
  db: Kysely<Database>,
  scope: Scope,
  table: TableName,
  rows: readonly { before: Values | null; after: Values }[],
): Promise<boolean> {
  const { written, placed = written, place } = limitsOf(table);
  const moved = rows.filter(({ before, after }) => !before || place.some((field) => before[field] !== after[field]));
  const conditions = placed(scope.rights.reach, 't');
  if (conditions.length === 0 || moved.length === 0) return true;
  const records = moved.map(({ after }) => ({ ...after, organization_id: scope.organization }));
  const { rows: found } = await sql<{ found: number }>`
    select count(*)::integer as found
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) as t where ${all(conditions)}`.execute(
    db,
  );
  return found[0]?.found === moved.length;
}
