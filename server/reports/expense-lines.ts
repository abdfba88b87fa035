import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ReportGroup } from '#contract/expense-report.ts';
import type { HiddenCenters } from '#planning/totals/hidden.ts';
import { fieldsWithin, yearsOf, type MonthField } from '#planning/numbers/months.ts';
import { mapInPieces } from '#server/breathe.ts';
import { PREPARED } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { writeLines } from '#server/reports/amount-text.ts';
import type { ReportQuery, ReportVersion } from '#server/reports/expense-query.ts';
import { ofExpense } from '#server/reports/ledger-accounts.ts';
import { beyond as notCounted, uncounted, without } from '#server/engine/counted.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

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
  /** All of the report that is asked with its lines. */
  head: Head;
  /** Of each group: its lines as JSON, with commas between them. */
  lines: Uint8Array<ArrayBuffer>[];
  accounts: Set<number>;
  /** Whether some amount is larger than the narrow sums take. */
  wide: boolean;
}

interface Head {
  /** As it is while it is summed; null where the reader sees none. */
  version: ReportVersion | null;
  /** Cost centres that no line may count. */
  uncounted: number[];
  hidden: HiddenCenters | null;
  named: { groups: Named[]; chart: Account[] };
}
export interface Named {
  id: number;
  codigo: string;
  nome: string;
}
export interface Account extends Named {
  kind: string;
  nature: string;
}

/** How a year's sums are written. */
interface Writing {
  sums: (fields: readonly MonthField[]) => string;
  none: (fields: readonly MonthField[]) => string;
  /** What they come to together without sign, where it is asked for. */
  size?: (fields: readonly MonthField[]) => string;
}

const sumOf = (field: MonthField) => `coalesce(sum(e.${field}), 0)`;
const listed = (fields: readonly MonthField[], of: (field: MonthField) => string, by: string) => fields.map(of).join(by);
/** In cents with commas between them; nothing where there are none. As four bytes, or as eight where one is `wide`. */
const narrow = (wide: boolean): Writing => ({
  sums: (fields) =>
    `format('${listed(fields, () => '%s', ',')}', ${listed(fields, (field) => `sum(e.${field}${wide ? '' : '::integer'})`, ', ')})`,
  none: (fields) => listed(fields, () => '', ','),
});
const CENTS: Writing = {
  sums: (fields) => `concat_ws(',', ${listed(fields, sumOf, ', ')})`,
  none: (fields) => listed(fields, () => '0', ','),
  size: (fields) => listed(fields, (field) => `abs(${sumOf(field)})`, ' + '),
};

/** PostgreSQL's «integer out of range»: an amount is larger than the narrow sums take. */
const TOO_WIDE = '22003';
/** Groups written at a time, between which others are served. */
const PIECE = 20;

/**
 * The same, each group's lines written as the report has them, and all that the report tells besides: one statement, so
 * that a report of few lines is one question. Amounts are summed as the four bytes that nearly all of them fit in, for
 * which sums of eight take half as long again; as eight where one does not. Throws 409 when a sum leaves the range of
 * money.
 */
export async function readLines(
  db: Kysely<Database>,
  scope: Scope,
  query: ReportQuery,
  { beyond, hidden }: { beyond: readonly number[]; hidden: RawBuilder<unknown> | null },
): Promise<Lines> {
  const { version, group_by, wide = false } = query;
  // Within a transaction the first failure would end it: there is no second try.
  const isWide = wide || db.isTransaction;
  const table = tableOf(query);
  const ofVersion = table === 'expense_entry' ? sql<number>`${version.id}::integer` : null;
  const requested = sql<{ group: number | null; lines: string }>`${PREPARED}
    with l as materialized (
      select x."group", string_agg(x.accounting || ',' || x.amounts, ';' order by x.accounting) as lines
      from (${amountsOf(scope, query, beyond, narrow(isWide))}) as x group by 1)
    select null::integer as "group", json_build_object(
      'version', (select json_build_object('id', t.id, 'nome', t.nome, 'status', t.status, 'start_month', t.start_month, 'end_month', t.end_month)
        from version as t where ${inScope(scope, 'version', 't')} and t.id = ${version.id}::integer),
      'uncounted', ${notCounted(scope, table, ofVersion)},
      'hidden', ${hidden ? sql`(select row_to_json(h) from (${hidden}) as h)` : sql`null`},
      'named', (select row_to_json(n) from (${namesIn(scope, group_by, sql`any(array(select l."group" from l))`)}) as n))::text as lines
    union all select l."group", l.lines from l order by 1 nulls first`;
  const found = await requested.execute(db).catch((error: unknown) => {
    if (isWide || !(error instanceof Error) || Reflect.get(error, 'code') !== TOO_WIDE) throw error;
    return null;
  });
  if (found === null) return readLines(db, scope, { ...query, wide: true }, { beyond, hidden });
  const [head, ...groups] = found.rows;
  const accounts = new Set<number>();
  const lines = await mapInPieces(groups, PIECE, (row) => writeLines(row.group ?? 0, row.lines, accounts));
  // As the statement makes it.
  return { head: JSON.parse(head?.lines ?? '') as Head, lines, accounts, wide };
}

/** Names of the groups that are one of some, and the accounts that the reader sees, in their order. */
export const namesIn = (scope: Scope, group_by: ReportGroup, some: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce((select json_agg(json_build_object('id', t.id, 'codigo', t.codigo, 'nome', t.nome) order by t.codigo_key collate "C", t.id)
    from ${sql.table(group_by)} as t where ${inScope(scope, group_by, 't')} and t.id = ${some}), '[]') as groups,
  coalesce((select json_agg(json_build_object('id', t.id, 'codigo', t.codigo, 'nome', t.nome, 'kind', t.kind, 'nature', t.nature)
    order by t.codigo_key collate "C") from accounting as t where ${inScope(scope, 'accounting', 't')}), '[]') as chart`;

export interface Packed {
  accounts: Set<number>;
  /** Of each group: its lines as a JSON list of accounts, each with its cents by month. */
  lines: Map<number, string>;
  /** All amounts together, without sign. */
  size: bigint;
}

/**
 * The lines of each group packed as one text, for who folds one group after the other: a million of them are text of a
 * hundred megabytes, and would be a gigabyte of rows.
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

/** The amounts of each group and account, written; of a version within one year no years are put together. */
function amountsOf(
  scope: Scope,
  query: ReportQuery,
  beyond: readonly number[],
  { sums, none, size }: Writing,
): RawBuilder<unknown> {
  const { start_month, end_month } = query.version;
  const years = yearsOf(start_month, end_month).map((year) => ({ year, fields: fieldsWithin(year, start_month, end_month) }));
  const group = GROUPS[query.group_by].id;
  const sized = (column: (of: NonNullable<Writing['size']>) => RawBuilder<unknown>) =>
    size ? sql`, ${column(size)} as size` : sql``;
  const [only, ...further] = years;
  if (only && further.length === 0)
    return sql`select ${group} as "group", e.accounting, ${sql.raw(sums(only.fields))} as amounts${sized((of) => sql.raw(of(only.fields)))}
      ${summed(scope, query, beyond)} group by 1, 2`;
  const byYear = (of: (fields: readonly MonthField[]) => string) =>
    sql`case e.year ${sql.join(
      years.map(({ year, fields }) => sql`when ${sql.lit(year)} then ${sql.raw(of(fields))}`),
      sql` `,
    )} end`;
  const amounts = years.map(
    ({ year, fields }) => sql`coalesce(max(y.amounts) filter (where y.year = ${sql.lit(year)}), ${sql.lit(none(fields))})`,
  );
  return sql`
    select y."group", y.accounting, concat_ws(',', ${sql.join(amounts)}) as amounts${sized(() => sql`sum(y.size)`)}
    from (
      select ${group} as "group", e.accounting, e.year, ${byYear(sums)} as amounts${sized(byYear)}
      ${summed(scope, query, beyond)}
      group by 1, 2, 3) as y
    group by 1, 2`;
}
