import type {
  Menu,
  MenuCheckboxItemProps,
  MenuItemProps,
  MenuLabelProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
} from '@mantine/core';
import { createContext, use, type MouseEventHandler, type ReactNode } from 'react';

/** What draws the parts of a menu: given by the menu, which is loaded when it is opened. */
export const MenuParts = createContext<typeof Menu | null>(null);

function useParts(): typeof Menu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('a part of a menu stands outside of one');
  return parts;
}

interface ItemProps extends MenuItemProps {
  onClick?: MouseEventHandler<HTMLButtonElement>;
  title?: string | undefined;
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

export function MenuItem(props: ItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

export function MenuLabel(props: MenuLabelProps) {
  const { Label } = useParts();
  return <Label {...props} />;
}

export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}

export function MenuRadioGroup(props: MenuRadioGroupProps) {
  const { RadioGroup } = useParts();
  return <RadioGroup {...props} />;
}

export function MenuRadioItem(props: MenuRadioItemProps) {
  const { RadioItem } = useParts();
  return <RadioItem {...props} />;
}

export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { CheckboxItem } = useParts();
  return <CheckboxItem {...props} />;
}
