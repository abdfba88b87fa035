import { sql } from 'kysely';
import { STALE, type StaleChange } from '#contract/resource.ts';
import { ApiError } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/resource/definition.ts';
import { encodeRows, rowsById } from '#server/resource/list.ts';
import { personName } from '#server/resource/person.ts';
import { inScope } from '#server/resource/scope.ts';

/**
 * Throws 412 when a row has changed since the client read it: for one row `{detail, changes, current: the row}`, for
 * several `{detail, changes, rows: [current rows that are stale]}` (contract/resource.ts); `changes` says who and when. `expected`
 * holds `id`, and `row_version` where the client said one. A client that sends no row_version gets field-level last write.
 */
export async function refuseStale(
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  stored: ReadonlyMap<number, Row>,
  { expected, bulk }: { expected: readonly Row[]; bulk: boolean },
): Promise<void> {
  const stale = expected
    .filter((row) => row['row_version'] !== undefined && row['row_version'] !== stored.get(Number(row['id']))?.['row_version'])
    .map((row) => Number(row['id']));
  if (stale.length === 0) return;
  const rows = await encodeRows(definition, await rowsById(db, definition, scope, stale));
  const changes = await changesOf(db, definition, scope, stale);
  throw new ApiError(412, bulk ? { detail: STALE, changes, rows } : { detail: STALE, changes, current: rows[0] });
}

/** Who wrote the rows as they now stand, so that a reader knows whose values he would replace. */
async function changesOf(
  db: WriteContext['db'],
  { table }: ResourceDefinition,
  scope: WriteContext['scope'],
  ids: readonly number[],
): Promise<StaleChange[]> {
  const { rows } = await sql<StaleChange>`
    select t.id, ${personName('t', 'updated_by')} as by, t.updated_at as at
    from ${sql.table(table)} as t
    where ${inScope(scope, table, 't')} and t.id = any(${ids}::integer[]) order by t.id`.execute(db);
  return rows;
}

/** The version in an If-Match header; `*` and an absent header ask for nothing, and what is no version matches no row. */
export function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}
