import { startTransition, useLayoutEffect, useMemo, useRef } from 'react';
import type { Edit, GridOptions } from '#src/shared/ui/grid/types.ts';
import { curveColumns, type CurveColumn, type CurveRow } from '#src/features/revenue/associative/curve-columns.ts';
import type { MonthValues } from '#src/features/revenue/associative/draft.ts';
import { useDensity } from '#src/layout/density.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { createGridStore, type GridStore } from '#src/shared/ui/grid/store.ts';

export type CurveChange = Partial<Record<CurveColumn, MonthValues>>;

/** The grid's store: another unit of the sales makes another one, since texts are read and written in it. */
export function useCurveStore(
  rows: readonly CurveRow[],
  kind: 'unidades' | 'percentual',
  signed: string,
  readOnly: NonNullable<GridOptions<CurveRow>['readOnly']>,
) {
  const store = useMemo(
    () =>
      createGridStore<CurveRow>({
        columns: curveColumns(kind, signed),
        rows: [],
        rowKey: (row) => row.month,
        readOnly: () => null,
      }),
    [kind, signed],
  );
  useLayoutEffect(() => {
    const first = store.model.lines().length === 0;
    store.sync(rows);
    if (first && rows.length > 0) store.cursor.go({ line: 0, column: 1 });
  }, [store, rows]);
  useLayoutEffect(() => store.setReadOnly(readOnly), [store, readOnly]);
  return store;
}

interface CurveGridProps {
  store: GridStore<CurveRow>;
  label: string;
  onChange: (change: CurveChange) => void;
  onNotice: (text: string) => void;
}

/** The curves month by month: typed, pasted from a spreadsheet, filled, undone. */
export function CurveGrid({ store, label, onChange, onNotice }: CurveGridProps) {
  const [density] = useDensity();
  const change = useRef(onChange);
  useLayoutEffect(() => {
    change.current = onChange;
  });
  return (
    <DataGrid
      store={store}
      ariaLabel={label}
      density={density}
      onEdits={(edits) => {
        // The cell is drawn already; what follows from it must not hold back the next key.
        startTransition(() => change.current(changeOf(edits)));
        // Nothing is sent: the premises are saved as a whole.
        return Promise.resolve();
      }}
      onNotice={onNotice}
      onPasteReport={(report) => {
        const left = [
          report.refused.length > 0 ? `${report.refused.length} valores não foram lidos` : null,
          report.rowsLeft > 0 ? `${report.rowsLeft} linhas não cabem no horizonte` : null,
          report.columnsLeft > 0 ? `${report.columnsLeft} colunas ficaram de fora` : null,
        ].filter((part) => part !== null);
        if (left.length > 0) onNotice(`Colado em parte: ${left.join('; ')}.`);
      }}
    />
  );
}

function changeOf(edits: readonly Edit[]): CurveChange {
  const change: Record<CurveColumn, Record<string, number | null>> = { sales: {}, work: {} };
  for (const { row, column, to } of edits) {
    if (column !== 'sales' && column !== 'work') continue;
    change[column][String(row)] = typeof to === 'number' ? to : null;
  }
  return {
    ...(Object.keys(change.sales).length > 0 && { sales: change.sales }),
    ...(Object.keys(change.work).length > 0 && { work: change.work }),
  };
}
