import { createListeners } from '#src/shared/listeners.ts';

/**
 * Whether a page waits for its user to sign in again: calls stop here until it is known who came. Outside React;
 * `watch` tells when `held` may have changed.
 */
export function createHold() {
  const { subscribe, tell } = createListeners();
  let open: PromiseWithResolvers<boolean> | null = null;
  return {
    held: () => open !== null,
    hold(): void {
      open ??= Promise.withResolvers();
      tell();
    },
    /** `same`: the user whose page it is signed in again, so that calls go on. */
    release(same: boolean): void {
      const waiting = open;
      open = null;
      waiting?.resolve(same);
      tell();
    },
    /** What calls wait for; null when nothing is held. */
    waiting: () => open?.promise ?? null,
    watch: subscribe,
  };
}
