import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/shared/listeners.ts';

/** A part of the application whose file is loaded once somebody is about to need it. */
export interface Later<T> {
  /** The part; null while its file is not here. */
  get: () => T | null;
  /** Loads it; one that failed is loaded anew when it is asked for again. */
  load: () => Promise<T>;
  watch: (listener: () => void) => () => void;
}

/**
 * In place of React's own `lazy`, which draws nothing at first even where the file is here, and a third of a second
 * more where it was not.
 */
export function later<T>(load: () => Promise<T>): Later<T> {
  let part: T | null = null;
  let loading: Promise<T> | null = null;
  const { subscribe, tell } = createListeners();
  const begin = async (): Promise<T> => {
    try {
      part = await load();
    } catch (error) {
      loading = null;
      throw error;
    }
    tell();
    return part;
  };
  return {
    get: () => part,
    load: () => (loading ??= begin()),
    watch: subscribe,
  };
}

/** A part that is of use only with others: it is here when all of them are. */
export const together = <T>(part: Later<T>, others: readonly Later<unknown>[]): Later<T> => ({
  get: () => (others.every(({ get }) => get() !== null) ? part.get() : null),
  load: async () => (await Promise.all([part.load(), ...others.map(({ load }) => load())]))[0],
  watch(listener) {
    const stops = [part, ...others].map(({ watch }) => watch(listener));
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** The part once it is here. */
export const useLater = <T>({ watch, get }: Later<T>): T | null => useSyncExternalStore(watch, get);

/** Loads ahead of being asked: what fails now is told when it is needed. */
export function loadAhead(parts: readonly Later<unknown>[]): void {
  for (const part of parts) if (part.get() === null) part.load().catch(() => undefined);
}
