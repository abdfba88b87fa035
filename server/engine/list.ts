import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, invalid, invalidPage, notFound } from '#server/http/errors.ts';
import { listed } from '#server/engine/columns.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { encodeRow, PIECE } from '#server/engine/encode.ts';
import { idsOf } from '#server/engine/in-write.ts';
import { listQuery, pageWish, valuesOf, type ListQuery } from '#server/engine/list-query.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import type { Slice } from '#server/engine/places.ts';
import { countOf, findPage } from '#server/engine/walk.ts';

/** Longest plain array that `all=1` answers: twice the longest year of entries we plan for. */
const ALL_LIMIT = 200_000;
const tooLong = (limit: number) =>
  new ApiError(400, { detail: `A lista passa de ${limit.toLocaleString('pt-BR')} linhas. Use filtros ou páginas.` });

/** The fields of the contract's row: columns of the table, or the definition's computed expressions. */
export function fieldsOf(definition: ResourceDefinition, scope: Scope): RawBuilder<unknown> {
  const names = Object.keys(definition.contract.row.shape);
  const computed = definition.computed?.(scope) ?? {};
  const own = names.filter((name) => !computed[name]);
  const created = Object.entries(computed).filter(([name]) => names.includes(name));
  return sql.join([
    ...(own.length === 0 ? [] : [listed('t', own)]),
    ...created.map(([name, expression]) => sql`${expression} as ${sql.id(name)}`),
  ]);
}

const counted = (definition: ResourceDefinition) => sql`${sql.table(definition.table)} as t ${definition.joins ?? sql``}`;
/** What rows are read of, in some order: a long table's joins are for the order that goes from place to place. */
export function rowsFrom(definition: ResourceDefinition, scope: Scope, order: ListQuery['order'] = []): RawBuilder<unknown> {
  const { walk, details } = definition;
  const isBare = walk !== undefined && !order.some(({ name }) => name === walk.order);
  return isBare || !details ? counted(definition) : sql`${counted(definition)} ${details(scope)}`;
}

/** Rows by id, in the order of the ids; ids out of scope are left out. */
export async function rowsById(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  ids: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fieldsOf(definition, scope)} from ${rowsFrom(definition, scope)}
    where ${inScope(scope, definition.table, 't')} and t.id = any(${ids}::integer[])`.execute(db);
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Written rows as the list would show them: computed fields are read, plain columns came with the statement. */
export const readBack = async (
  { db, scope }: WriteContext,
  definition: ResourceDefinition,
  rows: readonly Row[],
): Promise<Row[]> => (definition.computed ? rowsById(db, definition, scope, idsOf(rows)) : [...rows]);

/** One row of the scope; throws 404. */
export async function rowById(db: Kysely<Database>, definition: ResourceDefinition, scope: Scope, id: number): Promise<Row> {
  const [row] = await rowsById(db, definition, scope, [id]);
  if (!row) throw notFound();
  return row;
}

async function select(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { query, limit, offset }: { query: Omit<ListQuery, 'fromEnd' | 'requested'>; limit: number; offset: number },
) {
  const { rows } = await sql<Row>`
    select ${fieldsOf(definition, scope)} from ${rowsFrom(definition, scope, query.order)}
    where ${query.where} order by ${query.orderBy} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Throws 400 unless the filters are there without which a list is too long to be asked for whole. */
export function assertNeeds(definition: ResourceDefinition, params: URLSearchParams): void {
  const missing = (definition.allNeeds ?? []).filter((name) => valuesOf(params, name).length === 0);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, [MESSAGES.required]])));
}

/** Ids of all rows that the filters let through, in the asked order: `all=1` reads the rows by them, some at a time. */
async function allIds(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
): Promise<number[]> {
  assertNeeds(definition, params);
  const query = await listQuery(db, definition, scope, params);
  const { rows } = await sql<{ id: number }>`
    select t.id from ${rowsFrom(definition, scope, query.order)} where ${query.where} order by ${query.orderBy}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every row that the filters let through, in the asked order, for `all=1`. Throws 400 beyond `limit`. */
export async function allRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
  limit = ALL_LIMIT,
): Promise<Row[]> {
  assertNeeds(definition, params);
  const rows = await select(db, definition, scope, {
    query: await listQuery(db, definition, scope, params),
    limit: limit + 1,
    offset: 0,
  });
  if (rows.length > limit) throw tooLong(limit);
  return rows;
}

/**
 * The same rows encoded, in pieces that are read as they are taken, so that a list of 100,000 rows takes no more memory
 * than its ids. A row deleted meanwhile is left out. Throws 400 beyond `limit`, before the first piece.
 */
export async function allPieces(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
  limit = ALL_LIMIT,
): Promise<AsyncGenerator<Row[], void, undefined>> {
  assertNeeds(definition, params);
  const encode = (rows: readonly Row[]) => rows.map((row) => encodeRow(definition, row));
  const first = await select(db, definition, scope, {
    query: await listQuery(db, definition, scope, params),
    limit: PIECE + 1,
    offset: 0,
  });
  if (first.length <= PIECE)
    return (async function* only() {
      yield encode(first);
    })();
  const ids = await allIds(db, definition, scope, params);
  if (ids.length > limit) throw tooLong(limit);
  return (async function* pieces() {
    for (let start = 0; start < ids.length; start += PIECE)
      yield encode(await rowsById(db, definition, scope, ids.slice(start, start + PIECE)));
  })();
}

export interface RowPage {
  rows: Row[];
  count: number;
  page: number;
  /** At least 1, as Django's paginator counts. */
  total_pages: number;
}

/** One page of the list. Throws 404 `Invalid page.` beyond the last. */
export async function pageRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
): Promise<RowPage> {
  const { page, size } = pageWish(params);
  const query = await listQuery(db, definition, scope, params);
  const slice = { limit: size, offset: (page - 1) * size };
  const { walk } = definition;
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / size));
  const early = slice.offset <= LATE && query.order[0]?.name !== walk?.order ? cheapCount(definition, scope, query) : null;
  if (early) {
    const { rows, count } = await earlyRows(db, definition, scope, { query, slice, count: early });
    if (rows.length === 0 && page > 1) throw invalidPage();
    return { rows, count, page, total_pages: pagesOf(count) };
  }
  const { count, at } = walk
    ? await findPage(db, definition, scope, { walk, query, slice })
    : { count: await countRows(db, definition, query), at: undefined };
  const total_pages = pagesOf(count);
  if (page > total_pages) throw invalidPage();
  const answer = (rows: Row[]) => ({ rows, count, page, total_pages });
  if (count === 0) return answer([]);
  if (at) {
    const { rows } = await sql<Row>`${at.isStored ? PREPARED : sql``}
      select ${fieldsOf(definition, scope)} from ${sql.table(definition.table)} as t ${at.joins}
      where ${at.where} order by ${at.orderBy} limit ${size} offset ${at.offset}`.execute(db);
    return answer(rows);
  }
  return answer(await sliceRows(db, definition, scope, { query, slice, count }));
}

const rowCount = (definition: ResourceDefinition, query: ListQuery): RawBuilder<number> =>
  sql<number>`select count(*)::integer as count from ${counted(definition)} where ${query.where}`;

/** How many rows the filters let through. */
export async function countRows(db: Kysely<Database>, definition: ResourceDefinition, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`${rowCount(definition, query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows there are, where it takes no look at them all: of a long table only what is kept tells it so. */
function cheapCount(definition: ResourceDefinition, scope: Scope, query: ListQuery): RawBuilder<number> | null {
  const { walk } = definition;
  if (!walk) return rowCount(definition, query);
  const { isStored, count } = countOf(definition, scope, { walk, query });
  return isStored ? count : null;
}

/**
 * The rows of an early page and how many there are, by one statement: a way to the database and back is as long as what
 * it is asked. No rows, no number: then there are none, or fewer than come before the page.
 */
async function earlyRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { query, slice, count }: { query: ListQuery; slice: Slice; count: RawBuilder<number> },
): Promise<{ rows: Row[]; count: number }> {
  const { rows } = await sql<Row & { listed_rows: number }>`
    select ${fieldsOf(definition, scope)}, (${count}) as listed_rows from ${rowsFrom(definition, scope, query.order)}
    where ${query.where} order by ${query.orderBy} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  // Each row carries it as far as its contract, which has no such field.
  return { rows, count: rows[0]?.listed_rows ?? 0 };
}

/**
 * Rows passed by from which on only their ids are read on the way: what is passed by is then found in an index alone.
 */
const LATE = 1_000;

/** Rows of an order from its nearer end: none is further away than the middle. */
async function sliceRows(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { query, slice, count }: { query: ListQuery; slice: Slice; count: number },
): Promise<Row[]> {
  const limit = Math.min(slice.limit, count - slice.offset);
  const isNearEnd = slice.offset > count / 2;
  const offset = isNearEnd ? count - slice.offset - limit : slice.offset;
  const orderBy = isNearEnd ? query.fromEnd : query.orderBy;
  if (offset <= LATE) {
    const rows = await select(db, definition, scope, { query: { ...query, orderBy }, limit, offset });
    return isNearEnd ? rows.toReversed() : rows;
  }
  const { rows } = await sql<{ id: number }>`
    select t.id from ${rowsFrom(definition, scope, query.order)} where ${query.where} order by ${orderBy} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return rowsById(db, definition, scope, isNearEnd ? ids.toReversed() : ids);
}
