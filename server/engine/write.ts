import { sql } from 'kysely';
import { draftFields, type ResourceDefinition, type Row, type WriteContext } from '#server/engine/definition.ts';
import { listed, setFrom } from '#server/engine/columns.ts';
import { audited } from '#server/engine/audit.ts';
import { notFound, permissionDenied } from '#server/http/errors.ts';
import { told } from '#server/engine/narrow.ts';
import { inScope, writable } from '#server/engine/scope.ts';

/** A whole row's columns as the database takes them: the draft's and the derived ones. */
export function columnsOf(definition: ResourceDefinition, row: Row): Row {
  const columns: Row = definition.derive(row);
  for (const field of draftFields(definition.contract)) columns[field] = row[field] ?? null;
  return columns;
}

/** Rows as one parameter; PostgreSQL gives each value its column's type. */
export const recordset = (definition: ResourceDefinition, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(definition.table)}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * Inserts rows (the contract's values) in one statement with their audit; answers them as stored, in the same order.
 * Throws the database's error for a broken constraint: `violation.ts` words it.
 */
export async function insertRows(context: WriteContext, definition: ResourceDefinition, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { scope, now, db } = context;
  const completed = await definition.complete?.(context, rows);
  const records = rows.map((row, position) => ({ ...columnsOf(definition, row), ...completed?.[position] }));
  const columns = Object.keys(records[0] ?? {});
  const { rows: written } = await sql<Row>`
    with written as (
      insert into ${sql.table(definition.table)}
        (organization_id, created_at, created_by, updated_at, updated_by, ${sql.join(columns.map((column) => sql.id(column)))})
      select ${scope.organization}::integer, ${now}::timestamptz, ${scope.user}::integer, ${now}::timestamptz, ${scope.user}::integer,
        ${listed('x', columns)}
      from ${recordset(definition, records)} as x
      returning *
    ), ${audited(context, definition.table, 'insert')}
    select * from written order by id`.execute(db);
  return written;
}

/** Rows of the scope as stored, locked until the transaction ends; always in the order of ids, so that two writers never wait crosswise. */
export async function lockRows(
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const { rows } = await sql<Row & { id: number }>`
    select t.* from ${sql.table(definition.table)} as t
    where ${inScope(scope, definition.table, 't')} and t.id = any(${ids}::integer[])
    order by t.id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same, told with each whether it may be written; no column is called so. */
const MAY_WRITE = 'may write';

/**
 * Rows as `lockRows` answers them, all of which the writer may change. Throws 404 for an unknown id, 403 for one that
 * he only sees. Ids are different.
 */
export async function lockWritable(
  { db, scope }: WriteContext,
  { table }: ResourceDefinition,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const { rows } = await sql<Row & { id: number }>`
    select t.*, ${told(writable(scope, table, 't'))} as ${sql.id(MAY_WRITE)} from ${sql.table(table)} as t
    where ${inScope(scope, table, 't')} and t.id = any(${ids}::integer[])
    order by t.id for update`.execute(db);
  if (rows.length < ids.length) throw notFound();
  return new Map(
    rows.map(({ [MAY_WRITE]: mayWrite, ...row }) => {
      if (mayWrite !== true) throw permissionDenied();
      return [row.id, row];
    }),
  );
}

/** Stores changed rows (whole, with their `id`) in one statement with their audit; each gets the next row_version. Locked before. */
export async function updateRows(context: WriteContext, definition: ResourceDefinition, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { scope, now, db } = context;
  const records = rows.map((row) => ({ ...columnsOf(definition, row), id: row['id'] }));
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id');
  const table = sql.table(definition.table);
  const { rows: written } = await sql<Row & { id: number }>`
    with old as (
      select t.* from ${table} as t where ${inScope(scope, definition.table, 't')} and t.id = any(${rows.map((row) => row['id'])}::integer[])
    ), written as (
      update ${table} as t set
        ${setFrom('x', columns)},
        row_version = t.row_version + 1, updated_at = ${now}::timestamptz, updated_by = ${scope.user}::integer
      from ${recordset(definition, records)} as x
      where ${inScope(scope, definition.table, 't')} and t.id = x.id
      returning t.*
    ), ${audited(context, definition.table, 'update')}
    select * from written`.execute(db);
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(Number(row['id']))).filter((row) => row !== undefined);
}

/** Removes rows of the scope with their audit; answers how many. */
export async function deleteRows(context: WriteContext, definition: ResourceDefinition, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      delete from ${sql.table(definition.table)} as t where ${inScope(context.scope, definition.table, 't')} and t.id = any(${ids}::integer[]) returning t.*
    ), ${audited(context, definition.table, 'delete')}
    select id from written`.execute(context.db);
  return rows.length;
}
