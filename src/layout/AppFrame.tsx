import '#src/shared/ui/parts.css';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { BareFrame } from '#src/layout/BareFrame.tsx';
import { titleOf } from '#src/layout/menu.ts';
import { Shell } from '#src/layout/Shell.tsx';

const app = getRouteApi('/_app');

/**
 * The shell around every page; for somebody who has to enrol a second factor first, a frame that leads nowhere else.
 */
export function AppFrame() {
  const missing = app.useRouteContext({ select: (context) => context.profile.second_factor_missing });
  useDocumentTitle(titleOf(useRouterState({ select: (state) => state.location.pathname })));
  // Shell and page at one stroke: each part that is shown by itself is laid out and painted by itself besides.
  if (!missing) return <Shell />;
  return (
    <BareFrame>
      <main>
        <Outlet />
      </main>
    </BareFrame>
  );
}
