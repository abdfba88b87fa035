import { sql } from 'kysely';
import type { AccountingGrant, CenterCostGrant, CenterLevel } from '#contract/rights.ts';
import { noRows } from '#server/engine/references.ts';
import { because, type FieldErrors } from '#server/http/errors.ts';
import type { Change, WriteContext } from '#server/engine/definition.ts';
import { inScope } from '#server/engine/scope.ts';

const TABLES: Readonly<Record<Exclude<CenterLevel, 'all'>, 'regional' | 'company' | 'center_cost'>> = {
  regional: 'regional',
  company: 'company',
  center_cost: 'center_cost',
};

/** The contract has parsed both fields. */
const grantsOf = (row: Change['after']) => ({
  centers: row['center_cost_permissions'] as CenterCostGrant[],
  accounts: row['accounting_permissions'] as AccountingGrant[],
});

type Ided = readonly { id: number | null }[];
/** Ids that were not there before. */
const addedIds = (held: Ided, all: Ided) =>
  all.flatMap(({ id }) => (id === null || held.some((grant) => grant.id === id) ? [] : [id]));

/** Errors of rows that grant what does not exist or the granter does not see; grants that stood already are left. */
export async function missingGrants(context: WriteContext, changes: readonly Change[]): Promise<FieldErrors[]> {
  const added = changes.map(({ before, after }) => {
    const old = before ? grantsOf(before) : { centers: [], accounts: [] };
    const now = grantsOf(after);
    const of = (level: CenterLevel) =>
      addedIds(
        old.centers.filter((grant) => grant.level === level),
        now.centers.filter((grant) => grant.level === level),
      );
    return {
      regional: of('regional'),
      company: of('company'),
      center_cost: of('center_cost'),
      accounting: addedIds(old.accounts, now.accounts),
    };
  });
  const errors: FieldErrors[] = changes.map(() => ({}));
  for (const table of [...Object.values(TABLES), 'accounting'] as const) {
    const known = await existing(
      context,
      table,
      added.flatMap((each) => each[table]),
    );
    added.forEach((each, position) => {
      const field = table === 'accounting' ? 'accounting_permissions' : 'center_cost_permissions';
      const missing = each[table].filter((id) => !known.has(id));
      const row = errors[position];
      if (row && missing.length > 0) row[field] = because('missing', [...(row[field] ?? []), ...noRows(...missing)]);
    });
  }
  return errors;
}

async function existing(
  { db, scope }: WriteContext,
  table: 'regional' | 'company' | 'center_cost' | 'accounting',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} as t where ${inScope(scope, table, 't')} and t.id = any(${[...new Set(ids)]}::integer[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
