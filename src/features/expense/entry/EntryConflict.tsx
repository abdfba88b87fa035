import { useEffect, useMemo, useRef } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { cellKey, differencesOf, type Conflict } from '#src/features/expense/entry/conflicts.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { ConflictDialog } from '#src/shared/ui/ConflictDialog.tsx';
import { dropRefused } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

interface EntryConflictProps {
  store: GridStore<EntryRow>;
  structure: Structure;
  conflict: Conflict;
  onSettled: () => void;
  /** Gives the focus back to the grid once the dialog is gone. */
  onGone: () => void;
}

/** Cells that two wrote at once: ours go once more, upon the other's version; theirs stay as they are shown. */
export function EntryConflict({ store, structure, conflict, onSettled, onGone }: EntryConflictProps) {
  const differences = useMemo(() => differencesOf(conflict, structure), [conflict, structure]);
  const gone = useRef(onGone);
  useEffect(() => gone.current, []);
  const count = conflict.cells.length;
  return (
    <ConflictDialog
      opened
      what={count === 1 ? 'esta célula' : `${count} células`}
      changes={conflict.changes}
      differences={differences}
      onDecide={(choices) => {
        const mine = conflict.cells.filter(({ row, field }) => choices.get(cellKey(row.id, field)) !== 'theirs');
        for (const { row, field } of conflict.cells) dropRefused(store.model, row.id, field);
        store.model.flush();
        store.apply(mine.map((cell) => ({ row: cell.row.id, column: cell.field, from: cell.theirs, to: cell.mine })));
        onSettled();
      }}
      onCancel={onSettled}
    />
  );
}
