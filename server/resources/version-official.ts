import { sql } from 'kysely';
import { VERSION_LOCKED } from '#contract/version-labels.ts';
import { yearOf } from '#planning/numbers/months.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { WriteContext } from '#server/engine/definition.ts';
import type { WritePorts } from '#server/engine/in-write.ts';
import { lockRows } from '#server/engine/lock.ts';
import { inOrganization, type Scope } from '#server/engine/scope.ts';
import { updateRows } from '#server/engine/write.ts';
import { tellOfStep } from '#server/notices/version-steps.ts';
import {
  enteredHimself,
  lockedVersion,
  step,
  storeStep,
  withLife,
  type Moved,
  type Wanted,
} from '#server/resources/version-life.ts';
import { versionResource } from '#server/resources/version.ts';

/**
 * Makes a version the official one of the year it starts in: it becomes `aprovada`, and the year's former official
 * version loses the star. Throws 404, 412 for a stale `row_version`, 409 for a version that is bloqueada or arquivada.
 */
export async function makeOfficial(ports: WritePorts, scope: Scope, wanted: Wanted): Promise<Moved> {
  return step(ports, scope, async (context) => {
    // Two at once for one year would both take the star from the former one and collide; they take turns.
    await sql`select pg_advisory_xact_lock(hashtext('version.official'), ${scope.organization}::integer)`.execute(context.db);
    const former = await formerOf(context, wanted.id);
    // All in one go, in the order of ids, so that two writers never wait crosswise.
    const stored = await lockRows(context, versionResource, [wanted.id, ...former]);
    const chosen = await lockedVersion(context, wanted);
    if (chosen.status === 'bloqueada' || chosen.status === 'arquivada') throw conflict(VERSION_LOCKED);
    const others = former.map((id) => stored.get(id)).filter((other) => other !== undefined);
    await updateRows(
      context,
      withLife,
      others.map((other) => ({ ...other, official: false })),
    );
    const self_approved = chosen.status !== 'aprovada' && (await enteredHimself(context, chosen.id));
    const row = await storeStep(context, { ...chosen, status: 'aprovada', official: true }, { reason: '', self_approved });
    await tellOfStep(context, { version: wanted.id, step: Number(row['row_version']), from: chosen.status, to: 'aprovada' });
    return { row, self_approved };
  });
}

/** Official versions of the same year, the wanted one itself left out. */
async function formerOf({ db, scope }: WriteContext, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; start_month: string; official: boolean }>`
    select t.id, t.start_month, t.official from version as t
    where ${inOrganization(scope, 't')} and (t.official or t.id = ${id})`.execute(db);
  const wanted = rows.find((row) => row.id === id);
  if (!wanted) throw notFound();
  return rows
    .filter((row) => row.id !== id && row.official && yearOf(row.start_month) === yearOf(wanted.start_month))
    .map((row) => row.id);
}
