import type { Credentials, HeldTokens } from '#contract/session.ts';
import { createHold } from '#src/session/hold.ts';
import { openTabs, type Tabs } from '#src/session/tabs.ts';
import { createRenewal, type Pair } from '#src/session/renewal.ts';
import { itemStore, type ItemStore } from '#src/session/storage.ts';
import { createStored } from '#src/session/stored.ts';
import { browserLocks, type Locks } from '#src/shared/browser/locks.ts';
import { ownDrafts, ownerOf } from '#src/shared/data/drafts.ts';
import { type Authority, registerAuthority } from '#src/shared/http/authority.ts';
import { log } from '#src/shared/log.ts';

export interface SessionUser {
  id: number;
  email: string;
  /** Where they work; a bare DRF server does not say. */
  organization?: { id: number } | undefined;
}

/** Why there is no session: never signed in, left by its own wish, or ended by time or by the server. */
type Ending = 'none' | 'signed-out' | 'expired';

/** An unchanging snapshot; a new one is made at every change, so that React may compare it. */
export interface SessionState {
  status: 'in' | 'out';
  ending: Ending;
  /** It ended in another tab: what is typed here was nobody's to give up. */
  elsewhere?: true;
}

/** The calls a session makes; they are loaded when first used, which keeps the HTTP client out of the entry chunk. */
export interface SessionCalls {
  login(credentials: Credentials): Promise<HeldTokens>;
  refresh(refresh: string): Promise<HeldTokens>;
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
  /** When the user last did something in any tab, by this one's clock: the stored items live 1800 s from there. */
  let acted = clock();
  /** Who the page shows, also after the stored items are gone. */
  let who: SessionUser | null = null;
  const stored = createStored(items, clock, () => acted);
  const page = createHold();
  /** Asked before anything is read, which takes away what is over. */
  const held = stored.holdsSession();
  let state: SessionState = { status: stored.tokens() ? 'in' : 'out', ending: 'none' };
  /** Time had ended the stored session before this page was opened, and nobody was told yet. */
  let ranOut = held && state.status === 'out';

  const change = (next: SessionState, anew = false) => {
    if (!anew && next.status === state.status && next.ending === state.ending) return;
    state = next;
    // Who is signed in again has nothing to be told of what was before.
    if (next.status === 'in') ranOut = false;
    for (const listener of listeners) listener(state);
  };

  const renewal = createRenewal({
    read: stored.tokens,
    storedAt: stored.storedAt,
    store: stored.renew,
    refresh: calls.refresh,
    locks,
    settle,
    clock,
  });

  function end(ending: 'signed-out' | 'expired'): void {
    stored.clear();
    tabs.tell(ending);
    change({ status: 'out', ending });
  }

  async function tellServer(pair: Pair): Promise<void> {
    try {
      await calls.logout(pair);
    } catch (error) {
      log.warn('logout not told to the server', { error });
    }
  }

  const authority: Authority = {
    place: () => who?.organization?.id,
    async token() {
      const access = page.held() ? null : await renewal.token();
      if (access === null && !page.held() && state.status === 'in') end('expired');
      return (await page.waiting()) ? renewal.token() : access;
    },
    renew: async (refused) => !page.held() && renewal.renew(refused),
    async expire(refused) {
      if (!page.held()) {
        const now = stored.tokens();
        if (now === null ? state.status === 'in' : now.access === refused) end('expired');
      }
      return (await page.waiting()) ?? false;
    },
  };

  async function followIn(): Promise<void> {
    // Storage may reach this tab later than the message did.
    const known = stored.last()?.access;
    if ((stored.tokens()?.access ?? known) === known) await settle();
    if (stored.tokens()) change({ status: 'in', ending: 'none' }, true);
  }

  tabs.listen((message) => {
    if (message === 'acted') acted = clock();
    // Told even to a tab that knows of a session: it may be another user's now.
    else if (message === 'signed-in') void followIn();
    else change({ status: 'out', ending: message, ...(message === 'signed-out' && { elsewhere: true }) });
  });

  return {
    authority,
    tokens: stored.tokens,
    state: () => state,
    /**
     * Whether someone is signed in here. A tab that was told of the end may still see the stored pair for a moment,
     * since storage reaches other processes later than messages do: it believes what it was told.
     */
    signedIn: () => (state.status === 'in' || state.ending === 'none') && stored.tokens() !== null,
    subscribe(listener: (state: SessionState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Signs in and stores the pair (SES-4); only the declared fields of `credentials` reach the server. */
    async signIn(credentials: Credentials): Promise<void> {
      const { access, refresh = null } = await calls.login(credentials);
      acted = clock();
      stored.begin({ access, refresh });
      tabs.tell('signed-in');
      change({ status: 'in', ending: 'none' }, true);
    },
    /** The session goes on with another access token, e.g. in another organisation; other tabs begin anew with it. */
    takeAccess(access: string): void {
      stored.renew({ access, refresh: null });
      tabs.tell('signed-in');
    },
    /** Clears first, then tells the server: works with the server down (SES-8). */
    async signOut(): Promise<void> {
      const pair = stored.tokens();
      end('signed-out');
      if (pair) await tellServer(pair);
    },
    /** The profile says that this session is over (SES-2). */
    expire: () => end('expired'),
    /** Id and e-mail of who is signed in (SES-3). */
    user: stored.user,
    /** True when that dropped what another user had typed here. */
    keepUser(user: SessionUser): boolean {
      who = { id: user.id, email: user.email, organization: user.organization };
      stored.keepUser(user);
      return ownDrafts(ownerOf(user));
    },
    /** True once, where time had ended the stored session before this page was opened. */
    foundEnded(): boolean {
      const found = ranOut;
      ranOut = false;
      return found;
    },
    /** Who the page shows, or showed when its session ended. */
    shown: () => who,
    /** Nothing of them is on the page any more. */
    forgetShown(): void {
      who = null;
    },
    /** The page may wait for its user to sign in again; every call waits with it. */
    page,
    /** Looks whether time has ended the session; if so, says it here, in the other tabs and to the server. */
    async check(): Promise<void> {
      if (state.status !== 'in' || page.held() || stored.tokens()) return;
      const pair = stored.last();
      end('expired');
      if (pair) await tellServer(pair);
    },
    /** Called while the user acts: what is stored lives on, and a token that is about to end is renewed. */
    async touch(): Promise<void> {
      if (state.status !== 'in') return;
      acted = clock();
      tabs.tell('acted');
      try {
        await authority.token();
        if (stored.isHalfSpent()) await renewal.undisturbed(stored.prolong);
      } catch (error) {
        log.warn('renewal not possible now', { error });
      }
    },
  };
}

export type Session = ReturnType<typeof createSession>;

const loadCalls = () => import('#src/session/calls.ts');
const lazyCalls: SessionCalls = {
  login: async (credentials) => (await loadCalls()).login(credentials),
  refresh: async (refresh) => (await loadCalls()).refresh(refresh),
  logout: async (pair) => (await loadCalls()).logout(pair),
};

/** Longest that storage was seen to take from one process of the browser to another, with a wide margin. */
const STORAGE_SPREADS_MS = 300;

/** The session of this page. */
export const session: Session = createSession({
  items: itemStore(() => globalThis.localStorage, Date.now),
  tabs: openTabs(),
  locks: browserLocks(globalThis.navigator?.locks),
  settle: () => new Promise((resolve) => setTimeout(resolve, STORAGE_SPREADS_MS)),
  calls: lazyCalls,
  clock: Date.now,
});

registerAuthority(session.authority);
