/** A version number with listeners: the smallest source `useSyncExternalStore` can read. */
export interface Signal {
  subscribe: (listener: () => void) => () => void;
  version: () => number;
  notify: () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    notify() {
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}
