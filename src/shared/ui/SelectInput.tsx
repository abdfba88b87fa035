import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface SelectInputProps extends SelectProps {
  /** Drawn because its list was asked for: it stands open from the start. */
  unfoldedFirst?: boolean;
}

/**
 * A choice out of a list. Focus alone does not unfold it, for it would lie over the form whenever a panel opens or a refusal leads to
 * it; a click, an arrow or typing does.
 */
export function SelectInput({ onDropdownOpen, onDropdownClose, onKeyDown, unfoldedFirst = false, ...props }: SelectInputProps) {
  const [unfolded, setUnfolded] = useState(unfoldedFirst);
  return (
    <Select
      openOnFocus={false}
      // Else Mantine looks for the chosen option a moment after the list opens, and forgets the first one that typing has marked meanwhile.
      {...(props.selectFirstOptionOnChange && { selectFirstOptionOnDropdownOpen: true })}
      {...props}
      dropdownOpened={unfolded}
      onDropdownOpen={() => {
        setUnfolded(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setUnfolded(false);
        onDropdownClose?.();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Mantine looks for an option to begin with in the same step in which it opens the list: by then the list has to be there.
        if (/^Arrow(Down|Up)$/.test(event.key) && !unfolded && !props.readOnly) flushSync(() => setUnfolded(true));
        // Enter belongs to the open list, also while nothing in it is marked; only then to the form around.
        if (event.key === 'Enter' && unfolded) event.preventDefault();
      }}
    />
  );
}
