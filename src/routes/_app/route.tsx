import { createFileRoute } from '@tanstack/react-router';
import { BareError } from '#src/layout/BareError.tsx';
import { Shell } from '#src/layout/Shell.tsx';
import { requireSession } from '#src/session/guard.ts';

/** Everything but the sign-in area: nobody passes without a session and an active profile (SES-1, SES-2). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => ({ profile: await requireSession(context, location) }),
  errorComponent: BareError,
  component: Shell,
});
