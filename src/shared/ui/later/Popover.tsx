import { cloneElement, useMemo, useState, type ReactElement } from 'react';
import { popoverBox } from '#src/shared/ui/later/boxes.ts';
import { together, type Later } from '#src/shared/ui/later/later.ts';
import type { PopoverBoxProps } from '#src/shared/ui/later/PopoverBox.tsx';
import { useHung, type HungButton } from '#src/shared/ui/later/use-hung.ts';

const NOTHING: readonly Later<unknown>[] = [];

interface PopoverProps extends Omit<PopoverBoxProps, 'id' | 'element' | 'opened' | 'onChange'> {
  button: ReactElement<HungButton>;
  /** What it cannot be read without. */
  needs?: readonly Later<unknown>[] | undefined;
  /** Where what it holds closes it. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** A dialog that hangs on its button, loaded when it is about to be opened: a button alone until then. */
export function Popover({ button, children, needs = NOTHING, opened: given, onChange: tell, ...popover }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const whole = useMemo(() => (needs.length === 0 ? popoverBox : together(popoverBox, needs)), [needs]);
  const hung = useHung(whole, 'dialog', [given ?? own, tell ?? setOwn]);
  const { part: Box, element, opened, onChange, id } = hung;
  return (
    <>
      {cloneElement(button, hung.button)}
      {Box && element && (
        <Box {...popover} {...{ id, element, opened, onChange }}>
          {children}
        </Box>
      )}
    </>
  );
}
