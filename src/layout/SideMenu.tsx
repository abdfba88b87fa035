import { getRouteApi, Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGES, type PageId } from '#contract/pages.ts';
import { comesLater } from '#src/layout/comes-later.ts';
import { MenuRail } from '#src/layout/MenuRail.tsx';
import { favouritesOf, inTheirRows, menuOf, MOST_RECENT, recentPlaces, type MenuSection } from '#src/layout/menu.ts';
import { pageAt } from '#src/layout/page-at.ts';
import { SectionIcon } from '#src/layout/SectionIcon.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { setPreference, usePreference } from '#src/shared/preferences/store.ts';
import classes from '#src/layout/SideMenu.module.css';
import { useLater } from '#src/shared/ui/later/later.ts';

const app = getRouteApi('/_app');
const usePage = () => useRouterState({ select: (state) => pageAt(state.location.pathname) });

/**
 * The menu by module, without what one may not see (SEC-3), above it the reader's own screens and those opened last:
 * 220 px with words, or 56 px of icons whose words open beside them.
 */
export function SideMenu({ collapsed = false }: { collapsed?: boolean }) {
  const here = usePage();
  const rights = useRights();
  const favourites = usePreference('favourites');
  const sections = menuOf(rights, favourites, useRecent(here, favouritesOf(favourites)));
  return (
    <nav aria-label="Menu principal" className={classes.menu} data-collapsed={collapsed || undefined}>
      {collapsed ? <MenuRail sections={sections} /> : sections.map((section) => <Section key={section.id} section={section} />)}
    </nav>
  );
}

/**
 * Screens opened last that stand nowhere nearer: not open, no favourite. As many rows as there are screens for when the
 * menu is first drawn: while the first five are opened nothing below them moves.
 */
function useRecent(here: PageId | undefined, marked: readonly PageId[]) {
  const rights = useRights();
  const user = app.useRouteContext({ select: (context) => context.profile.id });
  const newest = recentPlaces(user, rights).filter(({ entry }) => entry.page !== here && !marked.includes(entry.page));
  const [rows] = useState(() => Math.min(newest.length, MOST_RECENT));
  const [stood, setStood] = useState<typeof newest>([]);
  const places = inTheirRows(rows, stood, newest);
  if (places.length !== stood.length || places.some((place, at) => place !== stood[at])) setStood(places);
  return { places, rows };
}

function Section({ section: { id, label, entries, rows = 0 } }: { section: MenuSection }) {
  const here = usePage();
  const stored = usePreference('folded');
  const Later = useLater(comesLater);
  const folded = Array.isArray(stored) ? stored.map(String) : [];
  const isFolded = folded.includes(id);
  const marked = id === 'favourites';
  const own = entries[0]?.of !== undefined;
  // A page that is all of its module stands for both.
  const whole = entries.length === 1 && entries[0]?.label === label;
  return (
    <section aria-labelledby={whole ? undefined : `menu-${id}`}>
      {!whole && (
        <h2 id={`menu-${id}`} className={classes.head} data-goes={marked || undefined}>
          <button
            type="button"
            className={classes.heading}
            aria-expanded={!isFolded}
            aria-controls={`menu-${id}-list`}
            onClick={() => setPreference('folded', isFolded ? folded.filter((one) => one !== id) : [...folded, id])}
          >
            <SectionIcon id={id} />
            {label}
          </button>
          {marked && Later && <Later.Order />}
        </h2>
      )}
      <ul
        id={`menu-${id}-list`}
        className="plain"
        style={isFolded || rows === 0 ? undefined : { minHeight: `calc(var(--row) * ${rows})` }}
      >
        {entries.map((entry) => (
          <li
            key={entry.page}
            className={classes.row}
            data-top={whole || undefined}
            data-goes={own || undefined}
            // Where one is stays in sight.
            hidden={isFolded && !whole && entry.page !== here}
          >
            <Link to={PAGES[entry.page]} className={classes.entry}>
              {whole && <SectionIcon id={id} />}
              {entry.label}
              {entry.of && <span className={classes.of}>{entry.of}</span>}
            </Link>
            {Later && <Later.Star page={entry.page} beside="entry" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
