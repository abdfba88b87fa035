import { createListeners } from '#src/shared/listeners.ts';

/**
 * What this machine remembers under some keys, as JSON, for `useSyncExternalStore`: the same text is the same value, and
 * what another tab writes is told. What is damaged, or of a storage that is closed, reads as `none`.
 */
export function createStored<T>(none: T, meaning: (value: unknown) => T) {
  const { subscribe, tell } = createListeners();
  /** Last text read and its meaning, so that a snapshot keeps its identity while the storage does. */
  const known = new Map<string, { text: string; value: T }>();
  return {
    read(key: string): T {
      try {
        const text = localStorage.getItem(key);
        if (text === null) return none;
        const last = known.get(key);
        if (last?.text === text) return last.value;
        const value = meaning(JSON.parse(text));
        known.set(key, { text, value });
        return value;
      } catch {
        return none;
      }
    },
    /** False where the machine keeps nothing. */
    write(key: string, value: unknown): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        return false;
      }
      tell();
      return true;
    },
    subscribe(listener: () => void): () => void {
      const leave = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        leave();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
