import { useEffect } from 'react';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { holdRows } from '#src/shared/data/held-rows.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';

/** While a cell is open nobody's change comes below it: one of the same cell is asked about when it is saved. */
export function useHoldRows(store: GridStore<EntryRow>): void {
  useEffect(() => {
    let letGo: (() => void) | null = null;
    const follow = () => {
      const open = store.editor.current() !== null;
      if (open) letGo ??= holdRows();
      else {
        letGo?.();
        letGo = null;
      }
    };
    const leave = store.editor.signal.subscribe(follow);
    follow();
    return () => {
      leave();
      letGo?.();
    };
  }, [store]);
}
