import { Link, useRouterState } from '@tanstack/react-router';
import { PAGES } from '#contract/pages.ts';
import { comesLater } from '#src/layout/comes-later.ts';
import { MenuRail } from '#src/layout/MenuRail.tsx';
import { menuOf, type MenuSection } from '#src/layout/menu.ts';
import { pageAt } from '#src/layout/page-at.ts';
import { SectionIcon } from '#src/layout/SectionIcon.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { setPreference, usePreference } from '#src/shared/preferences/store.ts';
import classes from '#src/layout/SideMenu.module.css';
import { useLater } from '#src/shared/ui/later/later.ts';

/**
 * The menu by module, without what one may not see (SEC-3), the reader's own screens above it: 220 px with words, or
 * 56 px of icons whose words open beside them.
 */
export function SideMenu({ collapsed = false }: { collapsed?: boolean }) {
  const sections = menuOf(useRights(), usePreference('favourites'));
  return (
    <nav aria-label="Menu principal" className={classes.menu} data-collapsed={collapsed || undefined}>
      {collapsed ? <MenuRail sections={sections} /> : sections.map((section) => <Section key={section.id} section={section} />)}
    </nav>
  );
}

function Section({ section: { id, label, entries } }: { section: MenuSection }) {
  const here = useRouterState({ select: (state) => pageAt(state.location.pathname) });
  const stored = usePreference('folded');
  const Later = useLater(comesLater);
  const folded = Array.isArray(stored) ? stored.map(String) : [];
  const isFolded = folded.includes(id);
  const own = id === 'favourites';
  // A page that is all of its module stands for both.
  const whole = entries.length === 1 && entries[0]?.label === label;
  return (
    <section className={classes.section} aria-labelledby={whole ? undefined : `menu-${id}`}>
      {!whole && (
        <h2 id={`menu-${id}`} className={classes.head} data-goes={own || undefined}>
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
          {own && Later && <Later.Order />}
        </h2>
      )}
      <ul id={`menu-${id}-list`} className="plain">
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
