import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';

/**
 * Work that one process of several has in hand: a row with `worker`, the run that has it, and `lease_until`, until when
 * it is believed to live. Instants are the database's own, since clocks of two machines differ.
 */
export type LeasedTable = 'job' | 'uau_sync';

export interface Held {
  id: string;
  /** The run: what the row's `worker` says as long as nobody else took it. */
  run: string;
}

/** How long a silent run keeps its work: several renewals, so that a slow database or a busy process loses nothing. */
export const LEASE_SECONDS = 60;

/** Until when a lease lasts that is taken or renewed now. */
export const lease = sql<string>`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Whether nobody is believed to work on it any more. */
export const leaseIsOver = sql<SqlBool>`lease_until < clock_timestamp()`;

/** Work that is not its run's any more: cancelled, taken over, or given up. */
export class WorkStopped extends Error {}

/** Locks what a run's transactions and its taking over share: they never happen at once. */
const lockOf = (id: string): RawBuilder<unknown> => sql`hashtextextended(${id}::text, 0)`;

/** Throws WorkStopped unless the run has the work; until the transaction ends nobody takes it over. */
export async function assertHeld(trx: Kysely<Database>, table: LeasedTable, { id, run }: Held): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(id)})`.execute(trx);
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${id}::uuid and worker = ${run}::uuid and status = 'running'`.execute(trx);
  if (rows.length === 0) throw new WorkStopped();
}

/** Does what must not happen while the work's run writes; null when it writes just now, since then it lives. */
export async function unlessWriting<Result>(
  db: Kysely<Database>,
  id: string,
  take: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockOf(id)}) as free`.execute(trx);
    return rows[0]?.free === true ? take(trx) : null;
  });
}

/** Renews leases and answers which of them are no more the runs' own. */
export async function renewLeases(db: Kysely<Database>, table: LeasedTable, held: readonly Held[]): Promise<Held[]> {
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} as w set lease_until = ${lease}
    from unnest(${ids}::uuid[], ${held.map(({ run }) => run)}::uuid[]) as h (id, run)
    where w.id = h.id and w.worker = h.run and w.status in ('queued', 'running')
    returning w.id`.execute(db);
  const own = new Set(rows.map(({ id }) => id));
  return held.filter(({ id }) => !own.has(id));
}

const OVER = '1970-01-01T00:00:00Z';

/** Ends a run's own lease, so that any process may take the work now. */
export async function releaseLease(db: Kysely<Database>, table: LeasedTable, { id, run }: Held): Promise<void> {
  await sql`update ${sql.table(table)} set lease_until = ${OVER}::timestamptz where id = ${id}::uuid and worker = ${run}::uuid`.execute(
    db,
  );
}

/** Ends all leases: only where no other process can be at work on this database. */
export async function expireLeases(db: Kysely<Database>): Promise<void> {
  for (const table of ['job', 'uau_sync'])
    await sql`update ${sql.table(table)} set lease_until = ${OVER}::timestamptz
      where status in ('queued', 'running') and worker is not null`.execute(db);
}
