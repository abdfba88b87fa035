import { sql, type Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import type { UnitModule } from '#contract/uau/rows.ts';
import { SOLD_UNITS } from '#planning/uau/words.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid } from '#server/http/errors.ts';
import type { Scope } from '#server/resource/scope.ts';
import { askedFor } from '#server/uau/read/asked.ts';
import { unitColumnOf } from '#server/uau/read/conditions.ts';

/**
 * The modules that a column of the units tells: its values, how many units have each, how many are sold, and their price.
 * Takes `company` and `job`. Throws 400 for a column that is not C1_unid … C99_unid (VAL-1).
 */
export async function unitModules(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<UnitModule[]> {
  const asked = params.get('column') ?? '';
  const column = unitColumnOf(asked);
  if (column === null) throw invalid({ column: [asked === '' ? MESSAGES.required : MESSAGES.invalid] });
  const narrowed = new URLSearchParams([...params].filter(([name]) => name === 'company' || name === 'job'));
  narrowed.set('column', column);
  const { rows: seen } = askedFor(UAU_LISTS.units, scope, narrowed);
  const value = sql`t.custom ->> ${column}::text`;
  const { rows } = await sql<UnitModule>`
    select modules.value, modules.units, modules.sold, modules.price from (
      select ${value} as value, count(*)::integer as units,
        (count(*) filter (where t.status = any(${[...SOLD_UNITS]}::integer[])))::integer as sold, sum(t.price)::bigint as price
      from uau_unit as t where ${seen} group by 1
    ) as modules order by modules.value collate "C"`.execute(db);
  return rows;
}

/** Columns of the customer's own that units the reader sees are filled in, with the number of units: what a module may be told by. */
export async function unitColumns(
  db: Kysely<Database>,
  scope: Scope,
  params: URLSearchParams,
): Promise<{ column: string; units: number; values: number }[]> {
  const narrowed = new URLSearchParams([...params].filter(([name]) => name === 'company' || name === 'job'));
  const { rows: seen } = askedFor(UAU_LISTS.units, scope, narrowed);
  const { rows } = await sql<{ column: string; units: number; values: number }>`
    select filled.key as column, count(*)::integer as units, count(distinct filled.value)::integer as values
    from uau_unit as t cross join lateral jsonb_each_text(t.custom) as filled
    where ${seen} and filled.value <> '' group by 1 order by length(filled.key), filled.key`.execute(db);
  return rows;
}
