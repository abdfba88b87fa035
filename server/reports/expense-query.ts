import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { REPORT_GROUPS, type ReportGroup } from '#contract/expense-report.ts';
import { MESSAGES } from '#contract/fields.ts';
import type { Basis } from '#planning/statement/basis.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid, type FieldErrors } from '#server/http/errors.ts';
import type { Filter } from '#server/engine/definition.ts';
import { byInteger, where as within } from '#server/engine/filters.ts';
import { beyond } from '#server/engine/counted.ts';
import { valuesOf } from '#server/engine/list-query.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';
import { inAggregator } from '#server/resources/account-scope.ts';

export const REPORT_BASES = ['orcado', 'realizado'] as const satisfies readonly Basis[];
export type ReportBasis = (typeof REPORT_BASES)[number];

/** What a report is asked for; `conditions` are over `e`, an entry or a posting. */
export interface ReportQuery {
  version: ReportVersion;
  group_by: ReportGroup;
  /** Entries of the version, or the ledger's postings in its months. */
  basis: ReportBasis;
  conditions: readonly RawBuilder<SqlBool>[];
  /**
   * Cost centres that no line of the version counts, since they hold more than any total can; absent: not asked yet.
   */
  uncounted?: readonly number[];
  /** Whether some amount is known to be larger than most: sums are made the slower way (expense-lines.ts). */
  wide?: boolean;
}

export interface ReportVersion {
  id: number;
  nome: string;
  status: string;
  start_month: string;
  end_month: string;
}
export interface CountedVersion extends ReportVersion {
  uncounted: readonly number[];
  wide?: boolean;
}

/**
 * Versions as reports found them last, of those that were asked last: a report begins with what is known and its own
 * statement tells whether it still is so (expense-report.ts).
 */
const MOST = 200;
const KNOWN = new WeakMap<Kysely<Database>, Map<string, CountedVersion>>();
const nameOf = ({ organization }: Scope, version: number) => `${organization} ${version}`;

/** Keeps what a report found of its version. */
export function keepVersion(db: Kysely<Database>, scope: Scope, version: CountedVersion): void {
  const known = KNOWN.get(db) ?? new Map<string, CountedVersion>();
  KNOWN.set(db, known);
  const name = nameOf(scope, version.id);
  known.delete(name);
  known.set(name, version);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

const ofCenters = (chosen: RawBuilder<SqlBool>) =>
  sql<SqlBool>`e.center_cost = any(array(select cc.id from center_cost as cc join company as co on co.id = cc.company where ${chosen}))`;

/**
 * What narrows the report, over `e` alone: what a filter names is found once, so that an index leads to its entries.
 */
export const FILTERS: Readonly<Record<string, Filter>> = {
  regional: within(byInteger(sql`co.regional`), ofCenters),
  company: within(byInteger(sql`cc.company`), ofCenters),
  center_cost: byInteger(sql`e.center_cost`),
  aggregator: within(
    byInteger(sql`ag.id`),
    (ag) => sql<SqlBool>`e.accounting = any(array(select ac.id from accounting as ac where ${inAggregator(ag)}))`,
  ),
};

interface Wanted extends Pick<ReportQuery, 'conditions'> {
  group_by: ReportGroup | undefined;
  basis: ReportBasis | undefined;
  errors: FieldErrors;
}

/** The parameters but the version, with what is wrong with them. */
function wantedOf(params: URLSearchParams, filters: Readonly<Record<string, Filter>>): Wanted {
  const errors: FieldErrors = {};
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const values = valuesOf(params, name);
    const condition = values.length === 0 ? null : filter(values);
    if (typeof condition === 'string') errors[name] = [condition];
    else if (condition) conditions.push(condition);
  }
  const wanted = params.get('group_by') ?? 'center_cost';
  const group_by = REPORT_GROUPS.find((group) => group === wanted);
  if (!group_by) errors['group_by'] = [MESSAGES.choice(wanted)];
  const requested = params.get('basis') ?? 'orcado';
  const basis = REPORT_BASES.find((one) => one === requested);
  if (!basis) errors['basis'] = [MESSAGES.choice(requested)];
  return { group_by, basis, conditions, errors };
}

/**
 * Reads the parameters. Throws DRF's 400 with the parameter's name: no version, an unknown one, a filter that is no id.
 */
export async function reportQuery(
  db: Kysely<Database>,
  scope: Scope,
  params: URLSearchParams,
  filters: Readonly<Record<string, Filter>> = FILTERS,
): Promise<ReportQuery> {
  const { group_by, basis, conditions, errors } = wantedOf(params, filters);
  const version = await readVersion(db, scope, valuesOf(params, 'version'), errors);
  if (!group_by || !basis || !version || Object.keys(errors).length > 0) throw invalid(errors);
  return { version, group_by, basis, conditions, uncounted: version.uncounted };
}

/**
 * The same by what is known of the version, without a question; null where nothing is known of it, or where something
 * is wrong, for `reportQuery` to tell. The version may be another by now, or not the reader's to see.
 */
export function knownQuery(db: Kysely<Database>, scope: Scope, params: URLSearchParams): ReportQuery | null {
  const { group_by, basis, conditions, errors } = wantedOf(params, FILTERS);
  const [id = '', ...more] = valuesOf(params, 'version');
  // As ids are written: of what is read otherwise `reportQuery` says what it is.
  const version = /^[1-9]\d{0,9}$/.test(id) ? KNOWN.get(db)?.get(nameOf(scope, Number(id))) : undefined;
  if (!group_by || !basis || !version || more.length > 0 || Object.keys(errors).length > 0) return null;
  const { uncounted, wide = false } = version;
  return { version, group_by, basis, conditions, uncounted, wide };
}

/** The version that a parameter names; undefined, with an error told, where it names none that the reader sees. */
export async function readVersion(
  db: Kysely<Database>,
  scope: Scope,
  values: readonly string[],
  errors: FieldErrors,
  name = 'version',
): Promise<CountedVersion | undefined> {
  const [value, ...more] = values;
  const condition = value === undefined ? MESSAGES.required : more.length > 0 ? MESSAGES.integer : byInteger(sql`t.id`)([value]);
  if (typeof condition === 'string') {
    errors[name] = [condition];
    return undefined;
  }
  const { rows } = await sql<CountedVersion>`${PREPARED}
    select t.id, t.nome, t.status, t.start_month, t.end_month, ${beyond(scope, 'expense_entry', sql<number>`t.id`)} as uncounted from version as t where ${inScope(scope, 'version', 't')} and ${condition}`.execute(
    db,
  );
  if (rows.length === 0) errors[name] = [MESSAGES.noRow(String(value))];
  return rows[0];
}
