import type { UauPort } from '#server/ports.ts';

/** Waits until the next request may go. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/** Requests at least `gap` milliseconds apart, in the order they ask: UAU serves the customer's people meanwhile. */
export function makePace(clock: () => number, sleep: UauPort['sleep'], gap: number): Pace {
  let next = -Infinity;
  return async (signal) => {
    const now = clock();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await sleep(turn - now, signal);
  };
}
