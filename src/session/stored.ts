import type { Pair } from '#src/session/renewal.ts';
import { type ItemStore, KEYS, LIFE, numberIn, type StoredItem, tokenIn } from '#src/session/storage.ts';

/** Id and e-mail of who is signed in, and nothing else (SES-3, SES-7). */
interface StoredUser {
  id: number;
  email: string;
}

/**
 * What of a session stands in the browser's storage; `acted` answers when the user last did something, in epoch
 * milliseconds as `clock`.
 */
export function createStored(items: ItemStore, clock: () => number, acted: () => number) {
  const now = () => Math.floor(clock() / 1000);
  /** The last pair that was good, to end the session at the server when time has ended it here. */
  let last: Pair | null = null;

  /** Stored items live on from the user's last act, not from a renewal that nobody asked for. */
  function write(key: keyof typeof KEYS, object: unknown): void {
    items.write(key, object, LIFE.stored - Math.max(0, Math.floor((clock() - acted()) / 1000)));
  }

  function clear(): void {
    for (const key of Object.values(KEYS)) items.remove(key);
  }

  function tokens(): Pair | null {
    const stored = items.read(KEYS.session);
    const access = tokenOf(stored);
    if (!stored || !access) return null;
    const since = startOf(stored);
    if (since !== null && clock() / 1000 >= since + LIFE.session) {
      clear();
      return null;
    }
    last = { access, refresh: tokenIn(items.read(KEYS.refresh)?.object ?? null) };
    return last;
  }

  function user(): StoredUser | null {
    const known = items.read(KEYS.user)?.object;
    return isUser(known) ? { id: known.id, email: known.email } : null;
  }

  function keep(pair: Pair, since: number, at: number): void {
    write(KEYS.session, { token: pair.access, since, at });
    if (pair.refresh) write(KEYS.refresh, pair.refresh);
    const known = user();
    if (known) write(KEYS.user, known);
  }

  return {
    tokens,
    clear,
    last: () => last,
    storedAt(): number | null {
      const item = items.read(KEYS.session);
      return item && storedAt(item);
    },
    /** A session that begins now. */
    begin(pair: Pair): void {
      clear();
      keep(pair, now(), now());
    },
    /** Another pair of the same session. */
    renew(pair: Pair): void {
      keep(pair, startOf(items.read(KEYS.session)) ?? now(), now());
    },
    /**
     * Renewals that come often keep what is stored young; a long token, or one that cannot be renewed, leaves it to
     * grow old.
     */
    isHalfSpent(): boolean {
      const item = items.read(KEYS.session);
      return item !== null && item.expires - clock() / 1000 < LIFE.stored / 2;
    },
    /** Lets what is stored live on as it is. */
    prolong(): void {
      const item = items.read(KEYS.session);
      const pair = tokens();
      if (item && pair) keep(pair, startOf(item) ?? now(), storedAt(item));
    },
    user,
    keepUser: ({ id, email }: StoredUser): void => write(KEYS.user, { id, email }),
    /** Whether a session stands there, be it over. */
    holdsSession: () => tokenOf(items.peek(KEYS.session)) !== null,
  };
}

/** The token of a stored session, within its object or beside it (SES-6). */
const tokenOf = (item: StoredItem | null): string | null => item && (tokenIn(item.object) ?? tokenIn(item));
/** When the access token was stored, in epoch seconds by this machine's clock. */
const storedAt = (item: StoredItem) => numberIn(item.object, 'at') ?? item.expires - LIFE.stored;
const startOf = (item: StoredItem | null) => item && numberIn(item.object, 'since');

function isUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('email' in value)) return false;
  return typeof value.id === 'number' && typeof value.email === 'string';
}
