import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { MenuParts } from '#src/shared/ui/later/menu-parts.tsx';
import { Place } from '#src/shared/ui/later/Place.tsx';
import { useOpened } from '#src/shared/ui/later/use-opened.ts';

/** Milliseconds after which a press outside has taken the focus to where it goes. */
const AFTER_PRESS = 10;

/**
 * Gives the focus back to the button of what closes, unless somebody has it already: an item may lead to a grid or a
 * panel, and a key typed there is never taken away from it. The library's own way looks later, and takes for lost what
 * was given to another in between.
 */
function giveFocusBack(button: HTMLElement, list: HTMLElement | null): void {
  const back = (): void => {
    const active = document.activeElement;
    if (active === null || active === document.body || list?.contains(active)) button.focus({ preventScroll: true });
  };
  back();
  setTimeout(back, AFTER_PRESS);
}

export interface MenuBoxProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'trigger' | 'openDelay'> {
  /** The button's; the list is labelled by it. */
  id: string;
  element: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: ReactNode;
}

/** As high as the window leaves room for, and no higher: a long one is scrolled. */
const FITTED = { flip: true, shift: true, size: { padding: 8 } };
const SCROLLED = { overflowY: 'auto' } as const;

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
    <Menu {...menu} opened={useOpened(opened)} onChange={turn} returnFocus={false} middlewares={FITTED}>
      <Menu.Target>
        <Place element={element} hover={hovered} />
      </Menu.Target>
      <Menu.Dropdown ref={list} style={SCROLLED}>
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}
