import { getRouteApi, Link } from '@tanstack/react-router';
import { PAGES, type PageId } from '#contract/pages.ts';
import { LABELS } from '#src/features/home/labels.ts';
import { placeOf, recentPlaces, type Place } from '#src/layout/menu.ts';
import { SectionIcon } from '#src/layout/SectionIcon.tsx';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';
import classes from '#src/features/home/home.module.css';

const app = getRouteApi('/_app');
/** Before anything was opened. */
const FIRST: readonly PageId[] = ['expenseEntry', 'expenseReport', 'version', 'structure'];

/** As many as fill its rows. */
const MOST = 8;

/** Screens opened last, else those most people start with. */
export function Shortcuts() {
  const user = app.useRouteContext({ select: (context) => context.profile.id });
  const rights = useRights();
  const open = ({ entry }: Place) => can(rights, entry.page, 'view');
  const recent = recentPlaces(user, rights).slice(0, MOST);
  const places = recent.length > 0 ? recent : FIRST.flatMap((page) => placeOf(PAGES[page]) ?? []).filter(open);
  if (places.length === 0) return null;
  return (
    <nav aria-labelledby="atalhos">
      <h2 id="atalhos" className={classes.heading}>
        {recent.length > 0 ? LABELS.recent : LABELS.shortcuts}
      </h2>
      <ul className={classes.shortcuts}>
        {places.map(({ section, entry }) => (
          <li key={entry.page}>
            <Link to={PAGES[entry.page]} className={classes.shortcut}>
              <SectionIcon id={section.id} />
              <span>
                {section.label !== entry.label && <span className={classes.dim}>{section.label}</span>}
                {entry.label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
