import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  entryColumns,
  entryGroups,
  entryReadOnly,
  moneyWidths,
  type EntryBook,
  type EntryRow,
  type YearOfVersion,
} from '#src/features/expense/entry/columns.ts';
import type { LineRight } from '#src/features/expense/entry/line-rights.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { holdRows } from '#src/shared/data/held-rows.ts';
import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';
import type { Line } from '#src/shared/ui/grid/types.ts';

/**
 * The grid's store for one year of a version: a view of the folded list, kept outside React. It follows the list by row
 * difference, the lock by its reason, and the structure and the closed months by reading them anew: what is being
 * typed, the undo and the rows' states stay.
 */
export function useEntryStore(
  structure: Structure,
  span: YearOfVersion,
  { rows, lock, right }: { rows: readonly EntryRow[]; lock: string | null; right: LineRight },
): GridStore<EntryRow> {
  const [{ store, follow }] = useState(() => openStore({ structure, span }, rows));
  // Before the paint, so that the first lines are never missing for a frame.
  useLayoutEffect(() => follow({ structure, span }, rows), [follow, structure, span, rows]);
  useLayoutEffect(() => store.setReadOnly(entryReadOnly(span, lock, right)), [store, span, lock, right]);
  return store;
}

/** The store of a year, and what brings it up to date with its book and its rows. */
function openStore(first: EntryBook, widest: readonly EntryRow[]) {
  let book = first;
  const read = () => book;
  const store = createGridStore<EntryRow>({
    // Columns do not widen under the hand that types.
    columns: entryColumns(first.span.year, read, moneyWidths(widest)),
    rowKey: (row) => row.key,
    rows: [],
    sortable: true,
    groups: entryGroups(read),
    readOnly: entryReadOnly(first.span, null),
  });
  const follow = (next: EntryBook, rows: readonly EntryRow[]): void => {
    const empty = store.model.lines().length === 0;
    const renamed = next.structure !== book.structure;
    book = next;
    store.sync(rows, renamed);
    if (empty) goToFirstCell(store);
  };
  return { store, follow };
}

/** The cursor begins in the first month that may be written of the first line, and not on a subtotal. */
function goToFirstCell(store: GridStore<EntryRow>): void {
  const line = store.model.lines().find(({ type }) => type === 'row');
  if (line) store.cursor.go({ line: line.line, column: firstMonth(store, line) });
}

function firstMonth(store: GridStore<EntryRow>, line: Line<EntryRow>): number {
  const months = store.columns.flatMap(({ kind }, index) => (kind === 'money' ? [index] : []));
  return months.find((index) => store.readOnlyReason(line, index) === null) ?? months[0] ?? 0;
}

/** Brings the cursor to a line once it is among the rows: a line just added is where one goes on. */
export function useGoTo(store: GridStore<EntryRow>, key: number | null, rows: readonly EntryRow[]): void {
  const done = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (key === null || done.current === key || !rows.some((row) => row.key === key)) return;
    const record = store.model.row(key);
    if (!record || record.line < 0) return;
    done.current = key;
    store.cursor.go({ line: record.line, column: firstMonth(store, record) });
  }, [store, key, rows]);
}

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
