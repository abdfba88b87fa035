import { startTransition, useLayoutEffect, useMemo, useRef } from 'react';
import { useDensity } from '#src/layout/density.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit, GridOptions } from '#src/shared/ui/grid/types.ts';

interface PremiseTable<Row> extends Pick<GridOptions<Row>, 'columns' | 'rowKey' | 'groups'> {
  /** Of a table of any length: its rows with `count` more. */
  moreRows?: (count: number) => readonly Row[];
  rows: readonly Row[];
  readOnly: NonNullable<GridOptions<Row>['readOnly']>;
}

/** The store of a table of premises. Other `columns` (texts are read and written by them) make another one. */
export function usePremiseStore<Row>({ columns, rowKey, groups, moreRows, rows, readOnly }: PremiseTable<Row>): GridStore<Row> {
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
  useLayoutEffect(() => {
    const first = store.model.lines().length === 0;
    store.sync(rows);
    if (!first || rows.length === 0) return;
    const line = store.model.lines().findIndex(({ type }) => type === 'row');
    const column = columns.findIndex(({ editable }) => editable === true);
    store.cursor.go({ line, column: Math.max(0, column) });
  }, [store, rows, columns]);
  useLayoutEffect(() => store.setReadOnly(readOnly), [store, readOnly]);
  useLayoutEffect(() => store.setMoreRows(moreRows), [store, moreRows]);
  return store;
}

interface PremiseGridProps<Row> {
  store: GridStore<Row>;
  label: string;
  /** Takes what was typed; nothing is sent, since premises are saved as a whole. */
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** A table of premises: typed, pasted from a spreadsheet, filled, undone. */
export function PremiseGrid<Row>({ store, label, onEdits, onNotice }: PremiseGridProps<Row>) {
  const [density] = useDensity();
  const taken = useRef(onEdits);
  useLayoutEffect(() => {
    taken.current = onEdits;
  });
  return (
    <DataGrid
      store={store}
      ariaLabel={label}
      density={density}
      onEdits={(edits) => {
        // The cell is drawn already; what follows from it must not hold back the next key.
        startTransition(() => taken.current(edits));
        return Promise.resolve();
      }}
      onNotice={onNotice}
      onPasteReport={(report) => {
        const left = [
          report.refused.length > 0 ? `${report.refused.length} valores não foram lidos` : null,
          report.rowsLeft > 0 ? `${report.rowsLeft} linhas não cabem na tabela` : null,
          report.columnsLeft > 0 ? `${report.columnsLeft} colunas ficaram de fora` : null,
        ].filter((part) => part !== null);
        if (left.length > 0) onNotice(`Colado em parte: ${left.join('; ')}.`);
      }}
    />
  );
}
