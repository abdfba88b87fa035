import { sql, type Kysely } from 'kysely';
import { checkedCents, type Cents } from '#planning/numbers/money.ts';
import { fieldsWithin, monthIndex, monthOfField, type Month } from '#planning/numbers/months.ts';
import { effectOf, type AmountSeries } from '#planning/statement/amounts.ts';
import { zeros } from '#planning/numbers/zeros.ts';
import type { Database } from '#server/db/schema.ts';
import { readSums, type Requested, type EntrySource, type Span, type Sums } from '#server/reports/entry-sums.ts';
import { withinMoney } from '#server/reports/within-money.ts';
import { REST } from '#server/reports/largest.ts';
import { postingsOf } from '#server/reports/ledger-postings.ts';
import type { StatementQuery } from '#server/reports/statement-query.ts';
import { inScope, type Scope } from '#server/engine/scope.ts';

export interface Named {
  codigo: string;
  nome: string;
}
interface Account extends Named {
  id: number;
  nature: string;
}

export interface Entries {
  amounts: AmountSeries[];
  /** Names of the accounts, by `sourceKey`. */
  names: Record<string, string>;
}

const wordsOf = ({ codigo, nome }: Named): string => `${codigo} ${nome}`.trim();

/**
 * The expense entries of a version, or the ledger's postings, as series of a statement, summed by the database: signed
 * by their account's nature, by month. A series of one entry leads to it, others to the entries of its account. Throws
 * 409 when a sum leaves the range of money.
 */
export async function entriesOf(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementQuery,
  requested: Requested,
): Promise<Entries> {
  const { grain, span, accounts: only = null, from = 'expense_entry', largest } = requested;
  if (span.first > span.last) return { amounts: [], names: {} };
  if (from === 'ledger_year' && grain === 'entry') {
    const postings = await postingsOf(db, scope, query, { ...span, accounts: only, largest });
    const ids = [...new Set(postings.map(({ source }) => Number(source.key)))];
    return { amounts: postings, names: await accountNames(db, scope, ids) };
  }
  // Sums are of most accounts, whose names are read beside them; entries that were opened are of a few.
  const every = grain === 'entry' ? null : readAccounts(db, scope);
  const [rows, known] = await Promise.all([readSums(db, scope, query, { grain, span, accounts: only, from, largest }), every]);
  const accounts = known ?? (await readAccounts(db, scope, [...new Set(rows.map(({ accounting }) => accounting))]));
  const centers = await readCenters(db, scope, [...new Set(rows.flatMap(({ center_cost }) => center_cost ?? []))]);
  const amounts = withinMoney(() =>
    [...Map.groupBy(rows, seriesKey).values()].flatMap((own) => {
      const [one] = own;
      const account = one && accounts.get(one.accounting);
      return one && account ? [seriesOf(own, one, account, { centers, span, refs: REF[from], rest: grain === 'entry' })] : [];
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
  {
    centers,
    span,
    refs,
    rest,
  }: { centers: ReadonlyMap<number, Named>; span: Span; refs: (typeof REF)[EntrySource]; rest: boolean },
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
  const severalRef = `${refs.several}:${accounting}${center_cost === null ? '' : `/${center_cost}`}`;
  const words = [wordsOf(account), ...(center ? [`CC ${wordsOf(center)}`] : []), ...(description ? [description] : [])];
  return {
    source: { kind: 'conta_contabil', key: String(accounting) },
    company,
    enterprise: null,
    center_cost,
    start,
    values,
    ref: entry === null ? (rest ? REST : severalRef) : `${refs.one}:${entry}`,
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

/** The accounts that the reader sees; of those, the ones that are asked for. */
async function readAccounts(db: Kysely<Database>, scope: Scope, ids?: readonly number[]): Promise<Map<number, Account>> {
  const requested = ids === undefined ? sql`` : sql`and t.id = any(${ids}::integer[])`;
  const { rows } = await sql<Account>`
    select t.id, t.codigo, t.nome, t.nature from accounting as t where ${inScope(scope, 'accounting', 't')} ${requested}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCenters(db: Kysely<Database>, scope: Scope, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Named & { id: number }>`
    select t.id, t.codigo, t.nome from center_cost as t
    where ${inScope(scope, 'center_cost', 't')} and t.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
