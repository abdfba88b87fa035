import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ResourceDefinition, Walk } from '#server/resource/definition.ts';
import type { ListQuery } from '#server/resource/list-query.ts';
import type { Scope } from '#server/resource/scope.ts';

/** Some rows of an order: those from `offset` on. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Where a page's rows are: to be read with this condition in this order. */
export interface Found {
  count: number;
  /** Absent where nothing but the list's own order finds them. */
  at?: { joins: RawBuilder<unknown>; where: RawBuilder<SqlBool>; orderBy: RawBuilder<unknown>; offset: number };
}

/** Rows by place: of what is kept, or counted in an index. */
function byPlace({ table }: ResourceDefinition, walk: Walk, query: ListQuery, isKept: boolean): RawBuilder<unknown> {
  const [from, rows] = isKept ? [walk.kept.table, sql`sum(${walk.kept.rows})`] : [table, sql`count(*)`];
  const place = sql.ref(`t.${walk.place}`);
  return sql`select ${place} as place, ${rows} as rows from ${sql.table(from)} as t where ${query.where} group by ${place}`;
}

const isWhole = ({ kept }: Walk, scope: Scope, { asked }: ListQuery): boolean =>
  kept.holds(scope) && asked.every((name) => kept.filters.includes(name));

/** Counts a list and finds the rows of one page of it. */
export async function findPage(
  db: Kysely<Database>,
  definition: ResourceDefinition,
  scope: Scope,
  { walk, query, slice: { limit, offset } }: { walk: Walk; query: ListQuery; slice: Slice },
): Promise<Found> {
  const counted = byPlace(definition, walk, query, isWhole(walk, scope, query));
  const [first, ...further] = query.order;
  if (first?.name !== walk.order) {
    const { rows } = await sql<{
      count: number;
    }>`select coalesce(sum(c.rows), 0)::integer as count from (${counted}) as c`.execute(db);
    return { count: rows[0]?.count ?? 0 };
  }
  const direction = first.descending ? sql` desc` : sql``;
  const directed = (keys: readonly RawBuilder<unknown>[]) => keys.map((key) => sql`${key}${direction}`);
  const here = sql`until > ${offset}::bigint and until - rows < ${offset + limit}::bigint`;
  const { rows } = await sql<{ count: number; before: number; places: number[] }>`
    select coalesce(sum(rows), 0)::integer as count, coalesce(min(until - rows) filter (where ${here}), 0)::integer as before,
      coalesce(array_agg(place order by until) filter (where ${here}), '{}') as places
    from (select c.place, c.rows, sum(c.rows) over (order by ${sql.join(directed(walk.places.keys))} rows unbounded preceding) as until
      from (${counted}) as c join ${walk.places.from} on ${walk.places.id} = c.place where c.rows > 0) as walked`.execute(db);
  const { count, before, places } = rows[0] ?? { count: 0, before: 0, places: [] };
  const place = sql.ref(`t.${walk.place}`);
  const inPlaces = sql`array_position(${places}::integer[], ${place})`;
  return {
    count,
    at: {
      joins: walk.within.joins,
      where: sql<SqlBool>`${query.where} and ${place} = any(${places}::integer[])`,
      orderBy: sql.join([inPlaces, ...directed(walk.within.keys), ...further.flatMap(({ parts }) => parts), sql`t.id asc`]),
      offset: offset - before,
    },
  };
}
