import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ReportGroup } from '#contract/expense-report.ts';
import { MAX_CENTS } from '#planning/money.ts';
import { fieldsWithin, yearsOf, type MonthField } from '#planning/months.ts';
import { mapInPieces } from '#server/breathe.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { beyondMoney } from '#server/http/errors.ts';
import type { ReportQuery } from '#server/reports/expense-query.ts';
import { ofExpense } from '#server/reports/ledger-accounts.ts';
import { uncounted, without } from '#server/resource/counted.ts';
import { inScope, type Scope } from '#server/resource/scope.ts';

/** Lines of the expense report as the database sums them. */

const CENTER = sql`join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost`;
/** What a line is of, and what has to be joined to know it: nothing for the cost centre, which each entry names. */
const GROUPS: Readonly<Record<ReportGroup, { id: RawBuilder<number>; joins: RawBuilder<unknown> }>> = {
  center_cost: { id: sql<number>`e.center_cost`, joins: sql`` },
  company: { id: sql<number>`cc.company`, joins: CENTER },
  regional: {
    id: sql<number>`co.regional`,
    joins: sql`${CENTER} join company as co on co.organization_id = e.organization_id and co.id = cc.company`,
  },
};

/** What a report is the sum of. */
const tableOf = ({ basis }: ReportQuery) => (basis === 'realizado' ? 'ledger_year' : 'expense_entry');

/** Cost centres that no line counts, since they hold more than any total can. */
export async function uncountedCenters(db: Kysely<Database>, scope: Scope, query: ReportQuery): Promise<readonly number[]> {
  const table = tableOf(query);
  if (table !== 'expense_entry') return uncounted(db, scope, table, null);
  return query.uncounted ?? uncounted(db, scope, table, query.version.id);
}

/** What is summed, with its condition. */
function summed(scope: Scope, query: ReportQuery, beyond: readonly number[]): RawBuilder<unknown> {
  const { version, group_by, conditions } = query;
  const table = tableOf(query);
  const where = [
    inScope(scope, table, 'e'),
    without(table, 'e', beyond),
    table === 'expense_entry' ? sql<SqlBool>`e.version = ${version.id}` : ofExpense(scope, version.id),
    sql<SqlBool>`e.year = any(${yearsOf(version.start_month, version.end_month)}::integer[])`,
    ...conditions,
  ];
  return sql`from ${sql.table(table)} as e ${GROUPS[group_by].joins} where ${sql.join(where, sql` and `)}`;
}

export interface Lines {
  groups: Set<number>;
  accounts: Set<number>;
  /** Of each group: its lines as JSON, with commas between them. */
  lines: string[];
}

/** How a year's sums are written. */
interface Writing {
  sums: (fields: readonly MonthField[]) => string;
  none: (fields: readonly MonthField[]) => string;
}

const sumOf = (field: MonthField) => `coalesce(sum(e.${field}), 0)`;
const listed = (fields: readonly MonthField[], of: (field: MonthField) => string, by: string) => fields.map(of).join(by);
/** As the wire has them: cents times 0.01 are exact, and written with two places. */
const DECIMALS: Writing = {
  sums: (fields) => `'"' || concat_ws('","', ${listed(fields, (field) => `${sumOf(field)} * 0.01`, ', ')}) || '"'`,
  none: (fields) => listed(fields, () => '"0.00"', ','),
};
const CENTS: Writing = {
  sums: (fields) => `concat_ws(',', ${listed(fields, sumOf, ', ')})`,
  none: (fields) => listed(fields, () => '0', ','),
};

/** The same, each group's lines written as the report has them. Throws 409 when a sum leaves the range of money. */
export async function readLines(
  db: Kysely<Database>,
  scope: Scope,
  query: ReportQuery,
  beyond: readonly number[],
): Promise<Lines> {
  const { rows } = await sql<{ group: number; accounts: number[]; lines: string }>`${PREPARED}
    select l."group", array_agg(l.accounting) as accounts,
      string_agg('{"group":' || l."group" || ',"accounting":' || l.accounting || ',"amounts":[' || l.amounts || ']}', ',' order by l.accounting) as lines
    from (${amountsOf(scope, query, beyond, DECIMALS)}) as l
    group by 1 order by 1`.execute(db);
  await mapInPieces(rows, PIECE, ({ lines }) => assertMoney(lines));
  return {
    groups: new Set(rows.map(({ group }) => group)),
    accounts: new Set(rows.flatMap(({ accounts }) => accounts)),
    lines: rows.map(({ lines }) => lines),
  };
}

/** Groups looked at at a time, between which others are served. */
const PIECE = 20;
/** Amounts near the end of the range of money, or beyond it. */
const LARGE = /"-?(\d{14,})\.(\d\d)"/g;

/** Throws 409 when an amount of some lines leaves the range of money. */
function assertMoney(lines: string): void {
  for (const [, units = '', cents = ''] of lines.matchAll(LARGE))
    if (BigInt(units + cents) > BigInt(MAX_CENTS)) throw beyondMoney();
}

export interface Packed {
  accounts: Set<number>;
  /** Of each group: its lines as a JSON list of accounts, each with its cents by month. */
  lines: Map<number, string>;
  /** All amounts together, without sign. */
  size: bigint;
}

/**
 * The lines of each group packed as one text, for who folds one group after the other: a million of them are text of a hundred megabytes, and would be
 * a gigabyte of rows.
 */
export async function readPacked(
  db: Kysely<Database>,
  scope: Scope,
  query: ReportQuery,
  beyond: readonly number[],
): Promise<Packed> {
  const { rows } = await sql<{ group: number; accounts: number[]; lines: string; size: string }>`${PREPARED}
    select l."group", array_agg(l.accounting) as accounts, sum(l.size)::text as size,
      '[' || string_agg('[' || l.accounting || ',' || l.amounts || ']', ',' order by l.accounting) || ']' as lines
    from (${amountsOf(scope, query, beyond, CENTS)}) as l
    group by 1 order by 1`.execute(db);
  const accounts = new Set<number>();
  await mapInPieces(rows, PIECE, (row) => {
    for (const account of row.accounts) accounts.add(account);
  });
  return {
    accounts,
    lines: new Map(rows.map(({ group, lines }) => [group, lines])),
    size: rows.reduce((sum, { size }) => sum + BigInt(size), 0n),
  };
}

/** A year's sums together, without sign. */
const size = (fields: readonly MonthField[]) => listed(fields, (field) => `abs(${sumOf(field)})`, ' + ');

/** The amounts of each group and account, written, and their size; of a version within one year no years are put together. */
function amountsOf(scope: Scope, query: ReportQuery, beyond: readonly number[], { sums, none }: Writing): RawBuilder<unknown> {
  const { start_month, end_month } = query.version;
  const years = yearsOf(start_month, end_month).map((year) => ({ year, fields: fieldsWithin(year, start_month, end_month) }));
  const group = GROUPS[query.group_by].id;
  const [only, ...further] = years;
  if (only && further.length === 0)
    return sql`select ${group} as "group", e.accounting, ${sql.raw(sums(only.fields))} as amounts, ${sql.raw(size(only.fields))} as size
      ${summed(scope, query, beyond)} group by 1, 2`;
  const byYear = (of: (fields: readonly MonthField[]) => string) =>
    sql.join(
      years.map(({ year, fields }) => sql`when ${sql.lit(year)} then ${sql.raw(of(fields))}`),
      sql` `,
    );
  const amounts = years.map(
    ({ year, fields }) => sql`coalesce(max(y.amounts) filter (where y.year = ${sql.lit(year)}), ${sql.lit(none(fields))})`,
  );
  return sql`
    select y."group", y.accounting, concat_ws(',', ${sql.join(amounts)}) as amounts, sum(y.size) as size
    from (
      select ${group} as "group", e.accounting, e.year, case e.year ${byYear(sums)} end as amounts, case e.year ${byYear(size)} end as size
      ${summed(scope, query, beyond)}
      group by 1, 2, 3) as y
    group by 1, 2`;
}
