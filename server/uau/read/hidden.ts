import { sql, type Kysely } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { isMonth } from '#planning/numbers/months.ts';
import type { AreaId } from '#planning/uau/areas.ts';
import { companyField, isMovement, type UauList } from '#planning/uau/lists.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import { inOrganization, inScope, type Scope } from '#server/engine/scope.ts';
import { tableOf } from '#server/uau/read/requested.ts';
import { inPeriod, sumsFor } from '#server/uau/read/source-sums.ts';

/**
 * How many companies of UAU have rows in the period that the reader may not see. Nothing narrower is told: asked by a
 * company, a job or a type, the number would say whether there is one.
 */
export async function hiddenCompanies(
  db: Kysely<Database>,
  scope: Scope,
  list: UauList,
  params: URLSearchParams,
): Promise<number> {
  if (isMovement(list.area)) return hiddenInMonths(db, scope, [list.area], params);
  const field = companyField(list.area);
  if (field === null || tellsNothing(scope, params)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct ${sql.ref(`t.${field}`)}) as count from ${sql.table(tableOf(list))} as t
    where ${inOrganization(scope, 't')} and not ${inScope(scope, tableOf(list), 't')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same of movements of several areas. */
export async function hiddenInMonths(
  db: Kysely<Database>,
  scope: Scope,
  areas: readonly AreaId[],
  params: URLSearchParams,
): Promise<number> {
  if (tellsNothing(scope, params)) return 0;
  const table = sumsFor(params);
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.company) as count from ${sql.table(table)} as m
    where ${inOrganization(scope, 'm')} and m.area = any(${[...areas]}::text[]) and ${inPeriod(params)}
      and not ${inScope(scope, table, 'm')}`.execute(db);
  return rows[0]?.count ?? 0;
}

const tellsNothing = (scope: Scope, params: URLSearchParams): boolean =>
  scope.rights.reach.companies.shown === 'all' || valuesOf(params, 'company').length > 0;

/** Throws 400 with the parameter's name for a `from` or `until` that is not one month. */
export function assertPeriod(params: URLSearchParams): void {
  const errors: FieldErrors = {};
  for (const name of ['from', 'until']) {
    const values = valuesOf(params, name);
    if (values.length > 1 || values.some((value) => !isMonth(value))) errors[name] = [MESSAGES.month];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
