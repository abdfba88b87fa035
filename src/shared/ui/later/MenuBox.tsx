import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { giveFocusBack } from '#src/shared/ui/later/focus-back.ts';
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
export function MenuBox({ element, opened, onChange, children, ...menu }: MenuBoxProps) {
  const list = useRef<HTMLDivElement>(null);
  const hovered = menu.trigger !== undefined && menu.trigger !== 'click';
  const turn = (open: boolean) => {
    // One that a pointer opened in passing has taken the focus from nobody, unless it was gone into.
    if (!open && (!hovered || list.current?.contains(document.activeElement))) giveFocusBack(element, list.current);
    onChange(open);
  };
  return (
    <Menu {...menu} opened={useOpened(opened)} onChange={turn} returnFocus={false}>
      <Menu.Target>
        <Place element={element} hover={hovered} />
      </Menu.Target>
      <Menu.Dropdown ref={list}>
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}
