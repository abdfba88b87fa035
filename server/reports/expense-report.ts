import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { expenseReport as contract, type ExpenseReport, type ReportGroup } from '#contract/expense-report.ts';
import { MAX_CENTS, MoneyRangeError, type Cents } from '#planning/money.ts';
import { monthRange, yearsOf } from '#planning/months.ts';
import { NONE_HIDDEN, type HiddenCenters } from '#planning/hidden.ts';
import { codeKey, parentCode } from '#planning/text.ts';
import { makePace } from '#server/breathe.ts';
import type { Database } from '#server/db/schema.ts';
import { atOneMoment } from '#server/db/snapshot.ts';
import { beyondMoney } from '#server/http/errors.ts';
import { namesIn, readLines, readPacked, uncountedCenters, type Account, type Named } from '#server/reports/expense-lines.ts';
import {
  keepVersion,
  knownQuery,
  reportQuery,
  type CountedVersion,
  type ReportQuery,
  type ReportVersion,
} from '#server/reports/expense-query.ts';
import { ledgerReach } from '#server/reports/realised-months.ts';
import { beyondTexts } from '#server/resource/counted.ts';
import { among, told } from '#server/resource/narrow.ts';
import { inOrganization, inScope, type Scope } from '#server/resource/scope.ts';

/** A report whose lines are unpacked when they are asked for. */
export interface PackedReport extends Omit<ExpenseReport, 'lines'> {
  linesOf: (group: number) => ExpenseReport['lines'];
  /** All amounts together, without sign: no sum of some of them is more. */
  size: bigint;
}

/**
 * The report (contract/expense-report.ts), summed by the database, for who folds one group after the other. Months outside the version's span are not
 * counted.
 */
export async function expenseReport(db: Kysely<Database>, scope: Scope, query: ReportQuery): Promise<PackedReport> {
  const beyond = await uncountedCenters(db, scope, query);
  const { accounts, lines, size } = await readPacked(db, scope, query, beyond);
  const { groups, chart } = await readNames(db, scope, query.group_by, new Set(lines.keys()));
  const hidden = await hiddenCenters(db, scope, hiddenOf(query));
  const head = await headOf(db, scope, query, accounts, { groups, chart, hidden, uncounted: beyond });
  return { ...head, size, linesOf: (group) => unpacked(group, lines.get(group) ?? '[]') };
}

/** As the database wrote them (expense-lines.ts). */
const unpacked = (group: number, lines: string): ExpenseReport['lines'] =>
  (JSON.parse(lines) as [number, ...Cents[]][]).map(([accounting, ...amounts]) => ({ group, accounting, amounts }));

/**
 * How an empty list of lines stands in the report: no text within it can hold this, since its quotes would be escaped.
 */
const NO_LINES = '"lines":[]';

type Parts = (string | Uint8Array<ArrayBuffer>)[];

/** A report, with what it found of its version; or what is known better of it, where that is another by now. */
type Told = { parts: Parts; found: CountedVersion } | { same: boolean; uncounted: readonly number[] };

/**
 * The same as its JSON, in parts: the database sums the lines, of which a large version has more than this process can
 * sum and still answer others in time. One question as a rule, asked with what was known last of the version, and anew
 * with what it is where it is another by now. Throws as `reportQuery` does.
 */
export async function expenseReportText(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Parts> {
  let query = knownQuery(db, scope, params) ?? (await reportQuery(db, scope, params));
  for (let round = 1; ; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asked again only where something changed
    const answer = await toldOf(db, scope, query);
    if ('parts' in answer) {
      if (query.basis === 'orcado') keepVersion(db, scope, answer.found);
      return answer.parts;
    }
    // Somebody changes the version again and again: as it stands at one moment.
    if (round === ROUNDS) return atOneMoment(db, (still) => toldStill(still, scope, params));
    // oxlint-disable-next-line no-await-in-loop -- the same
    const read = answer.same ? query : await reportQuery(db, scope, params);
    query = { ...read, uncounted: answer.uncounted };
  }
}

/** How often a report is asked where its version is another by then. */
const ROUNDS = 3;

/** The report by a database that stands still. Nothing of it is kept: what is wide by precaution would be so from then on. */
async function toldStill(still: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Parts> {
  // Wide from the start: what fails for being wide would end the transaction.
  const known = { ...(await reportQuery(still, scope, params)), wide: true };
  const first = await toldOf(still, scope, known);
  // What the ledger does not count is known once it was asked.
  const answer = 'parts' in first ? first : await toldOf(still, scope, { ...known, uncounted: first.uncounted });
  if ('parts' in answer) return answer.parts;
  throw new Error('a version is another than itself');
}

/** The report by what is known of its version. */
async function toldOf(db: Kysely<Database>, scope: Scope, query: ReportQuery): Promise<Told> {
  const beyond = query.uncounted ?? [];
  const hidden = hiddenIn(scope, hiddenOf(query));
  const { head, lines, accounts, wide } = await readLines(db, scope, query, { beyond, hidden });
  const { version, uncounted } = head;
  const same = version !== null && hasSpanOf(query.version, version);
  if (!same || String(uncounted) !== String(beyond)) return { same, uncounted };
  const named = { ...head.named, hidden: head.hidden ?? NONE_HIDDEN, uncounted };
  const whole = await headOf(db, scope, query, accounts, named);
  const [before = '', after = ''] = JSON.stringify(z.encode(contract.schema, { ...whole, lines: [] })).split(NO_LINES);
  const parts = [`${before}"lines":[`, ...lines.flatMap((line, at) => (at === 0 ? [line] : [',', line])), `]${after}`];
  return { parts, found: { ...version, uncounted, wide } };
}

const hasSpanOf = (one: ReportVersion, other: ReportVersion) =>
  one.start_month === other.start_month && one.end_month === other.end_month;

/** What of a report is kept from the reader is told of what it is the sum of. */
const hiddenOf = ({ basis, version }: ReportQuery): ValuesOf =>
  basis === 'realizado' ? { version: null, ledger: yearsOf(version.start_month, version.end_month) } : { version: version.id };

/** All of a report but its lines. */
async function headOf(
  db: Kysely<Database>,
  scope: Scope,
  { version, group_by, basis }: ReportQuery,
  accounts: ReadonlySet<number>,
  {
    groups,
    chart,
    hidden,
    uncounted,
  }: { groups: Named[]; chart: Account[]; hidden: HiddenCenters; uncounted: readonly number[] },
): Promise<Omit<ExpenseReport, 'lines'>> {
  const happened = basis === 'realizado';
  const shown = withParents(chart, accounts);
  return {
    version: version.id,
    group_by,
    months: monthRange(version.start_month, version.end_month),
    groups,
    accounts: chart.filter(({ id }) => shown.has(id)),
    ...hidden,
    // Asked already whether there are any.
    beyond: uncounted.length === 0 ? [] : await beyondTexts(db, scope, happened ? { ledger: true } : { version: version.id }),
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
export async function hiddenCenters(db: Kysely<Database>, scope: Scope, of: ValuesOf): Promise<HiddenCenters> {
  const hidden = hiddenIn(scope, of);
  const { rows } = hidden ? await hidden.execute(db) : { rows: [] };
  return rows[0] ?? NONE_HIDDEN;
}

/** The same as SQL; null where nothing is kept from the reader. */
function hiddenIn(scope: Scope, { version, ledger = [] }: ValuesOf): RawBuilder<HiddenCenters> | null {
  const { centers, accounts } = scope.rights.reach;
  if (centers.read === 'all' && accounts.read === 'all') return null;
  // Who sees all accounts lacks whole cost centres, and how many entries stand in each of those is kept.
  const planned = accounts.read === 'all' ? 'expense_entry_count' : 'expense_entry';
  const hidden = (table: 'expense_entry' | 'ledger_year', from: typeof planned | 'ledger_year', own: RawBuilder<unknown>) => sql`
    select e.center_cost, ${told(sql.join([sql`true`, ...among(centers.read, 'e.center_cost')], sql` and `))} as seen from ${sql.table(from)} as e
    where ${inOrganization(scope, 'e')} and ${own} and not ${inScope(scope, table, 'e')}
    ${from === 'expense_entry_count' ? sql`group by e.center_cost having sum(e.entries) > 0` : sql``}`;
  const parts = [
    ...(version === null ? [] : [hidden('expense_entry', planned, sql`e.version = ${version}`)]),
    ...(ledger.length === 0 ? [] : [hidden('ledger_year', 'ledger_year', sql`e.year = any(${[...ledger]}::integer[])`)]),
  ];
  if (parts.length === 0) return null;
  return sql<HiddenCenters>`
    select count(distinct e.center_cost)::integer as hidden_center_costs,
      (count(distinct e.center_cost) filter (where e.seen))::integer as partly_hidden
    from (${sql.join(parts, sql` union all `)}) as e`;
}

/** Names of some groups, and the accounts that the reader sees, in their order. */
async function readNames(
  db: Kysely<Database>,
  scope: Scope,
  group_by: ReportGroup,
  groups: ReadonlySet<number>,
): Promise<{ groups: Named[]; chart: Account[] }> {
  const { rows } = await sql<{
    groups: Named[];
    chart: Account[];
  }>`${namesIn(scope, group_by, sql`any(${[...groups]}::integer[])`)}`.execute(db);
  return rows[0] ?? { groups: [], chart: [] };
}

/** Runs a sum; throws 409 when it leaves the range of money. */
export function withinMoney<Value>(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof MoneyRangeError) throw beyondMoney();
    throw error;
  }
}

/** What is told step by step (planning), given way to others between the steps; a step of null is none. */
export async function* inSteps<Step>(steps: Iterable<Step | null>): AsyncGenerator<Step, void, undefined> {
  const pace = makePace();
  for (const step of steps) {
    const wait = pace();
    if (wait) await wait;
    if (step !== null) yield step;
  }
}

/** Throws 409 when a sum leaves the range of money, before anything of a fold is sent: only where the amounts come to so much is it looked for. */
export async function assertWithinMoney(size: bigint, steps: () => Iterable<unknown>): Promise<void> {
  if (size <= BigInt(MAX_CENTS)) return;
  try {
    for await (const _ of inSteps(steps()));
  } catch (error) {
    throw error instanceof MoneyRangeError ? beyondMoney() : error;
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
