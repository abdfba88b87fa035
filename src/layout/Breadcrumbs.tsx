import { useRouterState } from '@tanstack/react-router';
import { useLayout } from '#src/layout/LayoutContext.tsx';
import { placeOf } from '#src/layout/menu.ts';
import classes from '#src/layout/Header.module.css';

/**
 * Module and screen. Modules have no screen of their own, so they are words and not links. What the page's title says
 * right below is seen there alone, and heard here too.
 */
export function Breadcrumbs() {
  const { headerPage } = useLayout();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = placeOf(pathname);
  return (
    <nav aria-label="Você está em">
      <ol className={classes.crumbs} data-header-path>
        {place && place.section.label !== place.entry.label && (
          // The pages of the DRE say it in their titles, one of which is printed.
          <li className={place.section.id === 'dre' ? 'hidden-text' : undefined}>{place.section.label}</li>
        )}
        <li aria-current="page" className="hidden-text">
          {headerPage}
        </li>
      </ol>
    </nav>
  );
}
