import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { mayOpen } from '#src/layout/may-open.ts';
import { placeOf } from '#src/layout/menu.ts';
import { useReadAnew, useRights, useViewing } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import { ALL_RIGHTS, PageRightsContext } from '#src/shared/ui/page-rights.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';

const NoPermission = lazy(async () => ({ default: (await import('#src/layout/NoPermission.tsx')).NoPermission }));

/**
 * The page, or in its place that one may not see it (SEC-3): the one gate of all pages, which follows the rights while
 * a page stands open. What may be done on the page is told to all that it is made of.
 */
export function PageGate() {
  const rights = useRights();
  const viewing = useViewing() !== null;
  useReadAnew(rights?.fingerprint);
  // Of what is drawn, not of where one is going: the page before stays until the next one is there.
  const pathname = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '/' });
  const page = placeOf(pathname)?.entry.page;
  const held = useMemo(
    () =>
      page === undefined
        ? ALL_RIGHTS
        : {
            edit: !viewing && can(rights, page, 'edit'),
            delete: !viewing && can(rights, page, 'delete'),
            export: can(rights, page, 'export'),
          },
    [rights, page, viewing],
  );
  if (!mayOpen(rights, pathname)) {
    return (
      <Suspense>
        <Piece>
          <NoPermission />
        </Piece>
      </Suspense>
    );
  }
  return (
    <PageRightsContext value={held}>
      <Outlet />
    </PageRightsContext>
  );
}
