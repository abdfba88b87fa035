import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofResult } from '#server/reports/ledger-accounts.ts';
import { among, type StatementQuery } from '#server/reports/statement-query.ts';
import { isCounted, isCountedPosting } from '#server/resource/counted.ts';
import { inScope, type Scope } from '#server/resource/scope.ts';

/** Where amounts of an account and a cost centre stand: what was budgeted in a version, and what the ledger says, summed by year or by posting. */
export type EntryTable = 'expense_entry' | 'ledger_year' | 'ledger_entry';

/** Only these accounts, or all but these. */
export interface AccountFilter {
  ids: readonly number[];
  except: boolean;
}

/** The entries (`e`, of the centre `cc` of the company `co`) that a report is of, by its filters: entries belong to no development. */
export function entryConditions(
  scope: Scope,
  { version, filters, statement }: Pick<StatementQuery, 'version' | 'filters' | 'statement'>,
  table: EntryTable,
  years: readonly number[],
): RawBuilder<SqlBool>[] {
  const { regional, company, center_cost, enterprise } = filters;
  return [
    inScope(scope, table, 'e'),
    table === 'ledger_entry'
      ? isCountedPosting(scope, 'e')
      : isCounted(scope, table, 'e', table === 'expense_entry' ? sql<number>`${version.id}::integer` : null),
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
