import { createFileRoute, redirect } from '@tanstack/react-router';
import { ACCOUNT_PATH } from '#contract/pages.ts';
import { AppFrame } from '#src/layout/AppFrame.tsx';
import { BareError } from '#src/layout/BareError.tsx';
import { BarePending } from '#src/layout/BareFrame.tsx';
import { firstPageOf, mayOpen } from '#src/layout/may-open.ts';
import { rememberPage } from '#src/layout/recent-pages.ts';
import { requireSession } from '#src/session/guard.ts';

/**
 * Everything but the sign-in area: nobody passes without a session and an active profile (SES-1, SES-2). `mayOpen`
 * tells a page's loader whether its data may be read; where it may not, the shell says so in the page's place (SEC-3).
 */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => {
    const profile = await requireSession(context, location);
    if (profile.second_factor_missing && location.pathname !== ACCOUNT_PATH) throw redirect({ to: ACCOUNT_PATH, replace: true });
    const allowed = mayOpen(profile.rights, location.pathname);
    // Signing in leads home; who has other pages only begins with the first of them.
    const first = allowed ? undefined : firstPageOf(profile.rights, location.pathname);
    if (first) throw redirect({ to: first, replace: true });
    if (!preload && allowed) rememberPage(profile.id, location.pathname);
    return { profile, mayOpen: allowed };
  },
  pendingComponent: BarePending,
  errorComponent: BareError,
  component: AppFrame,
});
