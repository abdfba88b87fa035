import { cloneElement, useState, type ReactElement } from 'react';
import { menuBox } from '#src/shared/ui/later/boxes.ts';
import type { MenuBoxProps } from '#src/shared/ui/later/MenuBox.tsx';
import { useHung, type HungButton } from '#src/shared/ui/later/use-hung.ts';

interface MenuProps extends Omit<MenuBoxProps, 'id' | 'element' | 'opened' | 'onChange'> {
  button: ReactElement<HungButton>;
  /** Where what it holds is loaded with it. */
  box?: typeof menuBox;
}

/** A menu that is loaded when it is about to be opened: a button alone until then. */
export function Menu({ button, children, box = menuBox, ...menu }: MenuProps) {
  const hung = useHung(box, 'menu', useState(false), menu.trigger !== undefined && menu.trigger !== 'click');
  const { part: Box, element, opened, onChange, id } = hung;
  return (
    <>
      {cloneElement(button, hung.button)}
      {Box && element && (
        <Box {...menu} {...{ id, element, opened, onChange }}>
          {children}
        </Box>
      )}
    </>
  );
}
