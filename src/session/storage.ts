import { log } from '#src/shared/log.ts';

/** Lives of stored items and of the session, in seconds (SES-5). */
export const LIFE = {
  /** Idle life of a stored item; it slides on every renewal. */
  stored: 1800,
  /** How long before its end an access token is renewed. */
  renewAhead: 60,
  /** Absolute life of a session, whatever its renewals. */
  session: 43_200,
} as const;

/** Keys in localStorage (SES-7). */
export const KEYS = { session: 'session', refresh: 'refresh', user: 'user' } as const;
type StoredKey = (typeof KEYS)[keyof typeof KEYS];

/** What stands under a key: the object, and when it ends in epoch seconds. */
export interface StoredItem {
  object: unknown;
  expires: number;
  /** What else an older build or a sister application stored beside the object (SES-6). */
  [other: string]: unknown;
}

export interface ItemStore {
  /** The item, or null when there is none, it has ended, or it cannot be read; such an item is removed. */
  read(key: StoredKey): StoredItem | null;
  /** The item as it stands, be it over; null when there is none or it cannot be read. */
  peek(key: StoredKey): StoredItem | null;
  write(key: StoredKey, object: unknown, life?: number): void;
  remove(key: StoredKey): void;
}

/**
 * Items with an end over a Storage. Where storage is switched off or full, they live in memory: the session then ends
 * with the page instead of failing. `clock` answers epoch milliseconds.
 */
export function itemStore(storage: () => Storage, clock: () => number): ItemStore {
  const memory = new Map<string, string>();

  const raw = (key: string): string | null => {
    try {
      return storage().getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };

  const remove = (key: StoredKey) => {
    memory.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // Storage is switched off: there is nothing stored.
    }
  };

  const stored = (key: string, text: string): boolean => {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };

  return {
    read(key) {
      const text = raw(key);
      if (text === null) return null;
      const item = parsed(text);
      if (item && item.expires > clock() / 1000) return item;
      if (!item) log.warn('stored item damaged', { key });
      remove(key);
      return null;
    },
    peek(key) {
      const text = raw(key);
      return text === null ? null : parsed(text);
    },
    write(key, object, life = LIFE.stored) {
      const text = JSON.stringify({ object, expires: Math.floor(clock() / 1000) + life });
      // What stood there before must not be read in the place of what could not be stored.
      if (stored(key, text)) memory.delete(key);
      else {
        remove(key);
        if (!stored(key, text)) memory.set(key, text);
      }
    },
    remove,
  };
}

function parsed(text: string): StoredItem | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('expires' in value)) return null;
    if (typeof value.expires !== 'number' || !Number.isFinite(value.expires)) return null;
    // A token may stand beside `expires`, with or without an `object` (SES-6): keep what there is.
    return { ...value, object: 'object' in value ? value.object : value, expires: value.expires };
  } catch {
    return null;
  }
}

const TOKEN_PLACES = ['token', 'Authorization', 'authToken', 'access_token'] as const;

/** The token in a stored object, wherever an older build or a sister application put it (SES-6), without its scheme. */
export function tokenIn(object: unknown): string | null {
  if (typeof object === 'string') return bare(object);
  if (typeof object !== 'object' || object === null) return null;
  for (const place of TOKEN_PLACES) {
    const value: unknown = (object as Record<string, unknown>)[place]; // any object may be read by name
    const token = typeof value === 'string' ? bare(value) : null;
    if (token) return token;
  }
  return null;
}

/** What a header may carry and a server will read: anything else is no token but damage, and would fail every call. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

function bare(text: string): string | null {
  const token = text.replace(/^Bearer\s+/i, '').trim();
  return SENDABLE.test(token) ? token : null;
}

/** A finite number in a stored object. */
export function numberIn(object: unknown, name: string): number | null {
  if (typeof object !== 'object' || object === null) return null;
  const value: unknown = (object as Record<string, unknown>)[name]; // any object may be read by name
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
