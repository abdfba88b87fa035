import { MONTH_OUTSIDE } from '#contract/refusals.ts';
import { sql } from 'kysely';
import type { VersionClosing, VersionTransition } from '#contract/version.ts';
import { MESSAGES } from '#contract/fields.ts';
import { keepsOfficial, moveBetween, movesFrom, type MoveRight, type VersionStatus } from '#planning/access/version-life.ts';
import { holdsNamed, holdsPage } from '#server/rights/rights.ts';
import { VERSION_LOCKED, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { conflict, invalid, notFound, permissionDenied } from '#server/http/errors.ts';
import type { ResourceDefinition, Row, WriteContext } from '#server/engine/definition.ts';
import { inWrite, type WritePorts } from '#server/engine/in-write.ts';
import { rowById } from '#server/engine/list.ts';
import { lockRows } from '#server/engine/lock.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { refuseStale } from '#server/engine/stale.ts';
import { tellOfStep } from '#server/notices/version-steps.ts';
import { updateRows } from '#server/engine/write.ts';
import { versionResource } from '#server/resources/version.ts';

/** The generic write with the columns that no client sends. */
export const withLife: ResourceDefinition = {
  ...versionResource,
  derive: (row) => ({
    ...versionResource.derive(row),
    status: row['status'],
    official: row['official'],
    closed_until: row['closed_until'],
  }),
};

/** A version as its life's rules read it; the database typed the columns. */
export interface Living extends Row {
  id: number;
  status: VersionStatus;
  official: boolean;
  start_month: string;
  end_month: string;
  closed_until: string | null;
}

export interface Wanted {
  id: number;
  row_version: number | undefined;
}

/** A version that was moved, and whether whoever approved it had entered values of it themselves. */
export interface Moved {
  row: Row;
  self_approved: boolean;
}

interface Step {
  reason: string;
  self_approved: boolean;
}

/** Stores what became of a version, and why. */
export async function storeStep(context: WriteContext, row: Row, { reason, self_approved }: Step): Promise<Row> {
  const [stored] = await updateRows(context, withLife, [row]);
  if (!stored) throw notFound();
  await sql`insert into version_move (organization_id, version, row_version, reason, self_approved)
    values (${context.scope.organization}::integer, ${stored['id']}::integer, ${stored['row_version']}::integer, ${reason}::text,
      ${self_approved}::boolean)`.execute(context.db);
  return stored;
}

/** The version, locked until the transaction ends. Throws 404, or 412 for a stale `row_version`. */
export async function lockedVersion(context: WriteContext, wanted: Wanted): Promise<Living> {
  const stored = await lockRows(context, versionResource, [wanted.id]);
  const chosen = stored.get(wanted.id);
  if (!chosen) throw notFound();
  await refuseStale(context, versionResource, stored, { expected: [{ ...wanted }], bulk: false });
  return chosen as Living; // a row of the table itself
}

const VALUES = ['expense_entry', 'associative_plan', 'poc_plan', 'cashflow_plan', 'dre_plan'] as const;

/**
 * Whether the one who writes has entered or changed values or assumptions that the version holds: the audit log knows.
 */
export async function enteredHimself({ db, scope }: WriteContext, version: number): Promise<boolean> {
  const entered = VALUES.map(
    (table) => sql`exists (select from ${sql.table(table)} as e
      join audit_log as a on a.organization_id = e.organization_id and a.table_name = ${table}::text and a.row_id = e.id
      where ${inOrganization(scope, 'e')} and e.version = ${version}::integer and a.user_id = ${scope.user}::integer)`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(entered, sql` or `)} as found`.execute(db);
  return rows[0]?.found === true;
}

function assertRight({ rights }: Scope, right: MoveRight): void {
  if (!(right === 'edit' ? holdsPage(rights, 'version', 'edit') : holdsNamed(rights, right))) throw permissionDenied();
}

const assertReason = (reason: string) => {
  if (reason === '') throw invalid({ reason: [MESSAGES.required] });
};

const named = (status: VersionStatus) => `«${VERSION_STATUS_LABELS[status]}»`;
const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What a version in this status may do instead. */
function impossible(from: VersionStatus, to: VersionStatus): string {
  if (from === to) return `A versão já está em ${named(to)}.`;
  return `De ${named(from)} a versão só pode ir para ${either.format(movesFrom(from).map((move) => named(move.to)))}.`;
}

/**
 * Takes a version one step on or back in its life. Throws 404, 412, 409 for a step there is not, 403 without the step's
 * right, 400 where it asks for a reason. A version that leaves aprovada and bloqueada loses the star of its year.
 */
export async function moveVersion(
  ports: WritePorts,
  scope: Scope,
  wanted: Wanted,
  { to, reason }: VersionTransition,
): Promise<Moved> {
  return step(ports, scope, async (context) => {
    const chosen = await lockedVersion(context, wanted);
    const move = moveBetween(chosen.status, to);
    if (!move) throw conflict(impossible(chosen.status, to));
    assertRight(scope, move.right);
    if (move.reason) assertReason(reason);
    const self_approved = to === 'aprovada' && chosen.status === 'em_revisao' && (await enteredHimself(context, chosen.id));
    const row = { ...chosen, status: to, official: chosen.official && keepsOfficial(to) };
    const stored = await storeStep(context, row, { reason, self_approved });
    await tellOfStep(context, { version: chosen.id, step: Number(stored['row_version']), from: chosen.status, to });
    return { row: stored, self_approved };
  });
}

const ALREADY_CLOSED = 'Os meses da versão já estão fechados assim.';

/**
 * Closes the months of a version up to one, or opens again those behind it (`null`: all). Throws 404, 412, 409 for a
 * version that takes no changes any more or months that are so already, 403, and 400 for a month outside its span or an
 * opening without a reason.
 */
export async function closeMonths(
  ports: WritePorts,
  scope: Scope,
  wanted: Wanted,
  { until, reason }: VersionClosing,
): Promise<Moved> {
  return step(ports, scope, async (context) => {
    const chosen = await lockedVersion(context, wanted);
    const { status, closed_until: before, start_month, end_month } = chosen;
    if (status === 'bloqueada' || status === 'arquivada') throw conflict(VERSION_LOCKED);
    if (until !== null && (until < start_month || until > end_month)) throw invalid({ until: [MONTH_OUTSIDE] });
    if (until === before) throw conflict(ALREADY_CLOSED);
    const opens = before !== null && (until === null || until < before);
    assertRight(scope, opens ? 'version.unlock' : 'version.approve');
    if (opens) assertReason(reason);
    const self_approved = false;
    return { row: await storeStep(context, { ...chosen, closed_until: until }, { reason, self_approved }), self_approved };
  });
}

/** Runs a step of a version's life in one transaction; answers the version as the list would show it. */
export const step = (ports: WritePorts, scope: Scope, run: (context: WriteContext) => Promise<Moved>): Promise<Moved> =>
  inWrite(ports, scope, async (context) => {
    const { row, self_approved } = await run(context);
    return { row: await rowById(context.db, versionResource, scope, Number(row['id'])), self_approved };
  });
