import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inOrganization } from '#server/engine/scope.ts';
import { protectedRows } from '#server/engine/violation.ts';

/** SQL that is true of a rule's list of sources (jsonb) which names one of the accounts. */
const namesAccount = (sources: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from jsonb_array_elements(${sources}) as source(one)
  where source.one ->> 'kind' = 'conta_contabil' and source.one ->> 'key' = any(${keys}::text[]))`;

/** What of the rules names the rows, as the field that does; whatever the reader sees of the rules. */
function namingRules({ scope }: WriteContext, kind: 'company' | 'enterprise' | 'accounting', ids: readonly number[]) {
  const pairs = (condition: RawBuilder<SqlBool>) => sql`
    select 'elimination_pair.one' as by from elimination_pair as t where ${inOrganization(scope, 't')} and ${condition}`;
  const allocations = (condition: RawBuilder<SqlBool>, field: string) => sql`
    select ${sql.lit(`allocation_rule.${field}`)} as by from allocation_rule as t where ${inOrganization(scope, 't')} and ${condition}`;
  if (kind === 'enterprise')
    return allocations(
      sql<SqlBool>`exists (select from jsonb_array_elements(t.targets) as target(one)
        where (target.one ->> 'enterprise')::integer = any(${ids}::integer[]))`,
      'targets',
    );
  const keys = ids.map(String);
  const [inPairs, inAllocations] =
    kind === 'company'
      ? [sql<SqlBool>`t.companies && ${ids}::integer[]`, sql<SqlBool>`t.companies && ${ids}::integer[]`]
      : [
          namesAccount(sql`jsonb_build_array(t.one -> 'source', t.other -> 'source')`, keys),
          namesAccount(sql`t.sources || t.revenue`, keys),
        ];
  return sql`${pairs(inPairs)} union all ${allocations(inAllocations, kind === 'company' ? 'targets' : 'sources')}`;
}

/** Rules name companies, developments and accounts within documents, which no foreign key watches. */
export async function assertUnruled(
  context: WriteContext,
  definition: ResourceDefinition,
  kind: 'company' | 'enterprise' | 'accounting',
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map((row) => Number(row['id']));
  const { rows: rules } = await sql<{ by: string }>`${namingRules(context, kind, ids)} limit 1`.execute(context.db);
  const [rule] = rules;
  if (rule) throw protectedRows(definition, rule.by);
}

const RULED =
  'Uma regra de rateio da consolidação reparte custos a este empreendimento nesta empresa. Mude a regra antes de mudar a empresa.';

/** A development that a rule names stays with the company by which it is named. Told by row. */
export async function ruledEnterprises(context: WriteContext, changes: readonly Change[]): Promise<FieldErrors[]> {
  const moved = changes.filter(({ before, after }) => before !== null && before['empresa'] !== after['empresa']);
  const ruled = new Set<unknown>();
  for (const { before } of moved) {
    const id = Number(before?.['id']);
    // One or two developments at most are moved at a time.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql`${namingRules(context, 'enterprise', [id])} limit 1`.execute(context.db);
    if (rows.length > 0) ruled.add(before);
  }
  return changes.map(({ before }): FieldErrors => (before !== null && ruled.has(before) ? { empresa: [RULED] } : {}));
}
