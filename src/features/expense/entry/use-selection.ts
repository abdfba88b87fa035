import { useRef, useSyncExternalStore } from 'react';
import type { MonthField } from '#planning/numbers/months.ts';
import { monthsAmong, type EntryRow } from '#src/features/expense/entry/columns.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { SelectionStats } from '#src/shared/ui/grid/types.ts';

export interface EntrySelection {
  rows: readonly EntryRow[];
  months: readonly MonthField[];
}

/** The lines and months of the grid's selection; the same object until one of them changes. */
export function useEntrySelection(store: GridStore<EntryRow>): EntrySelection {
  const last = useRef<EntrySelection & { store: GridStore<EntryRow> | null }>({ rows: [], months: [], store: null });
  return useSyncExternalStore(store.subscribeStats, () => {
    const { rows, columns } = store.selection();
    const sources = rows.map(({ source }) => source);
    const months = monthsAmong(columns);
    const before = last.current;
    const same =
      before.store === store &&
      before.rows.length === sources.length &&
      before.months.join() === months.join() &&
      sources.every((row, index) => row === before.rows[index]);
    if (!same) last.current = { rows: sources, months, store };
    return last.current;
  });
}

export function useSelectionStats(store: GridStore<EntryRow>): SelectionStats {
  return useSyncExternalStore(store.subscribeStats, store.stats);
}
