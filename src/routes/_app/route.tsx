import { createFileRoute } from '@tanstack/react-router';
import { BareError } from '#src/layout/BareError.tsx';
import { BarePending } from '#src/layout/BareFrame.tsx';
import { rememberPage } from '#src/layout/recent-pages.ts';
import { Shell } from '#src/layout/Shell.tsx';
import { requireSession } from '#src/session/guard.ts';

/** Everything but the sign-in area: nobody passes without a session and an active profile (SES-1, SES-2). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => {
    const profile = await requireSession(context, location);
    if (!preload) rememberPage(profile.id, location.pathname);
    return { profile };
  },
  pendingComponent: BarePending,
  errorComponent: BareError,
  component: Shell,
});
