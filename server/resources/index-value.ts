import { INDEX_POSITIVE } from '#planning/indices/index-import.ts';
import { sql } from 'kysely';
import { indexValue } from '#contract/index-value.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/engine/definition.ts';
import { byInteger } from '#server/engine/filters.ts';
import { inOrganization } from '#server/engine/scope.ts';

export const indexValueResource: ResourceDefinition = {
  contract: indexValue,
  table: 'index_value',
  scope: 'organization',
  retention: 'work',
  derive: () => ({}),
  order: { month: [sql`t.economic_index`, sql`t.month`] },
  filters: { economic_index: byInteger(sql`t.economic_index`) },
  references: { economic_index: 'economic_index' },
  check,
};

/** Points of an index are divided by one another: none is zero or below. A change in per cent may be. */
async function check({ db, scope }: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const ids = changes.map(({ after }) => after['economic_index']);
  const { rows } = await sql<{ id: number }>`
    select t.id from economic_index as t
    where ${inOrganization(scope, 't')} and t.kind = 'numero_indice' and t.id = any(${[...new Set(ids)]}::integer[])`.execute(db);
  const points = new Set(rows.map(({ id }) => id));
  return changes.map(({ after }) => {
    const value = String(after['value']);
    const positive = !value.startsWith('-') && /[1-9]/.test(value);
    return points.has(Number(after['economic_index'])) && !positive ? { value: [INDEX_POSITIVE] } : {};
  });
}
