/**
 * What everything is drawn with and asked by, loaded beside the first script by every page: the look, who is told what,
 * and the session's ends. The entry knows no library of parts and no notices.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '#src/router.tsx';
import { connectSession } from '#src/session/connect.ts';
import { session } from '#src/session/session.ts';

export { Look } from '#src/layout/Look.tsx';
export { createQueryClient } from '#src/shared/data/query-client.ts';

/**
 * Leads to and from the sign-in page as the session begins and ends, here or in another tab. Answers a function that
 * lets go.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): () => void {
  return connectSession(session, queryClient, {
    href: () => router.state.location.href,
    toLogin(redirect) {
      const search = redirect ? { redirect } : {};
      // Nobody may stay on a page that has lost its session; what was typed there has been put aside.
      void router.navigate({ to: '/access/login', search, replace: true, ignoreBlocker: true });
    },
    toStart: () => void router.navigate({ to: '/', replace: true, ignoreBlocker: true }),
    refresh: () => void router.invalidate(),
  });
}
