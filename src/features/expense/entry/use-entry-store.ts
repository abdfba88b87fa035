import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  entryColumns,
  entryGroups,
  entryReadOnly,
  moneyWidths,
  type EntryRow,
  type YearOfVersion,
} from '#src/features/expense/entry/columns.ts';
import type { Structure } from '#src/features/expense/structure.ts';
import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';

/**
 * The grid's store for one year of a version: a view of the folded list, kept outside React. It follows the list by row difference and
 * the lock by its reason; a new structure makes a new store, since names and groups are read from it.
 */
export function useEntryStore(
  structure: Structure,
  span: YearOfVersion,
  { rows, lock }: { rows: readonly EntryRow[]; lock: string | null },
): GridStore<EntryRow> {
  // Columns do not widen under the hand that types.
  const [widths] = useState(() => moneyWidths(rows));
  const store = useMemo(
    () =>
      createGridStore<EntryRow>({
        columns: entryColumns(structure, span, widths),
        rowKey: (row) => row.key,
        rows: [],
        groups: entryGroups(structure),
        readOnly: entryReadOnly(span, null),
      }),
    [structure, span, widths],
  );
  // Before the paint, so that the first lines are never missing for a frame.
  useLayoutEffect(() => {
    const first = store.model.lines().length === 0;
    store.sync(rows);
    if (first) goToFirstCell(store);
  }, [store, rows]);
  useLayoutEffect(() => store.setReadOnly(entryReadOnly(span, lock)), [store, span, lock]);
  return store;
}

/** The cursor begins in the first month of the first line, where one types, and not on a subtotal. */
function goToFirstCell(store: GridStore<EntryRow>): void {
  const line = store.model.lines().findIndex(({ type }) => type === 'row');
  const column = store.columns.findIndex(({ kind }) => kind === 'money');
  if (line >= 0) store.cursor.go({ line, column });
}

/** Brings the cursor to a line once it is among the rows: a line just added is where one goes on. */
export function useGoTo(store: GridStore<EntryRow>, key: number | null, rows: readonly EntryRow[]): void {
  const done = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (key === null || done.current === key || !rows.some((row) => row.key === key)) return;
    const record = store.model.row(key);
    if (!record || record.line < 0) return;
    done.current = key;
    store.cursor.go({ line: record.line, column: store.columns.findIndex(({ kind }) => kind === 'money') });
  }, [store, key, rows]);
}
