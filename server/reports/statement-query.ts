import { SPAN_BACKWARDS } from '#contract/refusals.ts';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { MESSAGES } from '#contract/fields.ts';
import { monthIndex, type Month } from '#planning/numbers/months.ts';
import { BASES, type Basis } from '#planning/statement/basis.ts';
import { VIEWS, type View } from '#planning/statement/periods.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import { readVersion, type ReportVersion } from '#server/reports/expense-query.ts';
import { monthOf } from '#server/reports/params.ts';
import { byInteger } from '#server/engine/filters.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import type { Scope } from '#server/engine/scope.ts';

export const STATEMENT_FILTERS = ['regional', 'company', 'enterprise', 'center_cost'] as const;
export type StatementFilter = (typeof STATEMENT_FILTERS)[number];

/** What a report of a statement is asked for. */
export interface StatementQuery {
  statement: Statement;
  version: ReportVersion;
  first: Month;
  last: Month;
  view: View;
  basis: Basis;
  consolidated: boolean;
  /** Ids of each filter; empty: not asked for. */
  filters: Readonly<Record<StatementFilter, readonly number[]>>;
}

/** Fifty years; developments are planned for ten. */
export const MOST_MONTHS = 600;
const TOO_LONG = `O período tem no máximo ${MOST_MONTHS} meses.`;

/**
 * Reads the parameters. Throws DRF's 400 with the parameter's name: no version or an unknown one, a filter that is no
 * id, a month or view that there is not.
 */
export async function statementQuery(
  db: Kysely<Database>,
  scope: Scope,
  statement: Statement,
  params: URLSearchParams,
): Promise<StatementQuery> {
  const errors: FieldErrors = {};
  const idsOf = (name: StatementFilter): number[] => {
    const values = valuesOf(params, name);
    const problem = byInteger(sql`t.id`)(values);
    if (typeof problem === 'string') errors[name] = [problem];
    return values.map(Number);
  };
  const filters = {
    regional: idsOf('regional'),
    company: idsOf('company'),
    enterprise: idsOf('enterprise'),
    center_cost: idsOf('center_cost'),
  };
  const wanted = params.get('view') ?? 'mensal';
  const view = VIEWS.find((one) => one === wanted);
  if (!view) errors['view'] = [MESSAGES.choice(wanted)];
  const requested = params.get('basis') ?? 'orcado';
  const basis = BASES.find((one) => one === requested);
  if (!basis) errors['basis'] = [MESSAGES.choice(requested)];
  const version = await readVersion(db, scope, valuesOf(params, 'version'), errors);
  const first = monthOf(params, 'first', errors) ?? version?.start_month;
  const last = monthOf(params, 'last', errors) ?? version?.end_month;
  if (first !== undefined && last !== undefined) {
    const months = monthIndex(last) - monthIndex(first) + 1;
    if (months < 1) errors['last'] = [SPAN_BACKWARDS];
    else if (months > MOST_MONTHS) errors['last'] = [TOO_LONG];
  }
  if (!view || !basis || !version || first === undefined || last === undefined || Object.keys(errors).length > 0)
    throw invalid(errors);
  return { statement, version, first, last, view, basis, consolidated: params.get('consolidated') === '1', filters };
}

/** A column's condition by a filter; none where it is not asked for. */
export const among = (ids: readonly number[], column: string): RawBuilder<SqlBool>[] =>
  ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${ids}::integer[])`];
