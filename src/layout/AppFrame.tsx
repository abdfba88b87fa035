import { getRouteApi, Outlet } from '@tanstack/react-router';
import { BareFrame } from '#src/layout/BareFrame.tsx';
import { Shell } from '#src/layout/Shell.tsx';

const app = getRouteApi('/_app');

/** The shell around every page; for somebody who has to enrol a second factor first, a frame that leads nowhere else. */
export function AppFrame() {
  const missing = app.useRouteContext({ select: (context) => context.profile.second_factor_missing });
  if (!missing) return <Shell />;
  return (
    <BareFrame>
      <main>
        <Outlet />
      </main>
    </BareFrame>
  );
}
