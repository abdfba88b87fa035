import type { ReactNode } from 'react';
import { FilterBar } from '#src/shared/ui/FilterBar.tsx';
import { useNarrow } from '#src/shared/ui/narrow.ts';

interface FoldedFieldsProps {
  children: ReactNode;
  /** How many of them narrow what is shown, beside the search, which is read as it is. */
  active: number;
  onClear: () => void;
}

/** Filters that are fields: beside each other at a desk, on a telephone behind one button, as chips are. */
export const FoldedFields = ({ children, active, onClear }: FoldedFieldsProps) =>
  useNarrow() ? (
    <FilterBar active={active} onClear={onClear}>
      {children}
    </FilterBar>
  ) : (
    children
  );
