import { sql, type Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import type { UnitColumn, UnitModule } from '#contract/uau/rows.ts';
import { SOLD_UNITS } from '#planning/uau/words.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid } from '#server/http/errors.ts';
import type { Scope } from '#server/engine/scope.ts';
import { requestedFor } from '#server/uau/read/requested.ts';
import { unitColumnOf } from '#server/uau/read/conditions.ts';

/**
 * The modules that a column of the units tells: its values, how many units have each, how many are sold, and their
 * price. Takes `company` and `job`. Throws 400 for a column that is not C1_unid … C99_unid (VAL-1).
 */
export async function unitModules(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<UnitModule[]> {
  const requested = params.get('column') ?? '';
  const column = unitColumnOf(requested);
  if (column === null) throw invalid({ column: [requested === '' ? MESSAGES.required : MESSAGES.invalid] });
  const narrowed = new URLSearchParams([...params].filter(([name]) => name === 'company' || name === 'job'));
  narrowed.set('column', column);
  const { rows: seen } = requestedFor(UAU_LISTS.units, scope, narrowed);
  const value = sql`t.custom ->> ${column}::text`;
  const { rows } = await sql<UnitModule>`
    select modules.value, modules.units, modules.sold, modules.price from (
      select ${value} as value, count(*)::integer as units,
        (count(*) filter (where t.status = any(${[...SOLD_UNITS]}::integer[])))::integer as sold, sum(t.price)::bigint as price
      from uau_unit as t where ${seen} group by 1
    ) as modules order by modules.value collate "C"`.execute(db);
  return rows;
}

/**
 * Columns of the customer's own that units the reader sees are filled in, with the number of units and what they call
 * them: what a module may be told by.
 */
export async function unitColumns(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<UnitColumn[]> {
  const narrowed = new URLSearchParams([...params].filter(([name]) => name === 'company' || name === 'job'));
  const { rows: seen } = requestedFor(UAU_LISTS.units, scope, narrowed);
  const { rows } = await sql<UnitColumn>`
    select named.column, sum(named.units)::integer as units, (
        select count(distinct t.custom ->> named.column)::integer from uau_unit as t
        where ${seen} and t.custom ->> named.column <> '') as values,
      coalesce(jsonb_agg(named.label order by named.units desc, named.label collate "C") filter (where named.label <> ''), '[]') as labels
    from (
      select filled.key as column, coalesce(t.custom_labels ->> filled.key, '') as label, count(*) as units
      from uau_unit as t cross join lateral jsonb_each_text(t.custom) as filled
      where ${seen} and filled.value <> '' group by 1, 2
    ) as named group by named.column order by length(named.column), named.column collate "C"`.execute(db);
  return rows;
}
