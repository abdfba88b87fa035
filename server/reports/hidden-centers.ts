import { sql, type Kysely, type RawBuilder } from 'kysely';
import { NONE_HIDDEN, type HiddenCenters } from '#planning/totals/hidden.ts';
import type { Database } from '#server/db/schema.ts';
import { among, isTrue } from '#server/engine/narrow.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';

/** What a report's values are of: a version's entries, the ledger's postings, or both. */
export interface ValuesOf {
  version: number | null;
  /** Years of the ledger. */
  ledger?: readonly number[];
}

/**
 * Cost centres of which some value is kept from the reader, and those of them that they see without all accounts. Of
 * the whole version and of whole years of the ledger, whatever the filters: a filter that names a cost centre must not
 * tell whether it exists.
 */
export async function hiddenCenters(db: Kysely<Database>, scope: Scope, of: ValuesOf): Promise<HiddenCenters> {
  const hidden = hiddenIn(scope, of);
  const { rows } = hidden ? await hidden.execute(db) : { rows: [] };
  return rows[0] ?? NONE_HIDDEN;
}

/** The same as SQL; null where nothing is kept from the reader. */
export function hiddenIn(scope: Scope, { version, ledger = [] }: ValuesOf): RawBuilder<HiddenCenters> | null {
  const { centers, accounts } = scope.rights.reach;
  if (centers.read === 'all' && accounts.read === 'all') return null;
  // Who sees all accounts lacks whole cost centres, and how many entries stand in each of those is kept.
  const planned = accounts.read === 'all' ? 'expense_entry_count' : 'expense_entry';
  const hidden = (table: 'expense_entry' | 'ledger_year', from: typeof planned | 'ledger_year', own: RawBuilder<unknown>) => sql`
    select e.center_cost, ${isTrue(sql.join([sql`true`, ...among(centers.read, 'e.center_cost')], sql` and `))} as seen from ${sql.table(from)} as e
    where ${inOrganization(scope, 'e')} and ${own} and not ${inScope(scope, table, 'e')}
    ${from === 'expense_entry_count' ? sql`group by e.center_cost having sum(e.entries) > 0` : sql``}`;
  const parts = [
    ...(version === null ? [] : [hidden('expense_entry', planned, sql`e.version = ${version}`)]),
    ...(ledger.length === 0 ? [] : [hidden('ledger_year', 'ledger_year', sql`e.year = any(${[...ledger]}::integer[])`)]),
  ];
  if (parts.length === 0) return null;
  return sql<HiddenCenters>`
    select count(distinct e.center_cost)::integer as hidden_center_costs,
      (count(distinct e.center_cost) filter (where e.seen))::integer as partly_hidden
    from (${sql.join(parts, sql` union all `)}) as e`;
}
