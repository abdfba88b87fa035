import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { HomeSummary } from '#contract/home.ts';
import type { PageId } from '#contract/pages.ts';
import type { Database } from '#server/db/schema.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { holdsPage } from '#server/rights/rights.ts';

/** Pages of the statement: whoever may open one of them learns from it what is counted here. */
const STATEMENT_PAGES: readonly PageId[] = ['dreReport', 'drePremises', 'dreFromTo'];

/**
 * What there is of a first income statement, within what the asker sees: lines of the report, accounts that make a
 * result and how many of them are mapped, and whether something was posted. Null for who may open no page of it.
 */
export async function firstStatement(db: Kysely<Database>, scope: Scope): Promise<HomeSummary['dre']> {
  if (!STATEMENT_PAGES.some((page) => holdsPage(scope.rights, page, 'view'))) return null;
  const { rows } = await sql<{
    lines: number;
    all: number;
    allMapped: number;
    used: number;
    usedMapped: number;
    actuals: boolean;
    version: number | null;
    posted: number | null;
  }>`
    with filled as (
      select v.id,
        ${hasEntries(scope)} as budgeted,
        exists (
          select from ledger_year as y where ${inScope(scope, 'ledger_year', 'y')}
            and y.year between substr(v.start_month, 1, 4)::integer and substr(v.end_month, 1, 4)::integer
        ) as realised
      from version as v where ${inScope(scope, 'version', 'v')}
    ), result as (
      select
        exists (select from expense_entry as e where ${inScope(scope, 'expense_entry', 'e')} and e.accounting = a.id)
          or exists (select from ledger_year as y where ${inScope(scope, 'ledger_year', 'y')} and y.accounting = a.id) as used,
        exists (select from dre_from_to as m where ${inScope(scope, 'dre_from_to', 'm')} and m.accounting = a.id) as mapped
      from accounting as a
      where ${inScope(scope, 'accounting', 'a')} and a.kind = 'analitica' and a.is_active
        and a.nature in ('receita', 'custo', 'despesa')
    )
    select (select count(*)::integer from dre_orderer as o where ${inScope(scope, 'dre_orderer', 'o')}) as lines,
      count(*)::integer as all, (count(*) filter (where r.mapped))::integer as "allMapped",
      (count(*) filter (where r.used))::integer as used, (count(*) filter (where r.used and r.mapped))::integer as "usedMapped",
      exists (select from filled as f where f.realised) as actuals,
      (select f.id from filled as f where f.budgeted or f.realised order by f.budgeted desc, f.id desc limit 1) as version,
      (select max(y.year)::integer from ledger_year as y where ${inScope(scope, 'ledger_year', 'y')}) as posted
    from result as r`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  const { lines, actuals, version, posted } = row;
  const [accounts, mapped] = row.used > 0 ? [row.used, row.usedMapped] : [row.all, row.allMapped];
  return { lines, accounts, mapped, actuals, version, posted };
}

/**
 * Whether a version (`v`) has entries that they see: by the counts that are kept of them, or where those are too coarse
 * by the index of each account. Asked for any row of a version, the database would look through all that stand before
 * it.
 */
function hasEntries(scope: Scope): RawBuilder<SqlBool> {
  const own = sql`${inScope(scope, 'expense_entry', 'e')} and e.version = v.id`;
  const { read } = scope.rights.reach.accounts;
  return read === 'all'
    ? sql<SqlBool>`coalesce((select sum(e.entries) from expense_entry_count as e where ${own}), 0) > 0`
    : sql<SqlBool>`exists (select from unnest(${[...read]}::integer[]) as granted (id)
        cross join lateral (select from expense_entry as e where ${own} and e.accounting = granted.id limit 1) as one)`;
}
