import { useCallback, useLayoutEffect, useMemo } from 'react';
import { withBlanks, type Keyed, type ListTable } from '#src/assumptions/list-rows.ts';
import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridColumn, GridOptions } from '#src/shared/ui/grid/types.ts';

interface AssumptionTable<Row> extends Pick<GridOptions<Row>, 'columns' | 'rowKey' | 'groups'> {
  /** The rows as they are drawn. */
  rows: readonly Row[];
  /**
   * Whether `rows` hold all that was typed: its drawing comes after the keys, and the table is ahead of it until then.
   */
  isDrawn: () => boolean;
  /** Of a table of any length: its rows as they stand when asked, with `count` more. */
  moreRows?: (count: number) => readonly Row[];
  readOnly: NonNullable<GridOptions<Row>['readOnly']>;
}

/** The store of a table of assumptions. Other `columns` (texts are read and written by them) make another one. */
export function useAssumptionStore<Row>(table: AssumptionTable<Row>): GridStore<Row> {
  const { columns, rowKey, groups, rows, isDrawn, moreRows, readOnly } = table;
  const store = useMemo(
    () =>
      createGridStore<Row>({
        columns,
        rows: [],
        rowKey,
        readOnly: () => null,
        counted: false,
        ...(groups && { groups }),
      }),
    [columns, rowKey, groups],
  );
  useLayoutEffect(() => store.setReadOnly(readOnly), [store, readOnly]);
  useLayoutEffect(() => store.setMoreRows(moreRows), [store, moreRows]);
  useLayoutEffect(() => {
    // Older rows would take back what was typed since they were drawn, and the row that the next key goes to.
    if (!isDrawn()) return;
    const first = store.model.lines().length === 0;
    // A refused text may stand in a row below the last of them.
    if (moreRows && store.model.refused.size > 0) store.grow(0);
    else store.sync(rows);
    if (!first || rows.length === 0) return;
    const line = store.model.lines().findIndex(({ type }) => type === 'row');
    const column = columns.findIndex(({ editable }) => editable === true);
    store.cursor.go({ line, column: Math.max(0, column) });
  }, [store, rows, columns, isDrawn, moreRows]);
  return store;
}

const keyOf = ({ key }: Keyed): number => key;

interface AssumptionList<Row extends Keyed> {
  columns: readonly GridColumn<Row>[];
  table: ListTable<Row>;
  /** The list as it is drawn. */
  rows: readonly Row[];
  /** The list as it was typed last; always the same function. */
  now: () => readonly Row[];
  readOnly: () => string | null;
}

/** The store of a table of any length: blank rows stand at its foot, and a pasted block may go beyond them. */
export function useListStore<Row extends Keyed>({ columns, table, rows, now, readOnly }: AssumptionList<Row>): GridStore<Row> {
  const { blank } = table;
  const shown = useMemo(() => withBlanks(rows, blank), [rows, blank]);
  const moreRows = useCallback((count: number) => withBlanks(now(), blank, count), [now, blank]);
  const isDrawn = useCallback(() => now() === rows, [now, rows]);
  return useAssumptionStore({ columns, rowKey: keyOf, rows: shown, isDrawn, moreRows, readOnly });
}
