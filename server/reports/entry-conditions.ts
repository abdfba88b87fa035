import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ofResult } from '#server/reports/ledger-accounts.ts';
import { among, type StatementQuery } from '#server/reports/statement-query.ts';
import { isCounted } from '#server/engine/counted.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

/**
 * Where amounts of an account and a cost centre stand: what was budgeted in a version, and what the ledger says, summed
 * by year or by posting.
 */
export type EntryTable = 'expense_entry' | 'ledger_year' | 'ledger_entry';

/** Only these accounts, or all but these. */
export interface AccountFilter {
  ids: readonly number[];
  except: boolean;
}

/** The entries (`e`, of centre `cc`, company `co`) a report is of, by its filters: entries belong to no development. */
export async function entryConditions(
  db: Kysely<Database>,
  scope: Scope,
  { version, filters, statement }: Pick<StatementQuery, 'version' | 'filters' | 'statement'>,
  table: EntryTable,
  years: readonly number[],
): Promise<RawBuilder<SqlBool>[]> {
  const { regional, company, center_cost, enterprise } = filters;
  return [
    inScope(scope, table, 'e'),
    // Single postings are counted as their year is.
    table === 'expense_entry'
      ? await isCounted(db, scope, table, { alias: 'e', version: version.id })
      : await isCounted(db, scope, 'ledger_year', { alias: 'e' }),
    ...(table === 'expense_entry' ? [sql<SqlBool>`e.version = ${version.id}`] : []),
    // A posting has its month instead.
    ...(table === 'ledger_entry' ? [] : [sql<SqlBool>`e.year = any(${[...years]}::integer[])`]),
    ...(table !== 'expense_entry' && statement === 'dre' ? [ofResult(scope)] : []),
    ...(enterprise.length === 0 ? [] : [sql<SqlBool>`false`]),
    ...among(center_cost, 'e.center_cost'),
    ...among(company, 'cc.company'),
    ...among(regional, 'co.regional'),
  ];
}

export const accountCondition = (accounts: AccountFilter | null): RawBuilder<SqlBool>[] =>
  accounts === null
    ? []
    : [sql<SqlBool>`(e.accounting = any(${[...accounts.ids]}::integer[])) ${accounts.except ? sql`is false` : sql`is true`}`];
