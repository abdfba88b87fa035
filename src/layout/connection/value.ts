import { createListeners } from '#src/shared/listeners.ts';

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
