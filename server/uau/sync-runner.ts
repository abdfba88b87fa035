import { describeError } from '#server/http/log.ts';
import { makeKeeper } from '#server/lease/keeper.ts';
import { releaseLease, WorkStopped } from '#server/lease/lease.ts';
import type { AppPorts } from '#server/ports.ts';
import { UauRefused } from '#server/uau/refused.ts';
import { clearStage } from '#server/uau/stage.ts';
import { runSteps } from '#server/uau/run-steps.ts';
import { cancelSync, claimSync, endSync, type ClaimedSync } from '#server/uau/sync-store.ts';
import { removeUpload } from '#server/files/upload-store.ts';

/** Syncs of several organisations at work at once in this process. */
const AT_WORK = 2;

export interface SyncRunner {
  /**
   * Begins what waits, and what a killed process left, as far as there is room. Never throws: what fails is logged and
   * tried at the next call.
   */
  kick: () => Promise<void>;
  /** Cancels an organisation's sync; false when it was finished. */
  cancel: (organization: number, id: string) => Promise<boolean>;
  /**
   * Renews the leases of what is at work now, as happens by itself, and notices what was cancelled in another process.
   */
  renew: () => Promise<void>;
  /** Resolves when nothing is at work here. */
  idle: () => Promise<void>;
  /** Gives up what is at work, so that a next process goes on with it at once. */
  stop: () => Promise<void>;
}

const RUNNERS = new WeakMap<AppPorts, SyncRunner>();

/** The runner of an application; one for all its routes and the schedule. */
export function syncsOf(ports: AppPorts): SyncRunner {
  if (ports.db.isTransaction) throw new Error('a route that starts syncs must be declared with `keyed: false`');
  const runner = RUNNERS.get(ports) ?? makeRunner(ports);
  RUNNERS.set(ports, runner);
  return runner;
}

function makeRunner(ports: AppPorts): SyncRunner {
  const { db, clock, log } = ports;
  const now = () => new Date(clock()).toISOString();
  const keeper = makeKeeper(ports, 'uau_sync');
  const working = new Set<Promise<void>>();
  let kicking: Promise<void> = Promise.resolve();
  const ended = new AbortController();

  const work = async (sync: ClaimedSync): Promise<void> => {
    const { signal } = keeper.keep(sync);
    try {
      if (sync.left !== null) await clearRun({ ...sync, run: sync.left });
      const end = await runSteps(ports, sync, signal);
      await endSync(db, sync, { ...end, at: now() });
      // One that failed may be tried again with other choices.
      if (sync.wish.origin === 'file' && end.status === 'done') await removeUpload(db, sync.wish.upload);
    } catch (error) {
      // What this process gives up, another goes on with at once.
      if (ended.signal.aborted) return await letGo(sync);
      if (error instanceof WorkStopped || signal.aborted) return;
      const isExpected = error instanceof UauRefused;
      if (!isExpected) log({ event: 'uau_sync_failed', sync: sync.id, ...describeError(error) });
      const end = { status: 'failed', error: isExpected ? error.message : UNEXPECTED, at: now() } as const;
      await endSync(db, sync, end).catch((lost: unknown) => {
        // The database is away; once its lease is over the sync begins again where it was.
        if (!(lost instanceof WorkStopped)) log({ event: 'uau_sync_lost', sync: sync.id, ...describeError(lost) });
      });
    } finally {
      keeper.letGo(sync.id);
      await clearRun(sync).catch((lost: unknown) => log({ event: 'uau_stage_left', sync: sync.id, ...describeError(lost) }));
    }
  };

  const letGo = async (sync: ClaimedSync): Promise<void> => {
    await releaseLease(db, 'uau_sync', sync).catch((lost: unknown) =>
      log({ event: 'uau_sync_lost', sync: sync.id, ...describeError(lost) }),
    );
  };

  const clearRun = async ({ run, wish }: Pick<ClaimedSync, 'run' | 'wish'>): Promise<void> => {
    for (const area of wish.origin === 'file' ? [wish.area] : wish.areas) await clearStage(db, run, area);
  };

  const begin = async (): Promise<void> => {
    while (!ended.signal.aborted && working.size < AT_WORK) {
      const sync = await claimSync(db, clock());
      if (!sync) return;
      if (ended.signal.aborted) return await letGo(sync);
      const task = work(sync).finally(() => {
        working.delete(task);
        void kick();
      });
      working.add(task);
    }
  };

  // One after another, so that two kicks at once do not take more than there is room for.
  const kick = (): Promise<void> => {
    kicking = kicking.then(begin).catch((error: unknown) => log({ event: 'uau_sync_not_begun', ...describeError(error) }));
    return kicking;
  };

  const idle = async (): Promise<void> => {
    await kicking;
    while (working.size > 0) {
      await Promise.all(working);
      await kicking;
    }
  };

  return {
    kick,
    cancel: async (organization, id) => {
      const cancelled = await cancelSync(db, organization, id, now());
      if (cancelled) keeper.abort(id);
      return cancelled;
    },
    renew: () => keeper.renew(),
    idle,
    stop: async () => {
      ended.abort();
      keeper.abortAll();
      await idle();
    },
  };
}

const UNEXPECTED = 'Ocorreu um erro inesperado. O que já foi gravado está completo; tente de novo.';
