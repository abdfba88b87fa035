import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Walk } from '#server/engine/definition.ts';
import type { ListQuery } from '#server/engine/list-query.ts';
import type { Scope } from '#server/engine/scope.ts';

/** Some rows of an order: those from `offset` on. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Whether what is kept of places, or of what they belong to, tells the rows of a list. */
export function tells(walk: Walk, by: 'counts' | 'coarse', scope: Scope, { requested }: ListQuery): boolean {
  const { by: dimensions, holds } = walk[by];
  const ofPlace = by === 'counts' ? walk.ofPlace : [];
  return holds(scope) && requested.every((name) => dimensions.includes(name) || ofPlace.includes(name));
}

/** Rows by place: of what is kept, or counted in an index. */
export function byPlace(
  { table }: ResourceDefinition,
  { place, counts }: { place: string; counts: Walk['counts'] | null },
  where: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const [from, rows] = counts ? [counts.table, sql`sum(${counts.rows})`] : [table, sql`count(*)`];
  const ref = sql.ref(`t.${place}`);
  return sql`select ${ref} as place, ${rows} as rows from ${sql.table(from)} as t where ${where} group by ${ref}`;
}

/** Keys of an order, each with its direction. */
export const directedBy =
  (descending: boolean) =>
  (keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] =>
    keys.map((key) => (descending ? sql`${key} desc` : key));

interface Walked {
  /** Of all places. */
  count: number;
  /** Rows before the first of the places. */
  before: number;
  /** Those in which the slice lies, in their order. */
  places: number[];
  /** Of these places. */
  rows: number;
}

interface Goes {
  from: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  slice: Slice;
  /** What is counted in the rows themselves is planned for each list's own filters. */
  isStored: boolean;
}

/** Goes from place to place, by how many rows stand in each, to those in which a slice lies: a question of one row. */
function walking(
  counted: RawBuilder<unknown>,
  { from, orderBy, limit, offset }: Pick<Goes, 'from' | 'orderBy'> & { limit: number; offset: RawBuilder<number> },
): RawBuilder<Walked> {
  const here = sql`until > ${offset} and until - rows < ${offset} + ${limit}::bigint`;
  return sql<Walked>`
    select coalesce(sum(rows), 0)::integer as count, coalesce(min(until - rows) filter (where ${here}), 0)::integer as before,
      coalesce(array_agg(place order by until) filter (where ${here}), '{}') as places,
      coalesce(sum(rows) filter (where ${here}), 0)::integer as rows
    from (select c.place, c.rows, sum(c.rows) over (order by ${orderBy} rows unbounded preceding) as until
      from (${counted}) as c ${from} where c.rows > 0) as walked`;
}

const big = (number: number): RawBuilder<number> => sql<number>`${number}::bigint`;
const NOWHERE: Walked = { count: 0, before: 0, places: [], rows: 0 };

export async function walked(
  db: Kysely<Database>,
  counted: RawBuilder<unknown>,
  { slice: { limit, offset }, isStored, ...goes }: Goes,
): Promise<Walked> {
  const question = walking(counted, { ...goes, limit, offset: big(offset) });
  const { rows } = await sql<Walked>`${isStored ? PREPARED : sql``} ${question}`.execute(db);
  return rows[0] ?? NOWHERE;
}

export interface Asking {
  walk: Walk;
  query: ListQuery;
  slice: Slice;
}

/** Which places are gone through, and in what order. */
export const through = ({ order: [first] }: ListQuery, { from, id, keys }: Walk['places']) => ({
  from: sql`join ${from} on ${id} = c.place`,
  orderBy: sql.join(directedBy(first?.descending === true)(keys)),
});

/**
 * The places in which a page lies. What they belong to is gone through first, where that is kept for the reader, so
 * that few places are looked at: by the same statement, since a way to the database and back takes as long as what it
 * is asked.
 */
export async function placesOf(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { walk, query, slice }: Asking,
): Promise<Walked> {
  const { place, places, counts, coarse } = walk;
  const isStored = tells(walk, 'counts', scope, query);
  const within = { place, counts: isStored ? counts : null };
  const goes = { ...through(query, places), isStored };
  if (!isStored || !tells(walk, 'coarse', scope, query)) {
    return walked(db, byPlace(definition, within, query.where), { ...goes, slice });
  }
  const { limit } = slice;
  const offset = big(slice.offset);
  const above = walking(byPlace(definition, { place: coarse.place, counts: coarse }, query.where), {
    ...through(query, coarse.places),
    limit,
    offset,
  });
  const inAbove = sql<SqlBool>`${query.where} and ${coarse.within(sql`(select places from above)`)}`;
  const own = walking(byPlace(definition, within, inAbove), {
    ...goes,
    limit,
    offset: sql<number>`(${offset} - (select before from above))`,
  });
  const { rows } = await sql<Walked>`${PREPARED} with above as materialized (${above})
    select above.count, above.before + own.before as before, own.places, own.rows from above cross join (${own}) as own`.execute(
    db,
  );
  return rows[0] ?? NOWHERE;
}
