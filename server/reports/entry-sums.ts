import { sql, type Kysely, type RawBuilder } from 'kysely';
import { fieldsWithin, MONTHS_OF_YEAR, yearsOf, type Month, type MonthField } from '#planning/numbers/months.ts';
import type { Database } from '#server/db/schema.ts';
import { accountCondition, entryConditions, type AccountFilter } from '#server/reports/entry-conditions.ts';
import { chosen, placedWithin, type Largest } from '#server/reports/largest.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import type { Scope } from '#server/engine/scope.ts';

/** What is summed into one series: an account's entries, those of one of its companies or cost centres, or none. */
export type Grain = 'account' | 'company' | 'center_cost' | 'entry';

/** Months of entries to be read; of what is summed, how large it is within `counted` is told too. */
export interface Span {
  first: Month;
  last: Month;
  counted: { first: Month; last: Month };
}

export type Sums = Record<MonthField, string | null> & {
  accounting: number;
  year: number;
  company: number | null;
  center_cost: number | null;
  entry: number | null;
  description: string | null;
  /** Of entries with amounts of both signs or negative ones: what their size is beyond their sum. */
  lost: string | null;
  entries: number;
};

/** What is read: the entries of the report's version, or what the ledger says, which has no version. */
export type EntrySource = 'expense_entry' | 'ledger_year';

export interface Requested {
  grain: Grain;
  span: Span;
  accounts?: AccountFilter | null;
  from?: EntrySource;
  /** Of single entries the largest, and the others as sums; absent: all. */
  largest?: Largest | undefined;
}

/** Names of columns, written out: as expressions of their own they would cost more than the query. */
const columns = (fields: readonly MonthField[], of: (column: string) => string, by: string): string =>
  fields.map((field) => of(`e.${field}`)).join(by);
const least = (fields: readonly MonthField[]) => `least(${columns(fields, (column) => column, ', ')})`;
/** Whether some month holds an amount: of most entries the first that is asked does. */
const someOf = (fields: readonly MonthField[]) =>
  sql.raw<boolean>(
    `(${columns(fields, (column) => `${column} > 0`, ' or ')} or ${columns(fields, (column) => `${column} < 0`, ' or ')})`,
  );
// Sums of bigint are numeric; as text no driver can round them.
const SUMS = sql.raw(MONTHS_OF_YEAR.map((field) => `sum(e.${field})::text as ${field}`).join(', '));
const AMOUNTS = sql.raw(MONTHS_OF_YEAR.map((field) => `e.${field}::text as ${field}`).join(', '));

/**
 * One expression by the months of a year that are counted: other columns count in the first and last year than between.
 */
function byYear(
  { counted: { first, last }, ...read }: Span,
  of: (fields: readonly MonthField[]) => RawBuilder<unknown>,
  none: RawBuilder<unknown>,
) {
  if (first > last) return none;
  const years = yearsOf(first, last);
  const parts = years.map((year) => ({ year, fields: fieldsWithin(year, first, last) }));
  const some = parts.filter(({ fields }) => fields.length < MONTHS_OF_YEAR.length);
  const cases = some.map(({ year, fields }) => sql`when ${year}::integer then ${of(fields)}`);
  const within = sql`e.year between ${years[0]}::integer and ${years.at(-1)}::integer`;
  const all = years.length === yearsOf(read.first, read.last).length;
  const whole = all ? of(MONTHS_OF_YEAR) : sql`case when ${within} then ${of(MONTHS_OF_YEAR)} else ${none} end`;
  return cases.length === 0 ? whole : sql`case e.year ${sql.join(cases, sql` `)} else ${whole} end`;
}

/**
 * What is to be added to the sum of an entry's counted months to have it without sign: nothing, where none is negative.
 */
const lostOf = (span: Span) =>
  byYear(
    span,
    (fields) =>
      sql.raw(
        `case when ${least(fields)} < 0 then -2 * (${columns(fields, (column) => `least(coalesce(${column}, 0), 0)`, ' + ')}) end`,
      ),
    sql`null::bigint`,
  );
const isAnyOf = (span: Span) => byYear(span, someOf, sql`false`);
const lostAndEntries = (span: Span) =>
  sql`sum(${lostOf(span)})::text as lost, (count(*) filter (where ${isAnyOf(span)}))::integer as entries`;
/** How large an entry's sum of the counted months is. */
const totalOf = (span: Span) =>
  byYear(span, (fields) => sql.raw(`abs(${columns(fields, (column) => `coalesce(${column}, 0)`, ' + ')})`), sql`0`);

/** The rows of sums or of single entries that series are made of (statement-entries.ts). */
export async function readSums(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { grain, span, accounts, from, largest }: Required<Omit<Requested, 'largest'>> & Pick<Requested, 'largest'>,
): Promise<Sums[]> {
  const where = [
    ...(await entryConditions(db, scope, query, from, yearsOf(span.first, span.last))),
    ...accountCondition(accounts),
  ];
  const { filters } = query;
  // Joins of foreign keys cost as much as the sums: only where something is asked of them.
  const regional =
    filters.regional.length > 0
      ? sql`join company as co on co.organization_id = e.organization_id and co.id = cc.company`
      : sql``;
  const placed = grain !== 'account' || filters.company.length + filters.regional.length > 0;
  const center = placed ? sql`join center_cost as cc on cc.organization_id = e.organization_id and cc.id = e.center_cost` : sql``;
  const none = sql`null::integer`;
  const company = grain === 'account' ? none : sql`cc.company`;
  const center_cost = grain === 'center_cost' || grain === 'entry' ? sql`e.center_cost` : none;
  if (grain === 'entry') {
    const narrowed = [...where, ...(largest ? placedWithin(largest.within) : [])];
    const own = sql`select e.*, cc.company from expense_entry as e ${center} ${regional} where ${sql.join(narrowed, sql` and `)}`;
    const each = sql`e.accounting, e.year, e.company, e.center_cost, e.id as entry, e.description, null::text as lost, 1 as entries, ${AMOUNTS}`;
    const { rows } = await (
      largest
        ? sql<Sums>`
          with own as materialized (${own}), top as materialized (${chosen(largest, 'expense-entry', totalOf(span))})
          select ${each} from own as e where e.id in (select id from top)
          union all select e.accounting, e.year, e.company, e.center_cost, null, null, ${lostAndEntries(span)}, ${SUMS}
          from own as e where e.id not in (select id from top) group by e.accounting, e.year, e.company, e.center_cost order by entry`
        : sql<Sums>`select ${each} from (${own}) as e order by e.id`
    ).execute(db);
    return rows;
  }
  // What is the same for all is no part of the groups, which are then made without sorting the rows.
  const by = [
    sql`e.accounting`,
    sql`e.year`,
    ...(grain === 'account' ? [] : [company]),
    ...(grain === 'center_cost' ? [center_cost] : []),
  ];
  const { rows } = await sql<Sums>`
    select e.accounting, e.year, ${company} as company, ${center_cost} as center_cost, null::integer as entry, null::text as description,
      ${lostAndEntries(span)}, ${SUMS}
    from ${sql.table(from)} as e ${center} ${regional}
    where ${sql.join(where, sql` and `)}
    group by ${sql.join(by)} order by 1, 4, 2`.execute(db);
  return rows;
}
