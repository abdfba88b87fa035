import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useListState } from '#src/shared/ui/use-list-state.ts';

interface SelectInputProps extends SelectProps {
  /** Drawn because its list was asked for: it stands open from the start. */
  unfoldedFirst?: boolean;
}

/**
 * A choice out of a list. Focus alone does not unfold it, for it would lie over the form whenever a panel opens or a
 * refusal leads to it; a click, an arrow or typing does. What was chosen is taken back by choosing it once more only
 * where the field may be empty.
 */
export function SelectInput({
  onDropdownOpen,
  onDropdownClose,
  onKeyDown,
  unfoldedFirst = false,
  ref,
  ...props
}: SelectInputProps) {
  const [unfolded, setUnfolded] = useState(unfoldedFirst);
  const field = useMergedRef(useListState(unfolded), ref);
  return (
    <Select
      openOnFocus={false}
      allowDeselect={props.clearable ?? false}
      // Else Mantine looks for the chosen option a moment after the list opens, and forgets the first one that typing
      // has marked meanwhile.
      {...(props.selectFirstOptionOnChange && { selectFirstOptionOnDropdownOpen: true })}
      {...props}
      ref={field}
      dropdownOpened={unfolded}
      onDropdownOpen={() => {
        setUnfolded(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setUnfolded(false);
        onDropdownClose?.();
      }}
      onKeyDownCapture={takeMarked}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Mantine looks for an option to begin with in the same step in which it opens the list: by then the list has
        // to be there.
        if (/^Arrow(Down|Up)$/.test(event.key) && !unfolded && !props.readOnly) flushSync(() => setUnfolded(true));
        // Enter belongs to the open list, also while nothing in it is marked; only then to the form around.
        if (event.key === 'Enter' && unfolded) event.preventDefault();
      }}
    />
  );
}

/**
 * Enter on an open list takes the option that is marked. Mantine takes the one whose number it noted, which it reads
 * anew a moment after the list opened: that moment may come between an arrow and Enter, and the choice be lost.
 */
function takeMarked(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}
