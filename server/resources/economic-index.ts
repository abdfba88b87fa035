import { sql } from 'kysely';
import { economicIndex, INDEX_KINDS } from '#contract/economic-index.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, WriteContext } from '#server/resource/definition.ts';
import { byChoice } from '#server/resource/filters.ts';
import { inOrganization } from '#server/resource/scope.ts';
import { enterpriseKeys } from '#server/resources/keys.ts';

const KIND_KEPT = 'O tipo não muda depois que há valores na tabela.';

const byCode = [sql`t.code_key collate "C"`] as const;
/** What the table of an index holds, read when asked. */
const known = () => sql`
  cross join lateral (
    select min(v.month) as first_month, max(v.month) as last_month, count(*)::integer as value_count
    from index_value as v where v.organization_id = t.organization_id and v.economic_index = t.id
  ) as known`;

export const economicIndexResource: ResourceDefinition = {
  contract: economicIndex,
  table: 'economic_index',
  derive: enterpriseKeys,
  details: known,
  computed: () => ({
    first_month: sql`known.first_month`,
    last_month: sql`known.last_month`,
    value_count: sql`known.value_count`,
  }),
  order: { code: byCode, name: [sql`t.name_key collate "C"`], last_month: [sql`known.last_month`, ...byCode] },
  filters: { kind: byChoice(sql`t.kind`, INDEX_KINDS) },
  check,
};

/** The values of a table keep their meaning: what they are does not change under them. */
async function check({ db, scope }: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const other = changes.flatMap(({ before, after }) => (before && before['kind'] !== after['kind'] ? [Number(after['id'])] : []));
  const { rows } = await sql<{ id: number }>`
    select distinct v.economic_index as id from index_value as v
    where ${inOrganization(scope, 'v')} and v.economic_index = any(${other}::integer[])`.execute(db);
  const filled = new Set(rows.map(({ id }) => id));
  return changes.map(({ after }) => (filled.has(Number(after['id'])) ? { kind: [KIND_KEPT] } : {}));
}
