import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface ClearFiltersProps {
  /** What it says, where there is more to it than a search and filters. */
  children?: ReactNode;
  variant?: 'default' | 'filled';
  onClear: () => void;
}

/** The way back from filters that leave nothing. It goes with them: the focus goes to where one narrows anew. */
export const ClearFilters = ({ children = 'Limpar busca e filtros', variant = 'default', onClear }: ClearFiltersProps) => (
  <Button
    variant={variant}
    onClick={(event) => {
      focusTools(event);
      onClear();
    }}
  >
    {children}
  </Button>
);

/** A finger that pressed it is not given a keyboard on the screen. */
function focusTools({ detail }: MouseEvent): void {
  const tools = 'main input[type="search"], main [role="group"][aria-label="Filtros"] button';
  document.querySelector<HTMLElement>(detail === 0 ? tools : 'main')?.focus({ preventScroll: true });
}

interface NoResultProps {
  title?: ReactNode;
  text?: ReactNode;
  /** Takes the search and all filters away; absent: there is none to take. */
  onClear?: (() => void) | undefined;
}

/** A search or filters that found nothing. */
export const NoResult = ({ onClear, ...words }: NoResultProps) => (
  <EmptyState kind="no-result" {...words} action={onClear && <ClearFilters onClear={onClear} />} />
);
