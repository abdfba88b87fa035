/** Who is told when something outside React has changed; `subscribe` is what `useSyncExternalStore` takes. */
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
