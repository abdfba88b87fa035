import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { PAGES } from '#contract/pages.ts';
import { menuOf, placeOf, type MenuSection } from '#src/layout/menu.ts';
import { SectionIcon } from '#src/layout/SectionIcon.tsx';
import { useRights } from '#src/session/use-rights.ts';
import classes from '#src/layout/SideMenu.module.css';
import { MenuItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { Tip } from '#src/shared/ui/later/Tip.tsx';

/**
 * The menu by module, without what one may not see (SEC-3): 220 px with words, or 56 px of icons whose words open
 * beside them.
 */
export function SideMenu({ collapsed = false }: { collapsed?: boolean }) {
  const rights = useRights();
  return (
    <nav aria-label="Menu principal" className={classes.menu} data-collapsed={collapsed || undefined}>
      {menuOf(rights).map((section) =>
        collapsed ? <CollapsedSection key={section.id} section={section} /> : <OpenSection key={section.id} section={section} />,
      )}
    </nav>
  );
}

function OpenSection({ section }: { section: MenuSection }) {
  const [only] = section.entries;
  if (section.id === 'home' && only) {
    return (
      <Link to={PAGES[only.page]} className={classes.entry} data-top>
        <SectionIcon id={section.id} />
        {only.label}
      </Link>
    );
  }
  return (
    <section aria-labelledby={`menu-${section.id}`}>
      <h2 id={`menu-${section.id}`} className={classes.heading}>
        <SectionIcon id={section.id} />
        {section.label}
      </h2>
      <ul className="plain">
        {section.entries.map((entry) => (
          <li key={entry.page}>
            <Link to={PAGES[entry.page]} className={classes.entry}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CollapsedSection({ section }: { section: MenuSection }) {
  const [only] = section.entries;
  if (section.entries.length === 1 && only) {
    const label = section.id === 'home' ? only.label : `${section.label}: ${only.label}`;
    return (
      <Tip label={label} position="right">
        <Link to={PAGES[only.page]} className={classes.icon} aria-label={label}>
          <SectionIcon id={section.id} />
        </Link>
      </Tip>
    );
  }
  return <SectionMenu section={section} />;
}

/** A module of several screens: its icon is marked while one of them is open. */
function SectionMenu({ section }: { section: MenuSection }) {
  const here = useRouterState({ select: (state) => placeOf(state.location.pathname)?.section.id === section.id });
  return (
    <Menu
      position="right-start"
      trigger="click-hover"
      openDelay={80}
      button={
        <UnstyledButton className={classes.icon} aria-label={section.label} data-status={here ? 'active' : undefined}>
          <SectionIcon id={section.id} />
        </UnstyledButton>
      }
    >
      <MenuLabel>{section.label}</MenuLabel>
      {section.entries.map((entry) => (
        <MenuItem key={entry.page} renderRoot={(props) => <Link to={PAGES[entry.page]} {...props} />}>
          {entry.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
