import { createListeners } from '#src/shared/listeners.ts';

/** A version number with listeners: the smallest source `useSyncExternalStore` can read. */
export interface Signal {
  subscribe: (listener: () => void) => () => void;
  version: () => number;
  notify: () => void;
}

export function createSignal(): Signal {
  const { subscribe, tell } = createListeners();
  let version = 0;
  return {
    subscribe,
    version: () => version,
    notify() {
      version += 1;
      tell();
    },
  };
}
