import { useRouterState } from '@tanstack/react-router';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { placeOf } from '#src/layout/menu.ts';
import classes from '#src/layout/Header.module.css';

/** Module and screen. Modules have no screen of their own, so they are words and not links. */
export function Breadcrumbs() {
  const { headerPage } = useLayout();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = placeOf(pathname);
  return (
    <nav aria-label="Você está em">
      <ol className={classes.crumbs} data-header-path>
        {place && place.section.id !== 'home' && <li>{place.section.label}</li>}
        <li aria-current="page">{headerPage}</li>
      </ol>
    </nav>
  );
}
