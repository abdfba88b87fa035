import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { profileOptions } from '#src/session/profile.ts';
import { safeRedirect } from '#src/session/redirect.ts';
import type { Session } from '#src/session/session.ts';
import { dropDrafts, putDraftsAside } from '#src/shared/data/drafts.ts';
import { forgetPending } from '#src/shared/data/pending.ts';
import { notify } from '#src/shared/notify/notify.ts';

/** What of the router is needed; the application gives its own. */
export interface Navigator {
  /** Path with search of the page on screen. */
  href(): string;
  toLogin(redirect: string | undefined): void;
  /** Runs the guards again: someone signed in. */
  refresh(): void;
}

const ACTIVITY = ['keydown', 'pointerdown'] as const;
const ACTIVITY_EVERY = 60_000;

/** Keeps asking who is signed in, while the page is looked at: a user who is switched off is out within half a minute. */
const watchProfile = (client: QueryClient) => new QueryObserver(client, profileOptions()).subscribe(() => undefined);

/**
 * Lets the page follow its session, in this tab and from others: at its end nothing of the former user stays in memory (SES-8)
 * and the sign-in page opens, with the way back when it was not the user's wish; while he acts, it is kept alive. Answers a
 * function that lets go.
 */
export function connectSession(
  session: Session,
  client: QueryClient,
  navigator: Navigator,
  { target = globalThis, watch = watchProfile }: { target?: EventTarget; watch?: typeof watchProfile } = {},
): () => void {
  let unwatch = session.state().status === 'in' ? watch(client) : null;

  const stop = session.subscribe((state) => {
    // Before the page goes: its forms are still there to be asked.
    if (state.ending === 'expired') putDraftsAside();
    else if (state.ending === 'signed-out') dropDrafts();
    unwatch?.();
    unwatch = null;
    forgetPending(client);
    client.clear();
    if (state.status === 'in') {
      unwatch = watch(client);
      navigator.refresh();
      return;
    }
    const expired = state.ending === 'expired';
    if (expired) notify.failure('Por favor, autentique novamente.', { title: 'Sessão expirada!' });
    const href = expired ? safeRedirect(navigator.href()) : '/';
    navigator.toLogin(href === '/' ? undefined : href);
  });

  let last = 0;
  const onActivity = () => {
    const now = Date.now();
    if (now - last < ACTIVITY_EVERY) return;
    last = now;
    void session.touch();
  };
  for (const name of ACTIVITY) target.addEventListener(name, onActivity, { passive: true });
  return () => {
    stop();
    unwatch?.();
    for (const name of ACTIVITY) target.removeEventListener(name, onActivity);
  };
}
