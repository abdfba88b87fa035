import { mayPass } from '#src/shared/data/queue/stale.ts';
import { TEXTS } from '#src/shared/http/texts.ts';
import { DURATION, notify } from '#src/shared/notify/notify.ts';

/** How much longer it waits after one that failed. */
const SLOWER = 7;

/**
 * Whether what was begun at the server is still asked for: a bad line, or a fault that may pass, is waited out, since
 * it goes on there all the same and whoever believes it lost begins it twice; a refusal stays one.
 */
export const isFollowed = (goesOn: boolean, error: unknown): boolean => goesOn && (error === null || mayPass(error));

/** When to ask for it again; false when no more. */
export function nextLook(goesOn: boolean, error: unknown, every: number): number | false {
  if (!isFollowed(goesOn, error)) return false;
  return error === null ? every : every * SLOWER;
}

/** Tells by a notice that what was begun failed (API-8): no call did, so nothing else tells. */
export function tellEnd(ended: { status: string; error: string | null } | undefined): void {
  if (ended?.status === 'failed') notify.failure(ended.error ?? TEXTS.unknown, { duration: DURATION.long });
}
