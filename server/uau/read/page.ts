import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { rowSchema } from '#contract/uau/rows.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import { isMovement, MOST_SORTED } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, invalid, invalidPage } from '#server/http/errors.ts';
import type { Row } from '#server/engine/definition.ts';
import { pageWish } from '#server/engine/list-query.ts';
import type { RowPage } from '#server/engine/list.ts';
import type { Requested } from '#server/uau/read/requested.ts';
import { countOf } from '#server/uau/read/totals.ts';

/** Registers that a picker asks for whole. */
const MOST_WHOLE = 10_000;

const columns = ({ list }: Requested) => {
  const names = [
    'id',
    ...UAU_AREAS[list.area].fields.map(({ name }) => name),
    ...(list.area === 'units' ? ['custom', 'custom_labels'] : []),
  ];
  return sql.join(names.map((name) => sql.ref(`t.${name}`)));
};

/** Schemas of pages, made once: making one takes longer than encoding a row by it. */
const schemas = new Map<AreaId, z.ZodArray<ReturnType<typeof rowSchema>>>();

/** Rows as the wire carries them. */
export function encodeUau({ list: { area } }: Requested, rows: readonly Row[]): Row[] {
  const schema = schemas.get(area) ?? z.array(rowSchema(area));
  schemas.set(area, schema);
  // A column of each of the schema's fields was read.
  return z.encode(schema, rows as z.output<typeof schema>);
}

/** Throws 400 where so many rows cannot be sorted in time. */
export function assertSortable({ order }: Requested, count: number): void {
  if (order.indexed || count <= MOST_SORTED) return;
  const limit = MOST_SORTED.toLocaleString('pt-BR');
  throw invalid({
    ordering: [`Para ordenar por esta coluna, filtre antes: são mais de ${limit} linhas. Por data, ordena-se qualquer lista.`],
  });
}

/**
 * Rows from `offset` on, in the order asked for. The ids are found first, in an index that holds all that is asked, so
 * that the rows before them are not touched.
 */
export async function rowsAt(db: Kysely<Database>, requested: Requested, limit: number, offset: number): Promise<Row[]> {
  const { table, rows, order } = requested;
  const { rows: found } = await sql<Row>`
    select ${columns(requested)}
    from (select t.id from ${sql.table(table)} as t where ${rows} order by ${order.by} limit ${limit} offset ${offset}) as wanted
    join ${sql.table(table)} as t on t.id = wanted.id order by ${order.by}`.execute(db);
  return found;
}

/** One page of a list. Throws 404 `Invalid page.` beyond the last. */
export async function pageOfRows(db: Kysely<Database>, requested: Requested, params: URLSearchParams): Promise<RowPage> {
  const { page, size } = pageWish(params);
  const count = await countOf(db, requested);
  const total_pages = Math.max(1, Math.ceil(count / size));
  if (page > total_pages) throw invalidPage();
  assertSortable(requested, count);
  const rows = count === 0 ? [] : await rowsAt(db, requested, size, (page - 1) * size);
  return { rows, count, page, total_pages };
}

/** All rows of a register, for a picker. Throws 400 for a movement, or for too many. */
export async function wholeList(db: Kysely<Database>, requested: Requested): Promise<Row[]> {
  const limit = isMovement(requested.list.area) ? 0 : MOST_WHOLE;
  const rows = limit === 0 ? [] : await rowsAt(db, requested, limit + 1, 0);
  if (limit > 0 && rows.length <= limit) return rows;
  throw new ApiError(400, { detail: 'A lista é longa demais para vir inteira. Use páginas ou filtros.' });
}

/** Ids of everything asked for, in its order: a file reads the rows by them, some at a time. */
export async function idsOf(db: Kysely<Database>, { table, rows, order }: Requested): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} as t where ${rows} order by ${order.by}`.execute(db);
  return found.map(({ id }) => id);
}

/** Rows by id in the order of the ids, as far as the reader (still) sees them. */
export async function rowsOfIds(db: Kysely<Database>, requested: Requested, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns(requested)} from ${sql.table(requested.table)} as t where ${requested.rows} and t.id = any(${ids}::bigint[])`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
