import type { UauPort } from '#server/ports.ts';

/** Waits until the next request may go. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/**
 * Requests `gap` milliseconds apart at least, in the order they ask: UAU serves the customer's own people at the same
 * time.
 */
export function makePace(clock: () => number, sleep: UauPort['sleep'], gap: number): Pace {
  let next = -Infinity;
  return async (signal) => {
    const now = clock();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await sleep(turn - now, signal);
  };
}
