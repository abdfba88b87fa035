import { sql, type Kysely, type RawBuilder } from 'kysely';
import { checkedCents, type Cents } from '#planning/money.ts';
import {
  fieldsWithin,
  monthIndex,
  monthOfField,
  MONTHS_OF_YEAR,
  yearsOf,
  type Month,
  type MonthField,
} from '#planning/months.ts';
import { effectOf, type AmountSeries } from '#planning/statement/amounts.ts';
import { zeros } from '#planning/zeros.ts';
import type { Database } from '#server/db/schema.ts';
import { accountCondition, entryConditions, type AccountFilter } from '#server/reports/entry-conditions.ts';
import { withinMoney } from '#server/reports/expense-report.ts';
import { postingsOf, type PostingLimits } from '#server/reports/ledger-postings.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { inScope, type Scope } from '#server/resource/scope.ts';

/** What is summed into one series: an account's entries, those of one company or cost centre of it, or none with another. */
export type Grain = 'account' | 'company' | 'center_cost' | 'entry';

export interface Named {
  codigo: string;
  nome: string;
}
interface Account extends Named {
  id: number;
  nature: string;
}

/** Months of entries to be read; of what is summed, how large it is within `counted` is told too. */
export interface Span {
  first: Month;
  last: Month;
  counted: { first: Month; last: Month };
}

type Sums = Record<MonthField, string | null> & {
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

export interface Entries {
  amounts: AmountSeries[];
  /** Names of the accounts, by `sourceKey`. */
  names: Record<string, string>;
}

const wordsOf = ({ codigo, nome }: Named): string => `${codigo} ${nome}`.trim();

/** What is read: the entries of the report's version, or what the ledger says, which has no version. */
export type EntrySource = 'expense_entry' | 'ledger_year';

interface Asked {
  grain: Grain;
  span: Span;
  accounts?: AccountFilter | null;
  from?: EntrySource;
  /** Of single postings, which may be hundreds of thousands: those of a cost centre, and how many are worth reading. */
  postings?: PostingLimits | undefined;
}

/**
 * The expense entries of a version, or the ledger's postings, as series of a statement, summed by the database: signed by their account's nature,
 * by month. A series of one entry leads to it, others to the entries of its account. Throws 409 when a sum leaves the range of money.
 */
export async function entriesOf(db: Kysely<Database>, scope: Scope, query: StatementQuery, asked: Asked): Promise<Entries> {
  const { grain, span, accounts: only = null, from = 'expense_entry', postings: limits } = asked;
  if (span.first > span.last) return { amounts: [], names: {} };
  if (from === 'ledger_year' && grain === 'entry') {
    const postings = await postingsOf(db, scope, query, { ...span, accounts: only, ...limits });
    const ids = [...new Set(postings.map(({ source }) => Number(source.key)))];
    return { amounts: postings, names: await accountNames(db, scope, ids) };
  }
  // Sums are of most accounts, whose names are read beside them; entries that were opened are of a few.
  const every = grain === 'entry' ? null : readAccounts(db, scope);
  const [rows, known] = await Promise.all([readSums(db, scope, query, { grain, span, accounts: only, from }), every]);
  const accounts = known ?? (await readAccounts(db, scope, [...new Set(rows.map(({ accounting }) => accounting))]));
  const centers = await readCenters(db, scope, [...new Set(rows.flatMap(({ center_cost }) => center_cost ?? []))]);
  const amounts = withinMoney(() =>
    [...Map.groupBy(rows, seriesKey).values()].flatMap((own) => {
      const [one] = own;
      const account = one && accounts.get(one.accounting);
      return one && account ? [seriesOf(own, one, account, { centers, span, refs: REF[from] })] : [];
    }),
  );
  return { amounts, names: namesOf(accounts) };
}

/** What a series of several entries leads to, and one of a single one. */
const REF = {
  expense_entry: { one: 'expense-entry', several: 'expense-entries' },
  ledger_year: { one: 'ledger-entry', several: 'ledger-entries' },
} as const;

/** What accounts are called, by `sourceKey`: those that the reader sees. */
export const accountNames = async (db: Kysely<Database>, scope: Scope, ids: readonly number[]): Promise<Record<string, string>> =>
  ids.length === 0 ? {} : namesOf(await readAccounts(db, scope, ids));

const namesOf = (accounts: ReadonlyMap<number, Account>): Record<string, string> =>
  Object.fromEntries([...accounts.values()].map((account) => [`conta_contabil:${account.id}`, wordsOf(account)]));

/** Years of one account and place are one series; an entry is a year by itself. */
const seriesKey = ({ accounting, company, center_cost, entry }: Sums): string =>
  entry === null ? `${accounting} ${company} ${center_cost}` : String(entry);

function seriesOf(
  own: readonly Sums[],
  { accounting, company, center_cost, entry, description }: Sums,
  account: Account,
  { centers, span, refs }: { centers: ReadonlyMap<number, Named>; span: Span; refs: (typeof REF)[EntrySource] },
): AmountSeries {
  const years = own.map(({ year }) => year);
  const start = later(`${Math.min(...years)}-01`, span.first);
  const end = earlier(`${Math.max(...years)}-12`, span.last);
  const values = zeros(monthIndex(end) - monthIndex(start) + 1);
  const sign = effectOf(account.nature);
  for (const row of own)
    for (const field of fieldsWithin(row.year, start, end)) {
      const cents = checkedCents(Number(row[field] ?? 0));
      if (cents !== 0) values[monthIndex(monthOfField(row.year, field)) - monthIndex(start)] = sign * cents;
    }
  const center = center_cost === null ? undefined : centers.get(center_cost);
  const words = [wordsOf(account), ...(center ? [`CC ${wordsOf(center)}`] : []), ...(description ? [description] : [])];
  return {
    source: { kind: 'conta_contabil', key: String(accounting) },
    company,
    enterprise: null,
    center_cost,
    start,
    values,
    ref:
      entry === null ? `${refs.several}:${accounting}${center_cost === null ? '' : `/${center_cost}`}` : `${refs.one}:${entry}`,
    label: words.join(', '),
    ...(entry === null && {
      sum: {
        size: own.reduce((sum, row) => sum + sizeOf(row, span.counted), 0),
        entries: own.reduce((sum, row) => sum + row.entries, 0),
      },
    }),
  };
}

/** How large entries are within the months, without sign. */
const sizeOf = (row: Sums, { first, last }: Span['counted']): Cents =>
  fieldsWithin(row.year, first, last).reduce((sum, field) => sum + Number(row[field] ?? 0), Number(row.lost ?? 0));

const later = (one: Month, other: Month): Month => (one > other ? one : other);
const earlier = (one: Month, other: Month): Month => (one < other ? one : other);

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

/** One expression by the months of a year that are counted: other columns count in the first and last year than between. */
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

/** What is to be added to the sum of an entry's counted months to have it without sign: nothing, where none is negative. */
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

async function readSums(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  { grain, span, accounts, from }: Required<Omit<Asked, 'postings'>>,
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
    const { rows } = await sql<Sums>`
      select e.accounting, e.year, ${company} as company, ${center_cost} as center_cost, e.id as entry, e.description,
        null as lost, 1 as entries, ${AMOUNTS}
      from expense_entry as e ${center} ${regional}
      where ${sql.join(where, sql` and `)} order by e.id`.execute(db);
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
      sum(${lostOf(span)})::text as lost, (count(*) filter (where ${isAnyOf(span)}))::integer as entries, ${SUMS}
    from ${sql.table(from)} as e ${center} ${regional}
    where ${sql.join(where, sql` and `)}
    group by ${sql.join(by)} order by 1, 4, 2`.execute(db);
  return rows;
}

/** The accounts that the reader sees; of those, the ones that are asked for. */
async function readAccounts(db: Kysely<Database>, scope: Scope, ids?: readonly number[]): Promise<Map<number, Account>> {
  const asked = ids === undefined ? sql`` : sql`and t.id = any(${ids}::integer[])`;
  const { rows } = await sql<Account>`
    select t.id, t.codigo, t.nome, t.nature from accounting as t where ${inScope(scope, 'accounting', 't')} ${asked}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCenters(db: Kysely<Database>, scope: Scope, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named & { id: number }>`
    select t.id, t.codigo, t.nome from center_cost as t
    where ${inScope(scope, 'center_cost', 't')} and t.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
