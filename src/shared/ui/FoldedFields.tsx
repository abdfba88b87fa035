import type { ReactNode } from 'react';
import { FoldButton } from '#src/shared/ui/FoldButton.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useNarrow } from '#src/shared/ui/narrow.ts';

interface FoldedFieldsProps {
  children: ReactNode;
  /** How many of them narrow what is shown, beside the search, which is read as it is. */
  active: number;
  onClear: () => void;
}

// At a desk nothing folds: what does so comes to telephones alone, in the place of its very button.
const FilterBar = drawnLater(
  later(async () => (await import('#src/shared/ui/FilterBar.tsx')).FilterBar),
  ({ active }: { active: number }) => <FoldButton active={active} />,
);

/** Filters that are fields: beside each other at a desk, on a telephone behind one button, as chips are. */
export const FoldedFields = (props: FoldedFieldsProps) => (useNarrow() ? <FilterBar {...props} /> : props.children);
