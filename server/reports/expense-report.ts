import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { REPORT_GROUPS, type ExpenseReport, type ReportGroup } from '#contract/expense-report.ts';
import { MESSAGES } from '#contract/fields.ts';
import { checkedCents, MoneyRangeError, type Cents } from '#planning/money.ts';
import {
  fieldsWithin,
  monthIndex,
  monthOfField,
  monthRange,
  MONTHS_OF_YEAR,
  yearsOf,
  type MonthField,
} from '#planning/months.ts';
import { NONE_HIDDEN, type HiddenCenters } from '#planning/hidden.ts';
import type { Basis } from '#planning/statement/basis.ts';
import { codeKey, parentCode } from '#planning/text.ts';
import type { Database } from '#server/db/schema.ts';
import { beyondMoney, invalid, type FieldErrors } from '#server/http/errors.ts';
import { ofExpense } from '#server/reports/ledger-accounts.ts';
import { ledgerReach } from '#server/reports/realised-months.ts';
import type { Filter } from '#server/resource/definition.ts';
import { byInteger, where as within } from '#server/resource/filters.ts';
import { valuesOf } from '#server/resource/list-query.ts';
import { beyondTexts, isCounted } from '#server/resource/counted.ts';
import { among, told } from '#server/resource/narrow.ts';
import { inOrganization, inScope, type Scope } from '#server/resource/scope.ts';
import { inAggregator } from '#server/resources/account-scope.ts';

export const REPORT_BASES = ['orcado', 'realizado'] as const satisfies readonly Basis[];
export type ReportBasis = (typeof REPORT_BASES)[number];

/** What a report is asked for; `conditions` are over `e` (entry), `cc`, `co` and `ac`. */
export interface ReportQuery {
  version: ReportVersion;
  group_by: ReportGroup;
  /** Entries of the version, or the ledger's postings in its months. */
  basis: ReportBasis;
  conditions: readonly RawBuilder<SqlBool>[];
}

export interface ReportVersion {
  id: number;
  nome: string;
  status: string;
  start_month: string;
  end_month: string;
}

/** What narrows the report, over `e`, `cc`, `co` and `ac`. */
export const FILTERS: Readonly<Record<string, Filter>> = {
  regional: byInteger(sql`co.regional`),
  company: byInteger(sql`cc.company`),
  center_cost: byInteger(sql`e.center_cost`),
  aggregator: within(byInteger(sql`ag.id`), inAggregator),
};

/** Reads the parameters. Throws DRF's 400 with the parameter's name: no version, an unknown one, a filter that is no id. */
export async function reportQuery(
  db: Kysely<Database>,
  scope: Scope,
  params: URLSearchParams,
  filters: Readonly<Record<string, Filter>> = FILTERS,
): Promise<ReportQuery> {
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
  const asked = params.get('basis') ?? 'orcado';
  const basis = REPORT_BASES.find((one) => one === asked);
  if (!basis) errors['basis'] = [MESSAGES.choice(asked)];
  const version = await readVersion(db, scope, valuesOf(params, 'version'), errors);
  if (!group_by || !basis || !version || Object.keys(errors).length > 0) throw invalid(errors);
  return { version, group_by, basis, conditions };
}

/** The version that a parameter names; undefined, with what is wrong among the errors, where it names none the reader sees. */
export async function readVersion(
  db: Kysely<Database>,
  scope: Scope,
  values: readonly string[],
  errors: FieldErrors,
  name = 'version',
): Promise<ReportVersion | undefined> {
  const [value, ...more] = values;
  const condition = value === undefined ? MESSAGES.required : more.length > 0 ? MESSAGES.integer : byInteger(sql`t.id`)([value]);
  if (typeof condition === 'string') {
    errors[name] = [condition];
    return undefined;
  }
  const { rows } = await sql<ReportVersion>`
    select t.id, t.nome, t.status, t.start_month, t.end_month from version as t where ${inScope(scope, 'version', 't')} and ${condition}`.execute(
    db,
  );
  if (rows.length === 0) errors[name] = [`Invalid pk "${value}" - object does not exist.`];
  return rows[0];
}

interface Named {
  id: number;
  codigo: string;
  nome: string;
}
type Sums = { group: number; accounting: number; year: number } & Record<MonthField, string | null>;

/**
 * The leaves of the report (contract/expense-report.ts), summed by the database. Months outside the version's span are not counted.
 * Throws 409 when a sum leaves the range of money.
 */
export async function expenseReport(db: Kysely<Database>, scope: Scope, query: ReportQuery): Promise<ExpenseReport> {
  const { version, group_by, basis } = query;
  const sums = await readSums(db, scope, query);
  const { rows: groups } = await sql<Named>`
    select t.id, t.codigo, t.nome from ${sql.table(group_by)} as t
    where ${inScope(scope, group_by, 't')} and t.id = any(${[...new Set(sums.map((row) => row.group))]}::integer[])
    order by t.codigo_key collate "C", t.id`.execute(db);
  const { rows: chart } = await sql<Named & { kind: string; nature: string }>`
    select t.id, t.codigo, t.nome, t.kind, t.nature from accounting as t
    where ${inScope(scope, 'accounting', 't')} order by t.codigo_key collate "C"`.execute(db);
  const happened = basis === 'realizado';
  const years = yearsOf(version.start_month, version.end_month);
  const used = withParents(chart, new Set(sums.map((row) => row.accounting)));
  return {
    version: version.id,
    group_by,
    months: monthRange(version.start_month, version.end_month),
    groups,
    accounts: chart.filter(({ id }) => used.has(id)),
    ...(await hiddenCenters(db, scope, happened ? { version: null, ledger: years } : { version: version.id })),
    beyond: await beyondTexts(db, scope, happened ? { ledger: true } : { version: version.id }),
    lines: linesOf(sums, version),
    realised: happened ? { ...(await ledgerReach(db, scope, version)), source: 'contabil' } : null,
  };
}

/** What a report's values are of: a version's entries, the ledger's postings, or both. */
export interface ValuesOf {
  version: number | null;
  /** Years of the ledger. */
  ledger?: readonly number[];
}

/**
 * Cost centres of which some value is kept from the reader, and those of them that he sees without all accounts. Of the whole version and of whole years of the ledger, whatever the filters: a filter that
 * names a cost centre must not tell whether it exists.
 */
export async function hiddenCenters(
  db: Kysely<Database>,
  scope: Scope,
  { version, ledger = [] }: ValuesOf,
): Promise<HiddenCenters> {
  const { centers, accounts } = scope.rights.reach;
  if (centers.read === 'all' && accounts.read === 'all') return NONE_HIDDEN;
  const hidden = (table: 'expense_entry' | 'ledger_year', own: RawBuilder<unknown>) => sql`
    select e.center_cost, ${told(sql.join([sql`true`, ...among(centers.read, 'e.center_cost')], sql` and `))} as seen from ${sql.table(table)} as e
    where ${inOrganization(scope, 'e')} and ${own} and not ${inScope(scope, table, 'e')}`;
  const parts = [
    ...(version === null ? [] : [hidden('expense_entry', sql`e.version = ${version}`)]),
    ...(ledger.length === 0 ? [] : [hidden('ledger_year', sql`e.year = any(${[...ledger]}::integer[])`)]),
  ];
  if (parts.length === 0) return NONE_HIDDEN;
  const { rows } = await sql<HiddenCenters>`
    select count(distinct e.center_cost)::integer as hidden_center_costs,
      (count(distinct e.center_cost) filter (where e.seen))::integer as partly_hidden
    from (${sql.join(parts, sql` union all `)}) as e`.execute(db);
  return rows[0] ?? NONE_HIDDEN;
}

const GROUP_COLUMN: Readonly<Record<ReportGroup, RawBuilder<number>>> = {
  center_cost: sql<number>`e.center_cost`,
  company: sql<number>`cc.company`,
  regional: sql<number>`co.regional`,
};

async function readSums(
  db: Kysely<Database>,
  scope: Scope,
  { version, group_by, basis, conditions }: ReportQuery,
): Promise<Sums[]> {
  const table = basis === 'realizado' ? 'ledger_year' : 'expense_entry';
  // Sums of bigint are numeric; as text no driver can round them.
  const months = MONTHS_OF_YEAR.map((field) => sql`sum(${sql.ref(`e.${field}`)})::text as ${sql.id(field)}`);
  const years = yearsOf(version.start_month, version.end_month);
  const where = [
    inScope(scope, table, 'e'),
    await isCounted(db, scope, table, { alias: 'e', version: table === 'expense_entry' ? version.id : null }),
    table === 'expense_entry' ? sql<SqlBool>`e.version = ${version.id}` : ofExpense(scope, version.id),
    sql<SqlBool>`e.year = any(${years}::integer[])`,
    ...conditions,
  ];
  const { rows } = await sql<Sums>`
    select ${GROUP_COLUMN[group_by]} as "group", e.accounting, e.year, ${sql.join(months)}
    from ${sql.table(table)} as e
    join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost
    join company as co on co.organization_id = e.organization_id and co.id = cc.company
    join accounting as ac on ac.organization_id = e.organization_id and ac.id = e.accounting
    where ${sql.join(where, sql` and `)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

function linesOf(sums: readonly Sums[], { start_month, end_month }: ReportVersion): ExpenseReport['lines'] {
  const width = monthRange(start_month, end_month).length;
  const lines = new Map<string, ExpenseReport['lines'][number]>();
  for (const sum of sums) {
    const { group, accounting, year } = sum;
    const key = `${group} ${accounting}`;
    const line = lines.get(key) ?? { group, accounting, amounts: Array.from({ length: width }, () => 0) };
    lines.set(key, line);
    for (const field of fieldsWithin(year, start_month, end_month)) {
      line.amounts[monthIndex(monthOfField(year, field)) - monthIndex(start_month)] = centsOf(sum[field]);
    }
  }
  return [...lines.values()];
}

const centsOf = (sum: string | null): Cents => withinMoney(() => checkedCents(BigInt(sum ?? 0)));

/** Runs a sum; throws 409 when it leaves the range of money. */
export function withinMoney<Value>(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof MoneyRangeError) throw beyondMoney();
    throw error;
  }
}

/** Ids of some accounts and of all registered accounts above them. */
function withParents(chart: readonly Named[], ids: ReadonlySet<number>): Set<number> {
  const byCode = new Map(chart.map((account) => [codeKey(account.codigo), account.id]));
  const used = new Set(ids);
  for (const { id, codigo } of chart) {
    if (!ids.has(id)) continue;
    for (let code = parentCode(codigo); code !== null; code = parentCode(code)) {
      const parent = byCode.get(codeKey(code));
      if (parent !== undefined) used.add(parent);
    }
  }
  return used;
}
