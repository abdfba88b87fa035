import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Row } from '#server/engine/definition.ts';
import { assertNeeds, countRows, fieldsOf, rowsById, rowsFrom } from '#server/engine/list.ts';
import { listQuery, type ListQuery } from '#server/engine/list-query.ts';
import type { Scope } from '#server/engine/scope.ts';
import { findCount, placesInOrder, withinPlaces, type Key } from '#server/engine/walk.ts';

/** Rows read at a time. */
export const PAGE = 1_000;
/**
 * And ids that are found at a time where rows cannot be gone to from place to place: each time, what is behind the last
 * one is sorted anew.
 */
const SIZES = { page: PAGE, window: 20_000 };
type Sizes = typeof SIZES;

/** A list that is read whole: how many rows there are, and the rows, page by page. */
export interface ListStream {
  count: number;
  pages: () => Iterable<Row[]> | AsyncIterable<Row[]>;
}

/**
 * All rows that the filters let through in the asked order, each page found behind the key of the one before it, so
 * that memory does not grow with the list. Every page is narrowed to what the reader sees. What is written meanwhile is
 * in it or not, unless `db` is a snapshot. Throws 400 as the list does.
 */
export async function streamList(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  params: URLSearchParams,
  sizes: Sizes = SIZES,
): Promise<ListStream> {
  assertNeeds(definition, params);
  const query = await listQuery(db, definition, scope, params);
  const count = definition.walk
    ? await findCount(db, definition, scope, { walk: definition.walk, query })
    : await countRows(db, definition, query);
  const asking = { definition, scope, query, sizes };
  const byPlace = definition.walk !== undefined && query.order[0]?.name === definition.walk.order;
  const ordered = ofList(asking);
  const pages = () =>
    count <= sizes.page ? onePage(db, asking, ordered) : byPlace ? placePages(db, asking) : keyPages(db, asking, ordered);
  return { count, pages };
}

interface Asking {
  definition: ResourceDefinition;
  scope: Scope;
  query: ListQuery;
  sizes: Sizes;
}

/** Rows in some order: where they are read from, which, and by what keys before their id. */
interface Ordered {
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  keys: readonly Key[];
  /** Whether ids go down. */
  descending: boolean;
}

function ofList({ definition, scope, query }: Pick<Asking, 'definition' | 'scope' | 'query'>): Ordered {
  const [first] = query.order;
  // No two rows have one id: nothing behind it orders anything.
  const byId = first?.name === 'id';
  return {
    from: rowsFrom(definition, scope, query.order),
    where: query.where,
    keys: byId ? [] : query.order.flatMap(({ keys, descending }) => keys.map((key) => ({ key, descending }))),
    descending: byId && first.descending,
  };
}

const orderOf = ({ keys, descending }: Ordered): RawBuilder<unknown> =>
  sql.join([...keys.map((one) => sql`${one.key} ${directionOf(one)}`), sql`t.id ${directionOf({ descending })}`]);
const directionOf = ({ descending }: { descending: boolean }) => (descending ? sql`desc` : sql`asc`);

/** All rows by one statement. */
async function* onePage(
  db: Kysely<Database>,
  { definition, scope }: Asking,
  ordered: Ordered,
): AsyncGenerator<Row[], void, undefined> {
  const { rows } = await sql<Row>`
    select ${fieldsOf(definition, scope)} from ${ordered.from} where ${ordered.where} order by ${orderOf(ordered)}`.execute(db);
  yield rows;
}

/** Goes from place to place: as many as make a page are read at once, and a place that holds more by its keys. */
async function* placePages(db: Kysely<Database>, asking: Asking): AsyncGenerator<Row[], void, undefined> {
  const { definition, scope, query, sizes } = asking;
  const { table, walk } = definition;
  if (!walk) return;
  const { places, rows } = await placesInOrder(db, definition, scope, { walk, query });
  for (let start = 0; start < places.length;) {
    let end = start;
    let held = 0;
    do {
      held += rows[end] ?? 0;
      end += 1;
    } while (end < places.length && held + (rows[end] ?? 0) <= sizes.page);
    const own = places.slice(start, end);
    start = end;
    const { joins, keys } = withinPlaces(walk, query, own);
    const ordered: Ordered = {
      from: sql`${sql.table(table)} as t ${joins}`,
      where: sql<SqlBool>`${query.where} and ${sql.ref(`t.${walk.place}`)} = any(${own}::integer[])`,
      keys,
      descending: false,
    };
    if (held > sizes.page) yield* keyPages(db, asking, ordered);
    else yield* onePage(db, asking, ordered);
  }
}

/** Finds ids behind the last one's keys, and reads their rows. */
async function* keyPages(
  db: Kysely<Database>,
  { definition, scope, sizes: { page, window } }: Asking,
  ordered: Ordered,
): AsyncGenerator<Row[], void, undefined> {
  for (let behind: Behind | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    const { ids, last } = await windowOf(db, ordered, { behind, window });
    for (let start = 0; start < ids.length; start += page) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      yield await rowsById(db, definition, scope, ids.slice(start, start + page));
    }
    const id = ids.at(-1);
    if (ids.length < window || id === undefined) return;
    behind = { id, keys: last ?? [] };
  }
}

/** The row found last: its id, and each key as text with its type, so that none loses anything here and back. */
interface Behind {
  id: number;
  keys: readonly { value: string | null; type: string }[];
}

async function windowOf(
  db: Kysely<Database>,
  ordered: Ordered,
  { behind, window }: { behind: Behind | null; window: number },
): Promise<{ ids: number[]; last: Behind['keys'] | null }> {
  const values = ordered.keys.map(({ key }) => sql`jsonb_build_object('value', (${key})::text, 'type', pg_typeof(${key})::text)`);
  const where = behind ? sql`${ordered.where} and ${isBehind(ordered, behind)}` : ordered.where;
  const { rows } = await sql<{ ids: number[]; last: Behind['keys'] | null }>`
    select coalesce(array_agg(w.id), '{}') as ids, (array_agg(w.keys))[count(*)] as last from (
      select t.id, jsonb_build_array(${sql.join(values)}) as keys from ${ordered.from}
      where ${where} order by ${orderOf(ordered)} limit ${window}) as w`.execute(db);
  return rows[0] ?? { ids: [], last: null };
}

/** That a row stands behind another in an order, in which nulls are the greatest, as the database has them. */
function isBehind({ keys, descending }: Ordered, { id, keys: values }: Behind): RawBuilder<SqlBool> {
  const behindId = descending ? sql<SqlBool>`t.id < ${id}` : sql<SqlBool>`t.id > ${id}`;
  return keys.reduceRight<RawBuilder<SqlBool>>((rest, { key, descending: down }, at) => {
    const { value = null, type = 'text' } = values[at] ?? {};
    if (value === null)
      return down
        ? sql<SqlBool>`(${key} is not null or (${key} is null and ${rest}))`
        : sql<SqlBool>`(${key} is null and ${rest})`;
    // The database's own name of one of its types.
    const than = sql`cast(${value} as ${sql.raw(type)})`;
    return down
      ? sql<SqlBool>`(${key} < ${than} or (${key} = ${than} and ${rest}))`
      : sql<SqlBool>`(${key} > ${than} or ${key} is null or (${key} = ${than} and ${rest}))`;
  }, behindId);
}
