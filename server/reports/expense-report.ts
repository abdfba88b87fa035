import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { expenseReport as contract, type ExpenseReport, type ReportGroup } from '#contract/expense-report.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { monthRange, yearsOf } from '#planning/numbers/months.ts';
import { NONE_HIDDEN, type HiddenCenters } from '#planning/totals/hidden.ts';
import { codeKey, parentCode } from '#planning/text/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { atOneMoment } from '#server/db/snapshot.ts';
import { namesIn, readLines, readPacked, uncountedCenters, type Account, type Named } from '#server/reports/expense-lines.ts';
import {
  keepVersion,
  knownQuery,
  reportQuery,
  type CountedVersion,
  type ReportQuery,
  type ReportVersion,
} from '#server/reports/expense-query.ts';
import { hiddenCenters, hiddenIn, type ValuesOf } from '#server/reports/hidden-centers.ts';
import { ledgerReach } from '#server/reports/actual-months.ts';
import { beyondTexts } from '#server/engine/counted.ts';
import type { Scope } from '#server/engine/scope.ts';

/** A report whose lines are unpacked when they are asked for. */
export interface PackedReport extends Omit<ExpenseReport, 'lines'> {
  linesOf: (group: number) => ExpenseReport['lines'];
  /** All amounts together, without sign: no sum of some of them is more. */
  size: bigint;
}

/**
 * The report (contract/expense-report.ts), summed by the database, for who folds one group after the other. Months
 * outside the version's span are not counted.
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
type ReportRead = { parts: Parts; found: CountedVersion } | { same: boolean; uncounted: readonly number[] };

/**
 * The same as its JSON, in parts: the database sums the lines, of which a large version has more than this process can
 * sum and still answer others in time. One question as a rule, asked with what was known last of the version, and anew
 * with what it is where it is another by now. Throws as `reportQuery` does.
 */
export async function expenseReportText(db: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Parts> {
  let query = knownQuery(db, scope, params) ?? (await reportQuery(db, scope, params));
  for (let round = 1; ; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asked again only where something changed
    const answer = await readReport(db, scope, query);
    if ('parts' in answer) {
      if (query.basis === 'orcado') keepVersion(db, scope, answer.found);
      return answer.parts;
    }
    // Somebody changes the version again and again: as it stands at one moment.
    if (round === ROUNDS) return atOneMoment(db, (still) => readStill(still, scope, params));
    // oxlint-disable-next-line no-await-in-loop -- the same
    const read = answer.same ? query : await reportQuery(db, scope, params);
    query = { ...read, uncounted: answer.uncounted };
  }
}

/** How often a report is asked where its version is another by then. */
const ROUNDS = 3;

/** The report by a database that stands still; nothing of it is kept. */
async function readStill(still: Kysely<Database>, scope: Scope, params: URLSearchParams): Promise<Parts> {
  const known = await reportQuery(still, scope, params);
  const first = await readReport(still, scope, known);
  // What the ledger does not count is known once it was asked.
  const answer = 'parts' in first ? first : await readReport(still, scope, { ...known, uncounted: first.uncounted });
  if ('parts' in answer) return answer.parts;
  throw new Error('a version is another than itself');
}

/** The report by what is known of its version. */
async function readReport(db: Kysely<Database>, scope: Scope, query: ReportQuery): Promise<ReportRead> {
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

/** Ids of some accounts and of all registered accounts above them. */
function withParents(chart: readonly Named[], ids: ReadonlySet<number>): ReadonlySet<number> {
  // Whoever has lines of each account has those above them.
  if (chart.every(({ id }) => ids.has(id))) return ids;
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
