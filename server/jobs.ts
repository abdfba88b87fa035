import type { Transaction } from 'kysely';
import type { Job } from '#contract/job.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { describeError } from '#server/http/log.ts';
import { failAbandoned, findJob, finish, insertJob, JobStopped, moved } from '#server/jobs-store.ts';
import type { AppPorts } from '#server/ports.ts';
import type { Scope } from '#server/resource/scope.ts';
import { SheetError } from '#server/sheets/port.ts';

/** Jobs at work at once; the others wait, so that imports never take both the database and the memory from everybody else. */
const AT_WORK = 2;

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
  /** Aborted when the job is cancelled. */
  signal: AbortSignal;
  /** Tells how far the work is. Never within `commit`: on PGlite's single connection it would wait for it for ever. */
  progress: (done: number, total: number) => Promise<void>;
  /**
   * The job's one write. Its rows and the job's end stand or fall together: a job that was cancelled, or that another process took
   * for dead, leaves nothing behind.
   */
  commit: <Result>(write: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;
}
export type Work = (run: JobRun) => Promise<unknown>;

export interface JobRunner {
  /** Stores a job and starts it when its turn comes. Throws 429 when the person has too many. */
  start: (scope: Scope, kind: string, work: Work) => Promise<Job>;
  /** A job of its owner, or null. */
  find: (scope: Scope, id: string) => Promise<Job | null>;
  /** Cancels a job that is not finished; answers it as it then stands, or null. */
  cancel: (scope: Scope, id: string) => Promise<Job | null>;
  /** Resolves when no job is waiting or at work. */
  idle: () => Promise<void>;
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

function makeRunner(ports: AppPorts): JobRunner {
  const { db, clock, log } = ports;
  const now = () => new Date(clock()).toISOString();
  const controllers = new Map<string, AbortController>();
  const working = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let recovered: Promise<void> | null = null;

  /** Jobs that a former process left unfinished are failed before this one touches any. */
  const ready = () => {
    recovered ??= failAbandoned(db, now()).catch((error: unknown) => {
      recovered = null;
      throw error;
    });
    return recovered;
  };

  const run = async (id: string, work: Work): Promise<void> => {
    const controller = controllers.get(id) ?? new AbortController();
    try {
      await moved(db, id, ['queued'], { status: 'running' });
      const ended = { value: false };
      const result = await work(runOf(ports, id, controller.signal, ended));
      if (!ended.value) await finish(db, id, result, now());
    } catch (error) {
      if (error instanceof JobStopped || controller.signal.aborted) return;
      const told = error instanceof JobRefused || error instanceof SheetError;
      if (!told) log({ event: 'job_failed', job: id, ...describeError(error) });
      const failed = { status: 'failed', error: told ? error.message : UNEXPECTED, finished_at: now() } as const;
      await moved(db, id, ['queued', 'running'], failed).catch((lost: unknown) => {
        // The database is away; the next start fails the job (ready).
        if (!(lost instanceof JobStopped)) log({ event: 'job_lost', job: id, ...describeError(lost) });
      });
    } finally {
      controllers.delete(id);
    }
  };

  const turn = (id: string, work: Work) => {
    const task = run(id, work).finally(() => {
      working.delete(task);
      waiting.shift()?.();
    });
    working.add(task);
  };

  return {
    start: async (scope, kind, work) => {
      await ready();
      const id = crypto.randomUUID();
      const stored = await insertJob(db, { scope, id, kind, at: clock() });
      controllers.set(id, new AbortController());
      if (working.size < AT_WORK) turn(id, work);
      else waiting.push(() => turn(id, work));
      return stored;
    },
    find: async (scope, id) => {
      await ready();
      return findJob(db, scope, id);
    },
    cancel: async (scope, id) => {
      await ready();
      if (!(await findJob(db, scope, id))) return null;
      const stopped = await moved(db, id, ['queued', 'running'], { status: 'cancelled', finished_at: now() }).catch(late);
      if (stopped) controllers.get(id)?.abort(new JobStopped());
      return findJob(db, scope, id);
    },
    idle: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** A cancellation that comes after the end changes nothing. */
function late(error: unknown): false {
  if (error instanceof JobStopped) return false;
  throw error;
}

function runOf({ db, clock }: AppPorts, id: string, signal: AbortSignal, ended: { value: boolean }): JobRun {
  return {
    signal,
    progress: async (done, total) => {
      await moved(db, id, ['running'], { done, total });
    },
    commit: async (write) => {
      const result = await inTransaction(db, async (trx) => {
        const written = await write(trx);
        await finish(trx, id, written, new Date(clock()).toISOString());
        return written;
      });
      ended.value = true;
      return result;
    },
  };
}
