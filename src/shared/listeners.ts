/** Who is told when something that stands outside React has changed; `subscribe` is what `useSyncExternalStore` takes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** One value outside React. */
export function createValue<T>(first: T) {
  const { subscribe, tell } = createListeners();
  let value = first;
  return {
    subscribe,
    get: () => value,
    set(next: T): void {
      value = next;
      tell();
    },
  };
}

/** Who holds something back for now, however many they are. */
export function createHolders() {
  const holders = new Set<symbol>();
  return {
    /** The function returned lets go. */
    hold(): () => void {
      const holder = Symbol('holder');
      holders.add(holder);
      return () => void holders.delete(holder);
    },
    held: () => holders.size > 0,
    clear: () => holders.clear(),
  };
}
