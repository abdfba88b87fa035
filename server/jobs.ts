import type { Transaction } from 'kysely';
import type { Job } from '#contract/job.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ApiError } from '#server/http/errors.ts';
import { describeError } from '#server/http/log.ts';
import { cancelJob, failLost, failOwn, findJob, finish, insertJob, INTERRUPTED, moved } from '#server/jobs-store.ts';
import { makeKeeper } from '#server/lease/keeper.ts';
import { assertHeld, WorkStopped, type Held } from '#server/lease/lease.ts';
import { until } from '#server/patience.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Scope } from '#server/engine/scope.ts';
import { FileRefused } from '#server/sheet-port.ts';

/** Jobs at work at once; the others wait, so that imports never take database and memory from everybody else. */
const AT_WORK = 2;

export const STOPPING = 'O servidor está sendo reiniciado. Tente novamente em instantes.';
const UNEXPECTED = 'Ocorreu um erro inesperado. Nada foi gravado; tente de novo.';

/** A job that cannot go on; the message is pt-BR, for the person who started it. */
export class JobRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobRefused';
  }
}

/** What a job's work is given. */
export interface JobRun {
  /** Aborted when the job is cancelled, here or in another process, and when this process gives it up. */
  signal: AbortSignal;
  /** Tells how far the work is. Never within `commit`: on PGlite's single connection it would wait for it for ever. */
  progress: (done: number, total: number) => Promise<void>;
  /**
   * The job's one write. Its rows and the job's end stand or fall together: a job that was cancelled, or that another
   * process took for dead (a laptop was asleep), leaves nothing behind.
   */
  commit: <Result>(write: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;
}
export type Work = (run: JobRun) => Promise<unknown>;

export interface JobRunner {
  /**
   * Stores a job and starts it when its turn comes; `tells`: who began it is told where it fails. Throws 429 when the
   * person has too many.
   */
  start: (scope: Scope, kind: string, work: Work, how?: { tells: boolean }) => Promise<Job>;
  /** A job of its owner, or null. */
  find: (scope: Scope, id: string) => Promise<Job | null>;
  /** Cancels a job that is not finished; answers it as it then stands, or null. */
  cancel: (scope: Scope, id: string) => Promise<Job | null>;
  /** Renews the leases of what waits and works now, as happens by itself; notices what another process cancelled. */
  renew: () => Promise<void>;
  /** Resolves when no job is waiting or at work here. */
  idle: () => Promise<void>;
  /** Takes no more; ends what waits at once, and what is at work once it was waited for enough. */
  stop: (patience: AbortSignal) => Promise<void>;
}

const RUNNERS = new WeakMap<AppPorts, JobRunner>();

/** The runner of an application; one for all its routes. */
export function jobsOf(ports: AppPorts): JobRunner {
  // A job outlives the request: begun in its transaction, it would look for itself before it is there.
  if (ports.db.isTransaction) throw new Error('a route that starts jobs must be declared with `keyed: false`');
  const runner = RUNNERS.get(ports) ?? makeRunner(ports);
  RUNNERS.set(ports, runner);
  return runner;
}

/** A job that this process has. */
interface Own extends Held {
  tells: boolean;
}

interface Waiting {
  held: Own;
  begin: () => void;
}

function makeRunner(ports: AppPorts): JobRunner {
  const { db, clock } = ports;
  const now = () => new Date(clock()).toISOString();
  const keeper = makeKeeper(ports, 'job');
  const run = crypto.randomUUID();
  const working = new Map<string, { held: Own; task: Promise<void> }>();
  let waiting: Waiting[] = [];
  let stopping = false;

  const turn = (held: Own, signal: AbortSignal, work: Work) => {
    const task = runJob(ports, held, signal, work).finally(() => {
      keeper.letGo(held.id);
      working.delete(held.id);
      waiting.shift()?.begin();
    });
    working.set(held.id, { held, task });
  };
  const giveUp = async (held: Own) => {
    keeper.abort(held.id);
    await endFailed(ports, held, INTERRUPTED);
  };
  const idle = async () => {
    while (working.size > 0) await Promise.all(Array.from(working.values(), ({ task }) => task));
  };

  return {
    start: async (scope, kind, work, { tells } = { tells: false }) => {
      if (stopping) throw restarting();
      await failLost(db, now(), scope.user);
      const held = { id: crypto.randomUUID(), run, tells };
      const stored = await insertJob(db, { scope, held, kind, at: clock() });
      if (stopping) {
        await endFailed(ports, held, INTERRUPTED);
        throw restarting();
      }
      const { signal } = keeper.keep(held);
      const begin = () => turn(held, signal, work);
      if (working.size < AT_WORK) begin();
      else waiting.push({ held, begin });
      return stored;
    },
    find: async (scope, id) => {
      await failLost(db, now(), scope.user);
      return findJob(db, scope, id);
    },
    cancel: async (scope, id) => {
      await failLost(db, now(), scope.user);
      if (!(await findJob(db, scope, id))) return null;
      await cancelJob(db, id, now());
      keeper.abort(id);
      return findJob(db, scope, id);
    },
    renew: () => keeper.renew(),
    idle,
    stop: async (patience) => {
      stopping = true;
      const never = waiting;
      waiting = [];
      for (const { held } of never) {
        await giveUp(held);
        keeper.letGo(held.id);
      }
      await until(idle(), patience);
      for (const { held } of working.values()) await giveUp(held);
    },
  };
}

const restarting = () => new ApiError(503, { detail: STOPPING }, { 'retry-after': '5' });

async function runJob(ports: AppPorts, held: Own, signal: AbortSignal, work: Work): Promise<void> {
  const { db, clock, log } = ports;
  try {
    await moved(db, held, ['queued'], { status: 'running' });
    const ended = { value: false };
    const result = await work(runOf(ports, held, signal, ended));
    if (!ended.value) await finish(db, held, result, new Date(clock()).toISOString());
  } catch (error) {
    if (error instanceof WorkStopped || signal.aborted) return;
    const isExpected = error instanceof JobRefused || error instanceof FileRefused;
    if (!isExpected) log({ event: 'job_failed', job: held.id, ...describeError(error) });
    await endFailed(ports, held, isExpected ? error.message : UNEXPECTED);
  }
}

async function endFailed({ db, clock, log }: AppPorts, held: Own, error: string): Promise<void> {
  const at = new Date(clock()).toISOString();
  await failOwn(db, held, { error, at, tells: held.tells }).catch((lost: unknown) => {
    // The database is away; once its lease is over the job is failed by whoever looks (failLost).
    if (!(lost instanceof WorkStopped)) log({ event: 'job_lost', job: held.id, ...describeError(lost) });
  });
}

function runOf({ db, clock }: AppPorts, held: Held, signal: AbortSignal, ended: { value: boolean }): JobRun {
  return {
    signal,
    progress: async (done, total) => {
      await moved(db, held, ['running'], { done, total });
    },
    commit: async (write) => {
      const result = await inTransaction(db, async (trx) => {
        await assertHeld(trx, 'job', held);
        const written = await write(trx);
        await finish(trx, held, written, new Date(clock()).toISOString());
        return written;
      });
      ended.value = true;
      return result;
    },
  };
}
