import { Button } from '@mantine/core';
import { LABELS } from '#src/features/expense/labels.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

interface EntryNothingProps {
  /** The year has lines, but the filters leave none. */
  filtered: boolean;
  locked: boolean;
  onClear: () => void;
  onAdd: () => void;
}

/** The grid without lines: nothing entered yet, or nothing found. */
export function EntryNothing({ filtered, locked, onClear, onAdd }: EntryNothingProps) {
  const add = !locked && (
    <Button variant={filtered ? 'default' : 'filled'} onClick={onAdd}>
      {LABELS.addLines}
    </Button>
  );
  return filtered ? (
    <EmptyState
      kind="no-result"
      title={LABELS.empty}
      text={locked ? LABELS.emptyLocked : LABELS.emptyText}
      action={
        <>
          <Button onClick={onClear}>{LABELS.clearFilters}</Button>
          {add}
        </>
      }
    />
  ) : (
    <EmptyState kind="first" title={LABELS.first} text={locked ? '' : LABELS.firstText} action={add} />
  );
}
