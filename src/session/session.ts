import type { Credentials, Tokens } from '#contract/session.ts';
import { openTabs, type Tabs } from '#src/session/tabs.ts';
import { createRenewal, type Locks, type Pair } from '#src/session/renewal.ts';
import { itemStore, type ItemStore, KEYS, LIFE, tokenIn } from '#src/session/storage.ts';
import { ownDrafts } from '#src/shared/data/drafts.ts';
import { type Authority, registerAuthority } from '#src/shared/http/authority.ts';
import { log } from '#src/shared/log.ts';

export interface SessionUser {
  id: number;
  email: string;
}

/** Why there is no session: never signed in, left by its own wish, or ended by time or by the server. */
type Ending = 'none' | 'signed-out' | 'expired';

/** An unchanging snapshot; a new one is made at every change, so that React may compare it. */
export interface SessionState {
  status: 'in' | 'out';
  ending: Ending;
}

/** The calls a session makes; they are loaded when first used, which keeps the HTTP client out of the entry chunk. */
export interface SessionCalls {
  login(credentials: Credentials): Promise<Tokens>;
  refresh(refresh: string): Promise<{ access: string; refresh?: string | undefined }>;
  logout(pair: Pair): Promise<void>;
}

export interface SessionPorts {
  items: ItemStore;
  tabs: Tabs;
  locks: Locks | null;
  /** Resolves when other tabs see what was stored. */
  settle: () => Promise<void>;
  calls: SessionCalls;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** The session, outside React. What is stored is the truth; this keeps listeners told. */
export function createSession({ items, tabs, locks, settle, calls, clock }: SessionPorts) {
  const listeners = new Set<(state: SessionState) => void>();
  let state: SessionState = { status: tokens() ? 'in' : 'out', ending: 'none' };

  const change = (next: SessionState) => {
    if (next.status === state.status && next.ending === state.ending) return;
    state = next;
    for (const listener of listeners) listener(state);
  };

  function tokens(): Pair | null {
    const stored = items.read(KEYS.session);
    const access = stored ? (tokenIn(stored.object) ?? tokenIn(stored)) : null;
    if (!stored || !access) return null;
    const since = startOf(stored.object);
    if (since !== null && clock() / 1000 >= since + LIFE.session) {
      clear();
      return null;
    }
    return { access, refresh: tokenIn(items.read(KEYS.refresh)?.object ?? null) };
  }

  function store(pair: Pair, since: number): void {
    items.write(KEYS.session, { token: pair.access, since });
    if (pair.refresh) items.write(KEYS.refresh, pair.refresh);
  }

  function clear(): void {
    for (const key of Object.values(KEYS)) items.remove(key);
  }

  const renewal = createRenewal({
    read: tokens,
    storedAt() {
      const item = items.read(KEYS.session);
      return item && item.expires - LIFE.stored;
    },
    store(pair) {
      store(pair, startOf(items.read(KEYS.session)?.object) ?? Math.floor(clock() / 1000));
      const user = items.read(KEYS.user);
      if (user) items.write(KEYS.user, user.object);
    },
    refresh: calls.refresh,
    locks,
    settle,
    clock,
  });

  function end(ending: 'signed-out' | 'expired'): void {
    clear();
    tabs.tell(ending);
    change({ status: 'out', ending });
  }

  const authority: Authority = {
    async token() {
      const access = await renewal.token();
      if (access === null && state.status === 'in') end('expired');
      return access;
    },
    renew: renewal.renew,
    expire(refused) {
      const now = tokens();
      if (now === null ? state.status === 'in' : now.access === refused) end('expired');
    },
  };

  tabs.listen((message) =>
    change(message === 'signed-in' ? { status: tokens() ? 'in' : 'out', ending: 'none' } : { status: 'out', ending: message }),
  );

  return {
    authority,
    tokens,
    state: () => state,
    /**
     * Whether someone is signed in here. A tab that was told of the end may still see the stored pair for a moment, since storage
     * reaches other processes later than messages do: it believes what it was told.
     */
    signedIn: () => (state.status === 'in' || state.ending === 'none') && tokens() !== null,
    subscribe(listener: (state: SessionState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Signs in and stores the pair (SES-4); only the declared fields of `credentials` reach the server. */
    async signIn(credentials: Credentials): Promise<void> {
      const pair = await calls.login(credentials);
      clear();
      store(pair, Math.floor(clock() / 1000));
      tabs.tell('signed-in');
      change({ status: 'in', ending: 'none' });
    },
    /** Clears first, then tells the server: works with the server down (SES-8). */
    async signOut(): Promise<void> {
      const pair = tokens();
      end('signed-out');
      if (!pair) return;
      try {
        await calls.logout(pair);
      } catch (error) {
        log.warn('logout not told to the server', { error });
      }
    },
    /** The profile says that this session is over (SES-2). */
    expire: () => end('expired'),
    /** Id and e-mail of who is signed in (SES-3). */
    user(): SessionUser | null {
      const user = items.read(KEYS.user)?.object;
      return isUser(user) ? user : null;
    },
    keepUser(user: SessionUser): void {
      items.write(KEYS.user, { id: user.id, email: user.email });
      ownDrafts(user.id);
    },
    /** Called while the user acts: renews a token that is about to end, which also slides the stored items. */
    async touch(): Promise<void> {
      if (state.status !== 'in') return;
      try {
        await authority.token();
      } catch (error) {
        log.warn('renewal not possible now', { error });
      }
    },
  };
}

export type Session = ReturnType<typeof createSession>;

function startOf(object: unknown): number | null {
  return typeof object === 'object' && object !== null && 'since' in object && typeof object.since === 'number'
    ? object.since
    : null;
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('email' in value)) return false;
  return typeof value.id === 'number' && typeof value.email === 'string';
}

const lazyCalls: SessionCalls = {
  login: async (credentials) => (await import('#src/session/calls.ts')).login(credentials),
  refresh: async (refresh) => (await import('#src/session/calls.ts')).refresh(refresh),
  logout: async (pair) => (await import('#src/session/calls.ts')).logout(pair),
};

/** Longest that storage was seen to take from one process of the browser to another, with a wide margin. */
const STORAGE_SPREADS_MS = 300;

/** The session of this page. */
export const session: Session = createSession({
  items: itemStore(() => globalThis.localStorage, Date.now),
  tabs: openTabs(),
  locks: globalThis.navigator?.locks ?? null,
  settle: () => new Promise((resolve) => setTimeout(resolve, STORAGE_SPREADS_MS)),
  calls: lazyCalls,
  clock: Date.now,
});

registerAuthority(session.authority);
