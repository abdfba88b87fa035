import type { Kysely } from 'kysely';
import { job as jobContract, type Job } from '#contract/job.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeTurn } from '#server/db/turn.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Scope } from '#server/resource/scope.ts';

/** The table of jobs: what a job is, and which changes of its state are possible. */

/** Unfinished jobs one person may have. */
const PER_PERSON = 3;
const KEPT_MS = 7 * 24 * 3600 * 1000;

const INTERRUPTED = 'O servidor foi reiniciado antes do fim. Nada foi gravado; envie de novo.';
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

/** A job that is not what its work takes it for: cancelled, or taken for dead. */
export class JobStopped extends Error {}

/** Changes a job that is in one of `from`. Throws JobStopped when it is not: cancelled, or taken for dead. */
export async function moved(
  db: Kysely<Database>,
  id: string,
  from: readonly Job['status'][],
  set: Partial<{ status: Job['status']; done: number; total: number; error: string; result: string; finished_at: string }>,
): Promise<true> {
  const changed = await db.updateTable('job').set(set).where('id', '=', id).where('status', 'in', from).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new JobStopped();
  return true;
}

export async function finish(db: Kysely<Database>, id: string, result: unknown, finished_at: string): Promise<void> {
  await moved(db, id, ['running'], { status: 'done', result: JSON.stringify(result ?? null), finished_at });
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

export async function failAbandoned(db: Kysely<Database>, finished_at: string): Promise<void> {
  const failed = { status: 'failed', error: INTERRUPTED, finished_at };
  await db.updateTable('job').set(failed).where('status', 'in', ['queued', 'running']).execute();
}

export interface NewJob {
  scope: Scope;
  id: string;
  kind: string;
  at: number;
}

/** Puts a job in the queue. Throws 429 when the person has too many. */
export async function insertJob(db: Kysely<Database>, { scope, id, kind, at }: NewJob): Promise<Job> {
  const owner = { organization_id: scope.organization, user_id: scope.user };
  const old = new Date(at - KEPT_MS).toISOString();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'job', scope.user);
    await trx.deleteFrom('job').where('user_id', '=', scope.user).where('finished_at', '<', old).execute();
    const { open } = await trx
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', scope.user)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow();
    if (Number(open) >= PER_PERSON) throw new ApiError(429, { detail: TOO_MANY }, { 'retry-after': '5' });
    const values = {
      id,
      ...owner,
      kind,
      status: 'queued',
      error: null,
      finished_at: null,
      created_at: new Date(at).toISOString(),
    };
    return answer(
      await trx
        .insertInto('job')
        .values({ ...values, result: null })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
}
