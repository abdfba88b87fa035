import { sql } from 'kysely';
import { economicIndex, INDEX_KINDS } from '#contract/economic-index.ts';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byChoice } from '#server/engine/filters.ts';
import { protectedRows } from '#server/engine/violation.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { enterpriseKeys } from '#server/resources/keys.ts';

const CODE_IN_USE = 'O código não muda enquanto premissas usam o índice.';
const KIND_IN_USE = 'O tipo não muda depois que há valores na tabela.';

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
  scope: 'organization',
  retention: 'work',
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
  beforeDelete,
};

/** A table's values keep their meaning: what they are does not change under them, nor its name under assumptions. */
async function check(context: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const { db, scope } = context;
  const other = changes.flatMap(({ before, after }) => (before && before['kind'] !== after['kind'] ? [Number(after['id'])] : []));
  const { rows } = await sql<{ id: number }>`
    select distinct v.economic_index as id from index_value as v
    where ${inOrganization(scope, 'v')} and v.economic_index = any(${other}::integer[])`.execute(db);
  const filled = new Set(rows.map(({ id }) => id));
  const renamed = changes.flatMap(({ before, after }) =>
    before && before['code'] !== after['code'] ? [String(before['code'])] : [],
  );
  const named = await namedByPlans(context, renamed);
  return changes.map(({ before, after }) => ({
    ...(filled.has(Number(after['id'])) && { kind: [KIND_IN_USE] }),
    ...(before && before['code'] !== after['code'] && named.has(String(before['code'])) && { code: [CODE_IN_USE] }),
  }));
}

/** Assumptions name indices in their document, which no foreign key watches: the codes named, and whose table's. */
async function namedByPlans({ db, scope }: WriteContext, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; plans: string }>`
    select distinct named.code, 'associative_plan' as plans from associative_plan as t
      cross join lateral (values (t.plan #>> '{correction,index}'), (t.plan #>> '{correction,after_index}')) as named(code)
    where ${inOrganization(scope, 't')} and named.code = any(${[...codes]}::text[])
    union
    select t.plan #>> '{works,index}', 'cashflow_plan' from cashflow_plan as t
    where ${inOrganization(scope, 't')} and t.plan #>> '{works,index}' = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, plans }) => [code, plans]));
}

async function beforeDelete(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const named = await namedByPlans(
    context,
    rows.map((row) => String(row['code'])),
  );
  const [plans] = named.values();
  if (plans !== undefined) throw protectedRows(economicIndexResource, `${plans}.plan`);
}
