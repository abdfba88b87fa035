import { sql, type Kysely } from 'kysely';
import { PLAN_ISSUES, type ModulePlans, type PlanPart } from '#planning/development/module-plans.ts';
import type { Issue } from '#planning/plan/issue.ts';
import { NO_TABLES, type IndexTables } from '#planning/indices/series.ts';
import type { Database } from '#server/db/schema.ts';
import { lastUsed } from '#server/last-used.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { readTables } from '#server/resources/index-tables.ts';
import { PLAN_TABLES } from '#server/resources/module-plans.ts';

/** Plans and sets of tables that a process keeps: of the reports that were asked for last, and of each database. */
export const MOST_PLANS = { most: 600, mostBytes: 24 * 1024 * 1024 };
export const MOST_TABLES = { most: 40, mostBytes: 8 * 1024 * 1024 };
/** A month's value of an index, as it lies in memory. */
const VALUE_BYTES = 80;

const cachesOf = (bounds: { plans: typeof MOST_PLANS; tables: typeof MOST_TABLES }) => ({
  plans: lastUsed<string, object>(bounds.plans),
  tables: lastUsed<string, IndexTables>(bounds.tables),
});
const CACHES = new WeakMap<Kysely<Database>, ReturnType<typeof cachesOf>>();

/** What is kept of a database; `bounds` are those of its first use. */
export function cacheOf(db: Kysely<Database>, bounds = { plans: MOST_PLANS, tables: MOST_TABLES }) {
  const known = CACHES.get(db) ?? cachesOf(bounds);
  CACHES.set(db, known);
  return known;
}

/** What tells one state of a row from every other: what stands in it is read only where it is not kept already. */
export const stampOf = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.id`)} || '/' || ${sql.ref(`${alias}.row_version`)} || '/' || ${sql.ref(`${alias}.xmin`)}::text`;

/** The state of each plan of a module, by its stamp; null: there is none, or it is not the reader's. */
export type PlanStamps = Readonly<Record<PlanPart, string | null>>;

const PLAN_PARTS = Object.keys(PLAN_TABLES) as PlanPart[]; // its own keys
const keyOf = (part: PlanPart, stamp: string): string => `${part} ${stamp}`;

/**
 * The plans that stamps name, which the caller has found to be the reader's. Those of the last reports are kept by the
 * process and are the same objects again, so that what was worked out of them is not worked out anew; who explains a
 * figure term by term reads them once. A plan that was changed since it was stamped is answered as it is by now, one
 * that is gone as none.
 */
export async function plansOf(
  db: Kysely<Database>,
  scope: Pick<Scope, 'organization'>,
  modules: readonly PlanStamps[],
): Promise<ModulePlans[]> {
  const { plans: cache } = cacheOf(db);
  const read = new Map<string, object>();
  const missing = PLAN_PARTS.flatMap((part) => {
    const ids = modules.flatMap((stamps) => {
      const stamp = stamps[part];
      if (stamp === null) return [];
      const known = cache.get(keyOf(part, stamp));
      if (known) read.set(keyOf(part, idOf(stamp)), known);
      return known ? [] : [Number(idOf(stamp))];
    });
    return ids.length === 0
      ? []
      : [
          sql`select ${part}::text as part, ${stampOf('p')} as stamp, p.plan, octet_length(p.plan::text) as bytes from ${sql.table(PLAN_TABLES[part])} as p
            where ${inOrganization(scope, 'p')} and p.id = any(${ids}::integer[])`,
        ];
  });
  if (missing.length > 0) {
    const { rows } = await sql<{
      part: PlanPart;
      stamp: string;
      plan: object;
      bytes: number;
    }>`${sql.join(missing, sql` union all `)}`.execute(db);
    for (const { part, stamp, plan, bytes } of rows) {
      cache.set(keyOf(part, stamp), plan, bytes);
      read.set(keyOf(part, idOf(stamp)), plan);
    }
  }
  const planOf = <Part extends PlanPart>(stamps: PlanStamps, part: Part): ModulePlans[Part] | null => {
    const stamp = stamps[part];
    // Each table holds plans of its own kind.
    return stamp === null ? null : ((read.get(keyOf(part, idOf(stamp))) as ModulePlans[Part] | undefined) ?? null);
  };
  return modules.map((stamps) => ({
    associative: planOf(stamps, 'associative'),
    poc: planOf(stamps, 'poc'),
    cashflow: planOf(stamps, 'cashflow'),
    dre: planOf(stamps, 'dre'),
  }));
}

const idOf = (stamp: string): string => stamp.slice(0, stamp.indexOf('/'));

/** The tables of the indices that plans name; the same object again as long as nothing of them was changed. */
export async function cachedTables(
  db: Kysely<Database>,
  scope: Pick<Scope, 'organization'>,
  named: readonly string[],
): Promise<IndexTables> {
  const codes = [...new Set(named)].toSorted();
  if (codes.length === 0) return NO_TABLES;
  const { rows } = await sql<{ stamp: string; published: string | null }>`
    select ${stampOf('t')} as stamp, (
      select md5(string_agg(${stampOf('v')}, ',' order by v.id)) from index_value as v
      where ${inOrganization(scope, 'v')} and v.economic_index = t.id) as published
    from economic_index as t where ${inOrganization(scope, 't')} and t.code = any(${codes}::text[]) order by t.id`.execute(db);
  const key = `${scope.organization} ${rows.map(({ stamp, published }) => `${stamp} ${published ?? ''}`).join(', ')}`;
  const { tables: cache } = cacheOf(db);
  const known = cache.get(key);
  if (known) return known;
  // Read after their stamps: they may be newer than these, and are never older.
  const tables = await readTables(db, scope, codes);
  const values = Object.values(tables).reduce((sum, { published }) => sum + published.length, 0);
  cache.set(key, tables, values * VALUE_BYTES);
  return tables;
}

/** The first error of a module's plans, found once for plans and tables that are the same again; null: none. */
export function errorOf(plans: ModulePlans, tables: IndexTables): string | null {
  const known = ERRORS.get(tables) ?? new WeakMap<object, string | null>();
  ERRORS.set(tables, known);
  const wrongIn = <Plan extends object>(plan: Plan | null, issuesOf: (plan: Plan) => readonly Issue[]): string | null => {
    if (plan === null) return null;
    const found = known.get(plan);
    if (found !== undefined) return found;
    const wrong = issuesOf(plan).find(({ severity }) => severity === 'error')?.message ?? null;
    known.set(plan, wrong);
    return wrong;
  };
  const { associative, poc, cashflow, dre } = plans;
  return (
    wrongIn(associative, (plan) => PLAN_ISSUES.associative(plan, tables)) ??
    wrongIn(poc, (plan) => PLAN_ISSUES.poc(plan, tables)) ??
    wrongIn(cashflow, (plan) => PLAN_ISSUES.cashflow(plan, tables)) ??
    wrongIn(dre, (plan) => PLAN_ISSUES.dre(plan, tables))
  );
}

const ERRORS = new WeakMap<IndexTables, WeakMap<object, string | null>>();
