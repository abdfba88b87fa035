import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuParts } from '#src/shared/ui/later/menu-parts.tsx';
import { Place } from '#src/shared/ui/later/Place.tsx';
import { useOpened } from '#src/shared/ui/later/use-opened.ts';

export interface MenuBoxProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'trigger' | 'openDelay'> {
  /** The button's; the list is labelled by it. */
  id: string;
  element: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: ReactNode;
}

/** The library's menu, on a button that is there already. */
export function MenuBox({ element, opened, children, ...menu }: MenuBoxProps) {
  return (
    <Menu {...menu} opened={useOpened(opened)}>
      <Menu.Target>
        <Place element={element} hover={menu.trigger !== undefined && menu.trigger !== 'click'} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}
