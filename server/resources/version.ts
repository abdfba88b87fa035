import { sql, type SqlBool } from 'kysely';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { spanProblem, version, VERSION_KINDS, VERSION_STATUSES } from '#contract/version.ts';
import { textKey } from '#planning/text/text-key.ts';
import { MONTHS_OF_YEAR, yearOf } from '#planning/numbers/months.ts';
import { takesChanges } from '#planning/access/version-life.ts';
import { holdsNamed } from '#server/rights/rights.ts';
import { conflict, permissionDenied, type FieldErrors } from '#server/http/errors.ts';
import type { Change, ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { byBoolean, byChoice } from '#server/engine/filters.ts';
import { inOrganization, inScope, wholeOrganization, writable, type Scope } from '#server/engine/scope.ts';
import { isCountable } from '#server/engine/counted.ts';
import { personName } from '#server/engine/person.ts';
import { deleteRows } from '#server/engine/write.ts';
import { expenseEntryResource } from '#server/resources/expense-entry.ts';
import { entrySums, ROW_TOTAL } from '#server/resources/entry-sums.ts';
import { assertClosedBlank } from '#server/resources/closed-months.ts';
import { byName } from '#server/resources/keys.ts';
import { removePlans } from '#server/resources/version-plans.ts';
import type { OpenVersion } from '#server/resources/open-versions.ts';

const CLOSED_OUTSIDE = 'Os meses fechados devem ficar dentro do período.';
const FILLED_OUTSIDE = 'Há valores lançados em meses fora do novo período.';
/** What others hold in the months that go is neither told nor taken away by who does not see it. */
const SHRINKS = 'Só quem vê todos os centros de custo e contas pode encurtar o período. Peça a um administrador.';

/** The months of an entry as rows `m(month, amount)`, months as `YYYY-MM`. */
const monthRows = sql`lateral (values ${sql.join(
  MONTHS_OF_YEAR.map((field) => sql`(e.year || ${`-${field.slice(1)}`}, ${sql.ref(`e.${field}`)})`),
)}) as m(month, amount)`;

/**
 * Count and total of a version's entries as the reader sees them, of what is kept in the same transaction as they are.
 * No total where they are more than any total holds.
 */
const sums = (scope: Scope) => {
  const { table, entries } = entrySums(scope);
  return sql`
  cross join lateral (
    select ${entries} as entry_count,
      case when ${isCountable(scope, sql.ref<number>('t.id'))} then coalesce(sum(${ROW_TOTAL}), 0)::bigint end as total
    from ${table} as e where ${inScope(scope, 'expense_entry', 'e')} and e.version = t.id
  ) as sums`;
};

export const versionResource: ResourceDefinition = {
  contract: version,
  table: 'version',
  scope: 'organization',
  retention: 'work',
  derive: (row) => ({ nome_key: textKey(String(row['nome'])), search_key: textKey(String(row['nome'])) }),
  details: sums,
  computed: () => ({
    entry_count: sql`sums.entry_count`,
    total: sql`sums.total`,
    updated_by: personName('t', 'updated_by'),
  }),
  order: {
    start_month: [sql`t.start_month`, ...byName],
    nome: byName,
    updated_at: [sql`t.updated_at`],
    total: [sql`sums.total`],
  },
  filters: {
    kind: byChoice(sql`t.kind`, VERSION_KINDS),
    status: byChoice(sql`t.status`, VERSION_STATUSES),
    official: byBoolean(sql`t.official`),
  },
  check,
  afterWrite: removeBlankOutside,
  beforeDelete,
  letGo: [{ table: 'version', column: 'base_version' }],
};

/** What the rules read of a version; the contract has parsed the fields, the database typed them. */
const stateOf = (row: Row) => row as unknown as OpenVersion;

async function check({ db, scope }: WriteContext, changes: readonly Change[]): Promise<readonly FieldErrors[]> {
  const reviewer = holdsNamed(scope.rights, 'version.review');
  for (const { before } of changes) if (before && !takesChanges(stateOf(before).status, reviewer)) throw conflict(VERSION_LOCKED);
  const errors: FieldErrors[] = [];
  for (const { before, after } of changes) {
    const { start_month, end_month } = stateOf(after);
    const problem = spanProblem(start_month, end_month);
    if (problem) errors.push({ end_month: [problem] });
    else if (before && leavesClosed(stateOf(before), { start_month, end_month })) errors.push({ end_month: [CLOSED_OUTSIDE] });
    else errors.push(before ? await filledOutside({ db, scope }, stateOf(before), { start_month, end_month }) : {});
  }
  return errors;
}

const seesAllEntries = ({ rights: { reach } }: Scope): boolean => reach.centers.read === 'all' && reach.accounts.read === 'all';

type Span = Pick<OpenVersion, 'start_month' | 'end_month'>;

/** Closed months stay within the span: what was closed was closed for good. */
const leavesClosed = ({ closed_until: until }: OpenVersion, { start_month, end_month }: Span): boolean =>
  until !== null && (until < start_month || until > end_month);

/** A span shrinks over blank months only, by whoever sees them all: another's refusal would tell which are filled. */
async function filledOutside(
  { db, scope }: Pick<WriteContext, 'db' | 'scope'>,
  before: OpenVersion,
  span: Span,
): Promise<FieldErrors> {
  const [later, earlier] = [span.start_month > before.start_month, span.end_month < before.end_month];
  if (!later && !earlier) return {};
  if (!seesAllEntries(scope)) return { ...(later && { start_month: [SHRINKS] }), ...(earlier && { end_month: [SHRINKS] }) };
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(m.month) as first, max(m.month) as last
    from expense_entry as e cross join ${monthRows}
    where ${inOrganization(scope, 'e')} and e.version = ${before.id} and m.amount is not null`.execute(db);
  const { first, last } = rows[0] ?? { first: null, last: null };
  return {
    ...(first !== null && first < span.start_month ? { start_month: [FILLED_OUTSIDE] } : {}),
    ...(last !== null && last > span.end_month ? { end_month: [FILLED_OUTSIDE] } : {}),
  };
}

/** Lines of years that a shorter span no longer touches hold nothing (else it was refused); no screen shows them. */
async function removeBlankOutside(context: WriteContext, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (!before) continue;
    const { start_month, end_month } = stateOf(after);
    const { rows } = await sql<{ id: number }>`
      select e.id from expense_entry as e
      where ${inOrganization(context.scope, 'e')} and e.version = ${stateOf(before).id}
        and e.year not between ${yearOf(start_month)} and ${yearOf(end_month)}`.execute(context.db);
    if (rows.length > 0)
      await deleteRows(
        { ...context, scope: wholeOrganization(context.scope) },
        expenseEntryResource,
        rows.map(({ id }) => id),
      );
  }
}

/** A rascunho goes with its entries, unless they hold values of closed months; anything further in its life stays. */
async function beforeDelete(context: WriteContext, rows: readonly Row[]): Promise<void> {
  const versions = new Map(rows.map((row) => [stateOf(row).id, stateOf(row)]));
  for (const { status } of versions.values()) if (status !== 'rascunho') throw conflict(VERSION_LOCKED);
  const ofVersions = sql<SqlBool>`${inOrganization(context.scope, 'e')} and e.version = any(${[...versions.keys()]}::integer[])`;
  // What they may not write does not go along unseen, and nothing is told of it: neither how much there is, by the time
  // it takes.
  const { rows: foreign } = await sql`
    select e.id from expense_entry as e where ${ofVersions} and not ${writable(context.scope, 'expense_entry', 'e')} limit 1`.execute(
    context.db,
  );
  if (foreign.length > 0) throw permissionDenied();
  const { rows: entries } = await sql<Row & { id: number }>`select e.* from expense_entry as e where ${ofVersions}`.execute(
    context.db,
  );
  const ids = entries.map(({ id }) => id);
  await removePlans(context, versions);
  assertClosedBlank(entries, versions);
  if (ids.length > 0) await deleteRows(context, expenseEntryResource, ids);
}
