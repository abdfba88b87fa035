import type { SessionCalls } from '#src/session/session.ts';
import { createSession } from '#src/session/session.ts';
import { itemStore } from '#src/session/storage.ts';
import type { TabMessage, Tabs } from '#src/session/tabs.ts';

/** A Storage in memory, as several tabs of one browser share it. */
export function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Locks of one browser: whoever asks waits for those before them. */
export function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, callback: () => Promise<T>): Promise<T> {
      const before = tail;
      const run = (async () => {
        await before;
        return callback();
      })();
      tail = run.catch(() => undefined);
      return run;
    },
  };
}

/**
 * A token that ends at `exp` (epoch seconds), as far as the client reads tokens; `iat` says when the server made it.
 */
export const tokenEnding = (exp: number, name = 'a', iat?: number) =>
  `${btoa(JSON.stringify({ alg: 'none' }))}.${btoa(JSON.stringify({ exp, iat, name })).replaceAll('=', '')}.s`;

const missing = () => Promise.reject(new Error('not expected'));

/** A browser with a clock, whose tabs share storage, locks and messages. */
export function fakeBrowser(calls: Partial<SessionCalls> = {}, { withLocks = true } = {}) {
  const storage = fakeStorage();
  const locks = withLocks ? fakeLocks() : null;
  const listeners = new Set<(message: TabMessage, from: object) => void>();
  const clock = { now: 1_800_000_000_000 };

  function openTab() {
    const self = {};
    const tabs: Tabs = {
      tell: (message) => {
        for (const listener of listeners) listener(message, self);
      },
      listen(listener) {
        const heard = (message: TabMessage, from: object) => {
          if (from !== self) listener(message);
        };
        listeners.add(heard);
        return () => listeners.delete(heard);
      },
    };
    return createSession({
      items: itemStore(
        () => storage,
        () => clock.now,
      ),
      tabs,
      locks,
      settle: () => Promise.resolve(),
      clock: () => clock.now,
      calls: { login: missing, refresh: missing, logout: missing, ...calls },
    });
  }

  return {
    storage,
    openTab,
    clock,
    seconds: () => clock.now / 1000,
    pass: (seconds: number) => {
      clock.now += seconds * 1000;
    },
    /** What stands under a key. */
    stored: (key: string): { object: unknown; expires: number } | null => JSON.parse(storage.getItem(key) ?? 'null'),
  };
}
