import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Profile } from '#contract/session.ts';
import { MOVED, OTHERS_DROPPED, profileKey, profileOptions, tellExpired } from '#src/session/profile.ts';
import { safeRedirect } from '#src/session/redirect.ts';
import type { Session, SessionState, SessionUser } from '#src/session/session.ts';
import { tellBy } from '#src/session/telling.ts';
import { anythingTyped, dropDrafts, putDraftsAside, takeBackDrafts } from '#src/shared/data/drafts.ts';
import { forgetPending } from '#src/shared/data/pending-registry.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { forgoDirty, isDirty } from '#src/shared/ui/dirty.ts';
import { isWriting } from '#src/shared/writing.ts';

/** What of the router is needed; the application gives its own. */
export interface Navigator {
  /** Path with search of the page on screen. */
  href(): string;
  toLogin(redirect: string | undefined): void;
  /** Another user signed in where someone's page stood. */
  toStart(): void;
  /** Runs the guards again: someone signed in. */
  refresh(): void;
}

export interface Surroundings {
  target?: EventTarget;
  /** Keeps asking who is signed in; answers a function that stops. */
  watch?: (client: QueryClient) => () => void;
  /** Whose the stored tokens are, asked with them alone; null when nobody active. */
  identify?: () => Promise<Profile | null>;
  /** Loads the page anew, at another address where one is given. */
  reload?: (path?: string) => void;
}

const ACTIVITY = ['keydown', 'pointerdown', 'wheel'] as const;
const ACTIVITY_EVERY = 60_000;
/** How often an open page looks whether time has ended its session. */
const LOOK_EVERY = 15_000;

/** While the page is looked at: a user who is switched off is out within half a minute. */
const watchProfile = (client: QueryClient) => new QueryObserver(client, profileOptions()).subscribe(() => undefined);

const loadAnew = (path?: string): void => (path === undefined ? location.reload() : location.replace(path));

/**
 * Lets the page follow its session, in this tab and from others. When the session ends, nothing of the user stays in
 * memory (SES-8) and the sign-in page opens, with the way back when it was not their wish. Only where time or the
 * server ended it over something typed, the page stays, with its calls waiting, and the same user goes on after signing
 * in again; for another one all of it is dropped (SES-13). Answers a function that lets go.
 */
export function connectSession(
  session: Session,
  client: QueryClient,
  navigator: Navigator,
  { target = globalThis, watch = watchProfile, identify, reload = loadAnew }: Surroundings = {},
): () => void {
  tellBy(notify);
  /** Whether the page shows somebody's data. */
  let showing = session.state().status === 'in';
  // Another tab may have ended it since the page began to ask: nobody heard of that here, and what was asked is
  // nobody's.
  if (!session.signedIn()) dropPrefetched();
  let unwatch = showing ? watch(client) : null;
  let turn = 0;
  /** A write was on its way when its person went: the page would go on with it, and tell who comes next of it. */
  let leftWriting = false;

  async function ask(): Promise<Profile | null> {
    const bearer = session.tokens()?.access;
    if (identify || bearer === undefined) return identify?.() ?? null;
    const { readProfile } = await import('#src/session/profile-call.ts');
    return readProfile({ bearer });
  }

  function forget(): void {
    notify.clear();
    forgetPending(client);
    client.clear();
    dropPrefetched();
    session.forgetShown();
  }

  function onIn(): void {
    if (showing) {
      void recognise();
      return;
    }
    forget();
    if (leftWriting) {
      reload();
      return;
    }
    showing = true;
    unwatch = watch(client);
    navigator.refresh();
  }

  /** Somebody signed in where a page stands: the one whose page it is goes on, anybody else begins anew. */
  async function recognise(): Promise<void> {
    turn += 1;
    const mine = turn;
    session.page.hold();
    const before = client.getQueryData<Profile>(profileKey) ?? session.shown();
    const now = await ask().catch(() => undefined);
    // Ended once more meanwhile, or somebody else signed in after all.
    if (mine !== turn || session.state().status !== 'in') return;
    if (now === null) {
      session.expire();
      return;
    }
    const same = now !== undefined && before !== null && sameUser(before, now);
    if (now && !same && leftWriting) {
      // What goes on of the write would tell of it here. The page to come drops what was put aside, and says so.
      forget();
      forgoDirty();
      reload('/');
      return;
    }
    if (same) {
      takeBackDrafts();
      leftWriting = false;
    } else {
      if (now) dropDrafts();
      forget();
    }
    if (now) {
      client.setQueryData(profileKey, now);
      session.keepUser(now);
    }
    unwatch = watch(client);
    session.page.release(same);
    if (same) {
      void client.invalidateQueries();
      // They may have gone to the sign-in page by the browser's own buttons.
      if (navigator.href().startsWith('/access')) navigator.refresh();
    } else if (now) {
      notify.info(before?.id === now.id ? MOVED : OTHERS_DROPPED);
      navigator.toStart();
    } else navigator.refresh();
  }

  function onOut({ ending, elsewhere }: SessionState): void {
    turn += 1;
    leftWriting ||= isWriting();
    const expired = ending === 'expired';
    // Before the page goes: its forms are still there to be asked.
    const typed = expired && showing && (anythingTyped() || isDirty());
    // Who signs out gives up what their tab holds, and what waits for a password; what others hold is kept for them.
    if (expired || (elsewhere && !session.page.held())) putDraftsAside();
    else dropDrafts();
    if (typed) session.page.hold();
    else {
      showing = false;
      forget();
      session.page.release(false);
    }
    if (expired) tellExpired();
    if (typed) return;
    const href = expired ? safeRedirect(navigator.href()) : '/';
    navigator.toLogin(href === '/' ? undefined : href);
  }

  const stop = session.subscribe((state) => {
    unwatch?.();
    unwatch = null;
    if (state.status === 'in') onIn();
    else onOut(state);
  });

  let last = 0;
  const onActivity = () => {
    const now = Date.now();
    if (now - last < ACTIVITY_EVERY) return;
    last = now;
    void session.touch();
  };
  const onShown = (event: Event) => {
    // A page that the browser kept aside (Back) may be older than its session, or of another user.
    const old = 'persisted' in event && event.persisted === true && showing && !session.page.held();
    if (old && (!session.signedIn() || session.user()?.id !== session.shown()?.id)) reload();
    else void session.check();
  };
  const look = setInterval(() => void session.check(), LOOK_EVERY);
  for (const name of ACTIVITY) target.addEventListener(name, onActivity, { passive: true });
  for (const name of SHOWN) target.addEventListener(name, onShown);
  return () => {
    stop();
    unwatch?.();
    clearInterval(look);
    for (const name of ACTIVITY) target.removeEventListener(name, onActivity);
    for (const name of SHOWN) target.removeEventListener(name, onShown);
  };
}

/** What was asked ahead (src/shared/http/ahead.js) and nobody took. */
function dropPrefetched(): void {
  Reflect.deleteProperty(globalThis, 'previstoAhead');
}

const SHOWN = ['focus', 'pageshow'] as const;

function sameUser(before: SessionUser, now: Profile): boolean {
  const [from, to] = [before.organization?.id, now.organization?.id];
  return before.id === now.id && (from === undefined || to === undefined || from === to);
}
