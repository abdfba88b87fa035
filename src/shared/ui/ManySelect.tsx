import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { useListState } from '#src/shared/ui/use-list-state.ts';

/** Several choices out of a list. While the list stands open Escape closes it alone, and not the panel around. */
export function ManySelect({ onDropdownOpen, onDropdownClose, onKeyDown, ref, ...props }: MultiSelectProps) {
  const [unfolded, setUnfolded] = useState(false);
  const field = useMergedRef(useListState(unfolded), ref);
  return (
    <MultiSelect
      {...props}
      ref={field}
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
        if (event.key === 'Escape' && unfolded) event.preventDefault();
      }}
    />
  );
}
