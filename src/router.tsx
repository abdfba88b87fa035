import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '#src/routeTree.gen.ts';
import { connectSession } from '#src/session/connect.ts';
import { session } from '#src/session/session.ts';
import { PendingPage } from '#src/shared/ui/PendingPage.tsx';
import { RouteError } from '#src/shared/ui/RouteError.tsx';

/** One router for the browser and, with a memory history, for the tests. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#src/layout/NotFoundPage.tsx'), 'NotFoundPage'),
    scrollRestoration: true,
    ...(history && { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
