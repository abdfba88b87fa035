import type { Kysely } from 'kysely';
import { job as jobContract, type Job } from '#contract/job.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { ApiError } from '#server/http/errors.ts';
import { lease, leaseIsOver, unlessWriting, WorkStopped, type Held } from '#server/lease/lease.ts';
import { tellOfFailedJob } from '#server/notices/jobs.ts';
import type { Scope } from '#server/engine/scope.ts';

/** The table of jobs: what a job is, and which changes of its state are possible. */

/** Unfinished jobs one person may have. */
const PER_PERSON = 3;

export const INTERRUPTED = 'O servidor foi reiniciado antes do fim. Nada foi gravado; envie de novo.';
const TOO_MANY = 'Aguarde o fim das tarefas em andamento antes de iniciar outra.';

interface Stored {
  id: string;
  kind: string;
  status: string;
  done: number;
  total: number;
  result: unknown;
  error: string | null;
}

const COLUMNS = ['id', 'kind', 'status', 'done', 'total', 'result', 'error'] as const;
const answer = (row: Stored): Job => jobContract.parse(row);

type Open = 'queued' | 'running';
const OPEN: readonly Open[] = ['queued', 'running'];

type Change = Partial<{
  status: Job['status'];
  done: number;
  total: number;
  error: string;
  result: string;
  finished_at: string;
}>;

/**
 * Changes a job that its run has and that is in one of `from`. Throws WorkStopped when it is not: cancelled, or taken
 * for dead.
 */
export async function moved(db: Kysely<Database>, { id, run }: Held, from: readonly Open[], set: Change): Promise<void> {
  const changed = await db
    .updateTable('job')
    .set(set)
    .where('id', '=', id)
    .where('worker', '=', run)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new WorkStopped();
}

export async function finish(db: Kysely<Database>, held: Held, result: unknown, finished_at: string): Promise<void> {
  await moved(db, held, ['running'], { status: 'done', result: JSON.stringify(result ?? null), finished_at });
}

/** Cancels a job, whichever process has it; one that is finished stays as it is. */
export async function cancelJob(db: Kysely<Database>, id: string, finished_at: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ status: 'cancelled', finished_at })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .execute();
}

export async function findJob(db: Kysely<Database>, scope: Scope, id: string): Promise<Job | null> {
  const row = await db
    .selectFrom('job')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('organization_id', '=', scope.organization)
    .where('user_id', '=', scope.user)
    .executeTakeFirst();
  return row ? answer(row) : null;
}

/** Fails the jobs, of one person or of all, whose process is no more. */
export async function failLost(db: Kysely<Database>, finished_at: string, user: number | null = null): Promise<void> {
  let requested = db.selectFrom('job').select('id').where('status', 'in', OPEN).where(leaseIsOver);
  if (user !== null) requested = requested.where('user_id', '=', user);
  const failed = { status: 'failed', error: INTERRUPTED, finished_at };
  for (const { id } of await requested.execute())
    await unlessWriting(db, id, async (trx) => {
      const lost = await trx
        .updateTable('job')
        .set(failed)
        .where('id', '=', id)
        .where('status', 'in', OPEN)
        .where(leaseIsOver)
        .executeTakeFirst();
      // Nobody is left who knows whether it was to write: that it is over is told all the same.
      if (lost.numUpdatedRows > 0n) await tellOfFailedJob(trx, id, finished_at);
    });
}

/** Fails a job of a process's own; `tells`: who began it is told of it. Throws WorkStopped where it is not its own. */
export const failOwn = (db: Kysely<Database>, held: Held, end: { error: string; at: string; tells: boolean }): Promise<void> =>
  inTransaction(db, async (trx) => {
    await moved(trx, held, OPEN, { status: 'failed', error: end.error, finished_at: end.at });
    if (end.tells) await tellOfFailedJob(trx, held.id, end.at);
  });

export interface NewJob {
  scope: Scope;
  held: Held;
  kind: string;
  at: number;
}

/** Puts a job of a process's own in the queue. Throws 429 when the person has too many. */
export async function insertJob(db: Kysely<Database>, { scope, held, kind, at }: NewJob): Promise<Job> {
  const owner = { organization_id: scope.organization, user_id: scope.user };
  const values = { ...owner, kind, status: 'queued', error: null, finished_at: null, created_at: new Date(at).toISOString() };
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'job', scope.user);
    const { open } = await trx
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', scope.user)
      .where('status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    if (Number(open) >= PER_PERSON) throw new ApiError(429, { detail: TOO_MANY }, { 'retry-after': '5' });
    return answer(
      await trx
        .insertInto('job')
        .values({ ...values, id: held.id, worker: held.run, lease_until: lease, result: null })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}
