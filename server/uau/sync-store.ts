import { sql, type Kysely } from 'kysely';
import type { SyncWish } from '#contract/uau/sync.ts';
import type { Ids } from '#server/rights/reach.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { lease, leaseIsOver, unlessWriting, assertHeld, WorkStopped, type Held } from '#server/lease/lease.ts';
import { tellOfSync } from '#server/notices/uau.ts';
import { violationOf } from '#server/engine/violation.ts';

/** The table of syncs: which changes of a sync's state are possible. Its lease tells who has one (server/lease). */

/** Syncs of one organisation that are not finished. */
const OPEN_SYNCS = 5;

/** What was asked for as it is kept: with the file's name, and the codes of UAU's companies that the asker reached. */
export type StoredWish = SyncWish & { name: string | null; reach: Ids };

export interface ClaimedSync extends Held {
  organization: number;
  wish: StoredWish;
  /** The run that was killed over it, whose rows are still in the stage; null for one that waited. */
  left: string | null;
}

export interface NewSync {
  organization: number;
  user: number | null;
  origin: 'api' | 'file' | 'schedule';
  wish: StoredWish;
  at: string;
}

/** Puts a sync in the queue; null when the organisation has too many unfinished ones. */
export async function insertSync(
  db: Kysely<Database>,
  { organization, user, origin, wish, at }: NewSync,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'uau_sync', organization);
    const { rows } = await sql<{ open: number }>`select count(*)::integer as open from uau_sync
      where organization_id = ${organization}::integer and status in ('queued', 'running')`.execute(trx);
    if ((rows[0]?.open ?? 0) >= OPEN_SYNCS) return null;
    const id = crypto.randomUUID();
    const none = { started_at: null, finished_at: null, error: null };
    await trx
      .insertInto('uau_sync')
      .values({ id, organization_id: organization, user_id: user, origin, wish: JSON.stringify(wish), created_at: at, ...none })
      .execute();
    return id;
  });
}

/**
 * The next sync to be worked on, oldest first and one of an organisation at a time: one that waits, or one whose run
 * was killed. Its steps that were at work wait again. Null when there is none.
 */
export async function claimSync(db: Kysely<Database>, now: number): Promise<ClaimedSync | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from uau_sync as s
    where (s.status = 'running' and ${leaseIsOver})
      or (s.status = 'queued' and not exists (
        select from uau_sync as o where o.organization_id = s.organization_id and o.status = 'running'))
    order by s.created_at, s.id`.execute(db);
  for (const { id } of rows) {
    const claimed = await claimOne(db, id, now).catch((error: unknown) => {
      // Another process began one of the organisation's at the same moment.
      if (violationOf(error)?.constraint === 'uau_sync_running_idx') return null;
      throw error;
    });
    if (claimed) return claimed;
  }
  return null;
}

async function claimOne(db: Kysely<Database>, id: string, now: number): Promise<ClaimedSync | null> {
  const at = new Date(now).toISOString();
  const run = crypto.randomUUID();
  return unlessWriting(db, id, async (trx) => {
    const { rows } = await sql<{ organization_id: number; wish: StoredWish; left: string | null }>`
      update uau_sync as s set status = 'running', worker = ${run}::uuid, lease_until = ${lease},
        started_at = coalesce(s.started_at, ${at}::timestamptz), row_version = s.row_version + 1
      from (select id, worker as left from uau_sync
        where id = ${id}::uuid and (status = 'queued' or (status = 'running' and ${leaseIsOver})) for update) as old
      where old.id = s.id
      returning s.organization_id, s.wish, old.left`.execute(trx);
    const [row] = rows;
    if (!row) return null;
    await sql`update uau_sync_step set status = 'waiting' where sync_id = ${id}::uuid and status = 'running'`.execute(trx);
    return { id, organization: row.organization_id, run, wish: row.wish, left: row.left };
  });
}

/** Tells how far the run is. Throws WorkStopped when the sync is not its own any more. */
export async function tellSync(
  db: Kysely<Database>,
  { id, run }: Held,
  progress: { done: number; total: number } | null = null,
): Promise<void> {
  const changed = await db
    .updateTable('uau_sync')
    .set({ lease_until: lease, ...progress })
    .where('id', '=', id)
    .where('worker', '=', run)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new WorkStopped();
}

/** Ends a sync; steps that were not reached are skipped. Throws WorkStopped when it is not the run's any more. */
export async function endSync(
  db: Kysely<Database>,
  { id, run }: Held,
  end: { status: 'done' | 'failed'; error: string | null; at: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await assertHeld(trx, 'uau_sync', { id, run });
    const { status, error, at } = end;
    const { organization_id: organization, ...requested } = await trx
      .updateTable('uau_sync')
      .set({ status, error, finished_at: at, lease_until: null, worker: null })
      .where('id', '=', id)
      .returning(['organization_id', 'user_id as user', 'origin'])
      .executeTakeFirstOrThrow();
    await skipSteps(trx, id, at, 'Não foi iniciada.');
    await tellOfSync(trx, { id, organization, ...requested, status, at });
  });
}

/** Cancels a sync that is not finished; what was replaced stays. False when it was finished already. */
export async function cancelSync(db: Kysely<Database>, organization: number, id: string, at: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('uau_sync')
      .set({ status: 'cancelled', finished_at: at, lease_until: null, worker: null })
      .where('id', '=', id)
      .where('organization_id', '=', organization)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await skipSteps(trx, id, at, 'Cancelada.');
    return true;
  });
}

async function skipSteps(trx: Kysely<Database>, id: string, at: string, message: string): Promise<void> {
  await sql`update uau_sync_step set status = 'skipped', finished_at = ${at}::timestamptz, message = ${message}
    where sync_id = ${id}::uuid and status in ('waiting', 'running')`.execute(trx);
}
