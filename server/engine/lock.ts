import { sql } from 'kysely';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { isTrue } from '#server/engine/narrow.ts';
import { inScope, writable } from '#server/engine/scope.ts';
import { notFound, permissionDenied } from '#server/http/errors.ts';

/**
 * Rows of the scope as stored, locked until the transaction ends; always in the order of ids, so that two writers never
 * wait crosswise.
 */
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

/** A locked row, and whether the writer may change it as it stands. */
interface Locked {
  row: Row & { id: number };
  mayWrite: boolean;
}

/** No column is called so. */
const MAY_WRITE = 'may write';

/** The same rows, told with each whether it may be written. Throws 404 for an unknown id. Ids are different. */
export async function lockToWrite(
  { db, scope }: WriteContext,
  { table }: ResourceDefinition,
  ids: readonly number[],
): Promise<Locked[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row & { id: number }>`
    select t.*, ${isTrue(writable(scope, table, 't'))} as ${sql.id(MAY_WRITE)} from ${sql.table(table)} as t
    where ${inScope(scope, table, 't')} and t.id = any(${ids}::integer[])
    order by t.id for update`.execute(db);
  if (rows.length < ids.length) throw notFound();
  return rows.map(({ [MAY_WRITE]: mayWrite, ...row }) => ({ row, mayWrite: mayWrite === true }));
}

/** The rows by id. Throws 403 where the writer only sees one of them. */
export function assertMayWrite(locked: readonly Locked[]): Map<number, Row> {
  if (!locked.every(({ mayWrite }) => mayWrite)) throw permissionDenied();
  return new Map(locked.map(({ row }) => [row.id, row]));
}
