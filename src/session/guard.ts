import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Profile } from '#contract/session.ts';
import { profileOptions, tellExpired } from '#src/session/profile.ts';
import { safeRedirect } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';

export interface GuardContext {
  queryClient: QueryClient;
}

const toLogin = (href: string) => {
  const target = safeRedirect(href);
  return redirect({ to: '/access/login', search: target === '/' ? {} : { redirect: target }, replace: true });
};

/**
 * For `beforeLoad` of the authenticated layout: the active profile, or a redirect to the sign-in page with the way back
 * (SES-1, SES-2). A network failure or a 5xx is thrown on for the error component, which offers to try again; the
 * session stays.
 */
export async function requireSession(context: GuardContext, location: { href: string }): Promise<Profile> {
  if (!session.signedIn()) throw toLogin(location.href);
  try {
    return await context.queryClient.query({ ...profileOptions(), staleTime: 'static' });
  } catch (error) {
    if (!session.signedIn()) throw toLogin(location.href);
    throw error;
  }
}

/**
 * For `beforeLoad` of the sign-in page: who is signed in already goes where they wanted (SES-3); whose session had run
 * out before they opened the page is told so (SES-2), once they are on it: `preload` is a page that nobody went to yet.
 * Never throws but a redirect.
 */
export function requireGuest(search: { redirect?: string | undefined }, preload = false): void {
  if (!preload && session.foundEnded()) tellExpired();
  if (session.signedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true });
}
