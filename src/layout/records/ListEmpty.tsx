import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Noun } from '#contract/registry.ts';
import { emptyTexts, newLabel } from '#src/shared/format/noun.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { NoResult } from '#src/shared/ui/NoResult.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface ListEmptyProps {
  noun: Noun;
  /** Something is searched for, or narrowed. */
  filtered: boolean;
  /** Why a record cannot be made yet, and the step before it. */
  blocked?: string | undefined;
  unblock?: ReactNode;
  onClear: () => void;
  onNew: () => void;
}

/** In the place of a list's rows: nothing is found, or there is nothing yet and what comes first. */
export function ListEmpty({ noun, filtered, blocked, unblock, onClear, onNew }: ListEmptyProps) {
  const rights = usePageRights();
  if (filtered) return <NoResult onClear={onClear} />;
  return (
    <EmptyState
      kind="first"
      {...emptyTexts(noun, rights.edit)}
      {...(blocked !== undefined && { text: blocked })}
      action={rights.edit && (unblock ?? <Button onClick={onNew}>{newLabel(noun)}</Button>)}
    />
  );
}
