import '@mantine/core/styles/Popover.layer.css';
import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Place } from '#src/shared/ui/later/Place.tsx';
import { useOpened } from '#src/shared/ui/later/use-opened.ts';

export interface PopoverBoxProps extends Pick<PopoverProps, 'position' | 'width' | 'shadow' | 'returnFocus'> {
  /** The button's; the dialog is labelled by it where it has no label of its own. */
  id: string;
  element: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  className?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** The library's popover, on a button that is there already. Holds the focus while it is open and gives it back. */
export function PopoverBox({ element, opened, className, label, children, returnFocus = true, ...popover }: PopoverBoxProps) {
  return (
    <Popover {...popover} opened={useOpened(opened)} trapFocus returnFocus={returnFocus}>
      <Popover.Target>
        <Place element={element} />
      </Popover.Target>
      <Popover.Dropdown
        className={className ?? ''}
        {...(label !== undefined && { 'aria-label': label })}
        // Closes it, and not also the panel that its button stands in.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
