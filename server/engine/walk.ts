import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Walk } from '#server/engine/definition.ts';
import { byPlace, directedBy, placesOf, tells, through, walked, type Asking } from '#server/engine/places.ts';
import { isAmong } from '#server/engine/filters.ts';
import type { ListQuery } from '#server/engine/list-query.ts';
import type { Scope } from '#server/engine/scope.ts';

/** Where a page's rows are: to be read with this condition in this order. */
export interface Found {
  count: number;
  /** Absent where nothing but the list's own order finds them. */
  at?: {
    joins: RawBuilder<unknown>;
    where: RawBuilder<SqlBool>;
    orderBy: RawBuilder<unknown>;
    offset: number;
    /**
     * Filtered by nothing but what is kept, so that its text is the same for all such lists, and one plan is good for
     * them: it goes into few places, by an index.
     */
    isStored: boolean;
  };
}

/** Places and their rows in the order that goes from place to place, by `query.order`'s first name: those with any. */
export async function placesInOrder(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { walk, query }: Omit<Asking, 'slice'>,
): Promise<{ places: number[]; rows: number[] }> {
  const counts = tells(walk, 'counts', scope, query) ? walk.counts : null;
  const counted = byPlace(definition, { place: walk.place, counts }, query.where);
  const orderBy = sql.join(directedBy(query.order[0]?.descending === true)(walk.places.keys));
  const { rows } = await sql<{ places: number[]; rows: number[] }>`
    select coalesce(array_agg(c.place order by ${orderBy}), '{}') as places, coalesce(array_agg(c.rows::integer order by ${orderBy}), '{}') as rows
    from (${counted}) as c join ${walk.places.from} on ${walk.places.id} = c.place where c.rows > 0`.execute(db);
  return rows[0] ?? { places: [], rows: [] };
}

/** How rows are ordered within some of the places: what is joined for it, and its keys with their direction. */
export function withinPlaces(
  { place, within }: Walk,
  { order: [first, ...further] }: ListQuery,
  places: readonly number[],
): { joins: RawBuilder<unknown>; keys: Key[] } {
  const descending = first?.descending === true;
  return {
    joins: within.joins,
    keys: [
      // The places come in their order already, whichever way it goes.
      { key: sql`array_position(${[...places]}::integer[], ${sql.ref(`t.${place}`)})`, descending: false },
      ...within.keys.map((key) => ({ key, descending })),
      ...further.flatMap((one) => one.keys.map((key) => ({ key, descending: one.descending }))),
    ],
  };
}

/** An expression that rows are ordered by. */
export interface Key {
  key: RawBuilder<unknown>;
  descending: boolean;
}

/** The rows of one page in the order that goes from place to place. */
async function byLine(db: Kysely<Database>, definition: ResourceDefinition, scope: Scope, asking: Asking): Promise<Found> {
  const { walk, query, slice } = asking;
  const { steps, within } = walk;
  const [first, ...further] = query.order;
  const found = await placesOf(db, definition, scope, asking);
  const place = sql.ref(`t.${walk.place}`);
  const here = sql<SqlBool>`${query.without(walk.ofPlace)} and ${isAmong(place, found.places)}`;
  const rest = { ...slice, offset: slice.offset - found.before };
  const step =
    found.places.length === 1 && found.rows > steps.beyond
      ? await walked(db, byPlace(definition, { place: steps.column, counts: null }, here), {
          ...through(query, steps.places),
          slice: rest,
          isStored: false,
        })
      : null;
  const inPlaces = found.places.length === 1 ? [] : [sql`array_position(${found.places}::integer[], ${place})`];
  const keys = [...directedBy(first?.descending === true)(within.keys), ...further.flatMap(({ parts }) => parts), sql`t.id asc`];
  return {
    count: found.count,
    at: {
      joins: within.joins,
      where: step ? sql<SqlBool>`${here} and ${sql.ref(`t.${steps.column}`)} = any(${step.places}::integer[])` : here,
      orderBy: sql.join([...inPlaces, ...keys]),
      offset: rest.offset - (step?.before ?? 0),
      isStored: !step && tells(walk, 'counts', scope, query),
    },
  };
}

/** The rows of one page in the order of ids, where all of them are asked. */
async function byRange(db: Kysely<Database>, { walk, query, slice }: Asking): Promise<Found> {
  const { table, rows, column, size } = walk.ranges;
  const descending = query.order[0]?.descending === true;
  const counted = sql`select ${column} as place, sum(${rows}) as rows from ${sql.table(table)} as t where ${query.where} group by 1`;
  const orderBy = sql.join(directedBy(descending)([sql`c.place`]));
  const { count, before, places } = await walked(db, counted, { from: sql``, orderBy, slice, isStored: true });
  return {
    count,
    at: {
      joins: sql``,
      where: sql<SqlBool>`${query.where} and t.id >= ${Math.min(...places) * size}::bigint and t.id < ${(Math.max(...places) + 1) * size}::bigint`,
      orderBy: sql`t.id ${descending ? sql`desc` : sql`asc`}`,
      offset: slice.offset - before,
      isStored: false,
    },
  };
}

/** How many rows a list has, of what is kept where that tells it: a statement of one number. */
export function countOf(
  definition: ResourceDefinition,
  scope: Scope,
  { walk, query }: Omit<Asking, 'slice'>,
): { isStored: boolean; count: RawBuilder<number> } {
  const isCoarse = tells(walk, 'coarse', scope, query);
  const counts = isCoarse ? walk.coarse : tells(walk, 'counts', scope, query) ? walk.counts : null;
  const counted = byPlace(definition, { place: isCoarse ? walk.coarse.place : walk.place, counts }, query.where);
  return {
    isStored: counts !== null,
    count: sql<number>`select coalesce(sum(c.rows), 0)::integer as count from (${counted}) as c`,
  };
}

/** The same, counted. */
export async function findCount(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  asking: Omit<Asking, 'slice'>,
): Promise<number> {
  const { isStored, count } = countOf(definition, scope, asking);
  const { rows } = await sql<{ count: number }>`${isStored ? PREPARED : sql``}${count}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts a list and finds the rows of one page of it. */
export async function findPage(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  asking: Asking,
): Promise<Found> {
  const { walk, query } = asking;
  const [first, ...further] = query.order;
  if (first?.name === walk.order) return byLine(db, definition, scope, asking);
  const isCoarse = tells(walk, 'coarse', scope, query);
  if (isCoarse && query.requested.length === 0 && first?.name === walk.ranges.order && further.length === 0)
    return byRange(db, asking);
  return { count: await findCount(db, definition, scope, asking) };
}
