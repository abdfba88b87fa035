import { renewLeases, WorkStopped, type Held, type LeasedTable } from '#server/lease/lease.ts';
import { describeError } from '#server/http/log.ts';
import type { AppPorts } from '#server/ports.ts';

/** How often a process says that it lives, and so learns what was cancelled elsewhere: several times within a lease. */
const EVERY_MS = 5_000;

export interface Keeper {
  /** Renews the lease from now on. Answers what is aborted when the work is not the run's any more. */
  keep: (held: Held) => AbortController;
  letGo: (id: string) => void;
  /** Aborts the work, if this process has it. */
  abort: (id: string) => void;
  abortAll: () => void;
  /** Renews now, as it does by itself every few seconds. Never throws: what fails is logged and tried again. */
  renew: () => Promise<void>;
}

/** What a process has in hand of a table. */
export function makeKeeper({ db, log }: Pick<AppPorts, 'db' | 'log'>, table: LeasedTable): Keeper {
  const leases = new Map<string, { held: Held; controller: AbortController }>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let renewing: Promise<void> | null = null;

  const letGo = (id: string) => {
    leases.delete(id);
    // Nothing is waited for by a process that has nothing in hand.
    if (leases.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  const stop = (id: string) => leases.get(id)?.controller.abort(new WorkStopped());
  const renewOnce = async () => {
    try {
      const lost = await renewLeases(
        db,
        table,
        [...leases.values()].map(({ held }) => held),
      );
      for (const { id } of lost) stop(id);
    } catch (error) {
      log({ event: 'lease_not_renewed', table, ...describeError(error) });
    } finally {
      renewing = null;
    }
  };
  const renew = () => (renewing ??= renewOnce());

  return {
    keep: (held) => {
      const controller = new AbortController();
      leases.set(held.id, { held, controller });
      timer ??= setInterval(() => void renew(), EVERY_MS);
      return controller;
    },
    letGo,
    abort: stop,
    abortAll: () => {
      for (const id of leases.keys()) stop(id);
    },
    renew,
  };
}
