import { makePace } from '#server/breathe.ts';
import { cutOff } from '#server/http/body.ts';
import { ApiError } from '#server/http/errors.ts';
import { Turns, type Leave } from '#server/turns/turns.ts';
import { WORK, type WorkKind } from '#server/turns/work.ts';
import type { AppPorts } from '#server/ports.ts';

export interface Quotas {
  /**
   * Waits for a turn at a kind of work and answers its end. Throws 429 with Retry-After where too many wait; 400, which
   * nobody reads, where the signal says that who asked is gone.
   */
  enter: (kind: WorkKind, who: string, signal?: AbortSignal) => Promise<Leave>;
  /** How many are at it. */
  atWork: (kind: WorkKind) => number;
}

const QUOTAS = new WeakMap<AppPorts['db'], Quotas>();

/** The quotas of all that this process serves of one database. */
export function quotasOf({ db }: Pick<AppPorts, 'db'>): Quotas {
  const quotas = QUOTAS.get(db) ?? makeQuotas();
  QUOTAS.set(db, quotas);
  return quotas;
}

function makeQuotas(): Quotas {
  const turns = new Map<WorkKind, Turns>();
  const turnsOf = (kind: WorkKind): Turns => {
    const own = turns.get(kind) ?? new Turns(WORK[kind]);
    turns.set(kind, own);
    return own;
  };
  const pace = makePace();
  let refusals: Promise<void> = Promise.resolve();
  return {
    enter: async (kind, who, signal) => {
      const leave = await turnsOf(kind).enter(who, signal);
      if (leave) return leave;
      if (signal?.aborted === true) throw cutOff();
      // Hundreds that are refused at once are hundreds of answers to write: one after the other, and others are served
      // in between.
      refusals = refusals.then(() => pace() ?? undefined);
      await refusals;
      const { text, seconds } = WORK[kind];
      throw new ApiError(429, { detail: text }, { 'retry-after': String(seconds) });
    },
    atWork: (kind) => turnsOf(kind).atWork,
  };
}
