import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { PAGES } from '#contract/pages.ts';
import { placeOf, type MenuSection } from '#src/layout/menu.ts';
import { SectionIcon } from '#src/layout/SectionIcon.tsx';
import classes from '#src/layout/SideMenu.module.css';
import { MenuItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { Tip } from '#src/shared/ui/later/Tip.tsx';

/** The menu as icons: their words open beside them. */
export const MenuRail = ({ sections }: { sections: readonly MenuSection[] }) =>
  sections.map((section) => <CollapsedSection key={section.id} section={section} />);

function CollapsedSection({ section }: { section: MenuSection }) {
  const [only] = section.entries;
  if (section.entries.length === 1 && only && only.of === undefined) {
    const label = section.label === only.label ? only.label : `${section.label}: ${only.label}`;
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
      {section.entries.length === 0 && <MenuItem disabled>Nenhuma outra tela</MenuItem>}
      {section.entries.map((entry) => (
        <MenuItem
          key={entry.page}
          rightSection={entry.of && <span className="faint">{entry.of}</span>}
          renderRoot={(props) => <Link to={PAGES[entry.page]} {...props} />}
        >
          {entry.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
