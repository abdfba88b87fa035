import '#src/shared/ui/parts.css';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { BareFrame, BarePending } from '#src/layout/BareFrame.tsx';
import { titleOf } from '#src/layout/menu.ts';
import { Shell } from '#src/layout/Shell.tsx';
import { Sliced } from '#src/shared/ui/Sliced.tsx';

const app = getRouteApi('/_app');

/**
 * The shell around every page; for somebody who has to enrol a second factor first, a frame that leads nowhere else.
 */
export function AppFrame() {
  const missing = app.useRouteContext({ select: (context) => context.profile.second_factor_missing });
  useDocumentTitle(titleOf(useRouterState({ select: (state) => state.location.pathname })));
  if (!missing)
    return (
      // The router draws what it resolved at one stroke: the shell is drawn in slices after it, behind what stood there
      // while the router waited.
      <Sliced before={<BarePending />}>
        <Shell />
      </Sliced>
    );
  return (
    <BareFrame>
      <main>
        <Outlet />
      </main>
    </BareFrame>
  );
}
