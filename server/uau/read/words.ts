import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { UauPart, UauType } from '#contract/uau/rows.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import { UAU_LISTS } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/errors.ts';
import type { TableName } from '#server/engine/limits.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { requestedFor } from '#server/uau/read/requested.ts';

/** The parts of a value of an area (the `…Field` areas of RES-1), as a mapping names them. */
export function valueParts(area: AreaId): UauPart[] {
  const fields: readonly UauField[] = UAU_AREAS[area].fields;
  return fields.flatMap(({ label, part }) => (part ? [{ key: part.key, label }] : []));
}

/** Where rows are told apart by something, and the register with its words. */
export const NAMED_BY = {
  types: {
    receivables: { key: sql`m.key1`, names: 'uau_parcel_type' },
    received: { key: sql`m.key1`, names: 'uau_parcel_type' },
    control: { key: sql`m.key1`, names: 'uau_movement_type' },
  },
  categories: { control: { key: sql`m.key2`, names: 'uau_category' } },
} as const satisfies Record<string, Partial<Record<AreaId, { key: RawBuilder<unknown>; names: TableName }>>>;

/**
 * What rows that the reader sees are told by, most rows first. A word comes with a row that is seen, whoever may see
 * the register itself. Takes the list's filters of place and period.
 */
export async function wordsOf(
  db: Kysely<Database>,
  scope: Scope,
  area: AreaId,
  { key, names }: { key: RawBuilder<unknown>; names: TableName },
  params: URLSearchParams,
): Promise<UauType[]> {
  const narrowed = new URLSearchParams([...params].filter(([name]) => ['company', 'job', 'from', 'until'].includes(name)));
  const { months, sums } = requestedFor(UAU_LISTS[area], scope, narrowed);
  if (!months) throw new ApiError(400, { detail: 'Filtro desconhecido.' });
  const { rows } = await sql<UauType>`
    select told.code, coalesce(name.name, '') as name, told.rows,
      exists (select from uau_funding_type as flagged where ${inOrganization(scope, 'flagged')} and flagged.code = told.code and flagged.payer = 'banco'
        and ${names === 'uau_parcel_type'}::boolean) as funding
    from (select ${key} as code, sum(m.rows)::bigint as rows from ${sql.table(sums)} as m where ${months} and m.part = '' group by 1) as told
    left join ${sql.table(names)} as name on ${inOrganization(scope, 'name')} and name.code = told.code
    order by told.rows desc, told.code collate "C"`.execute(db);
  return rows;
}
