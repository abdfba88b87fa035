import { sql } from 'kysely';
import { STALE, type StaleChange } from '#contract/resource.ts';
import { ApiError } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { encodeRows } from '#server/engine/encode.ts';
import { rowsById } from '#server/engine/list.ts';
import { personName } from '#server/engine/person.ts';
import { inScope } from '#server/engine/scope.ts';

/**
 * Throws 412 when a row has changed since the client read it: for one row `{detail, changes, current: the row}`, for
 * several `{detail, changes, rows: [current rows that are stale, as many as there is room for]}`
 * (contract/resource.ts); `changes` says who and when. `expected` holds `id`, and `row_version` where the client said
 * one. A client that sends no row_version gets field-level last write.
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
  const rows = await fittingRows(db, definition, scope, stale);
  const changes = await whoChanged(
    db,
    definition,
    scope,
    rows.map(({ id }) => Number(id)),
  );
  throw new ApiError(412, bulk ? { detail: STALE, changes, rows } : { detail: STALE, changes, current: rows[0] });
}

/** Characters of the current rows that are told; the first is told however long, as its writer asked about it. */
const ROOM = 200_000;
/** Rows read at a time: some are large. */
const PIECE = 50;

/** As many of the rows as there is room for. Who writes again upon them meets the others then. */
async function fittingRows(
  db: WriteContext['db'],
  definition: ResourceDefinition,
  scope: WriteContext['scope'],
  ids: readonly number[],
): Promise<Row[]> {
  const fitting: Row[] = [];
  let room = ROOM;
  for (let start = 0; start < ids.length && room > 0; start += PIECE) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, until there is no room
    for (const row of await encodeRows(definition, await rowsById(db, definition, scope, ids.slice(start, start + PIECE)))) {
      room -= JSON.stringify(row).length;
      if (room > 0 || fitting.length === 0) fitting.push(row);
    }
  }
  return fitting;
}

/** Who wrote the rows as they now stand, so that a reader knows whose values they would replace. */
async function whoChanged(
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

/**
 * The version in an If-Match header; `*` and an absent header ask for nothing, and what is no version matches no row.
 */
export function ifMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}
