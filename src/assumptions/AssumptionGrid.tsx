import { startTransition, useLayoutEffect, useRef } from 'react';
import { useDensity } from '#src/layout/density.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

interface AssumptionGridProps<Row> {
  store: GridStore<Row>;
  label: string;
  /** Takes what was typed; nothing is sent, since assumptions are saved as a whole. */
  onEdits: (edits: readonly Edit[]) => void;
  onNotice: (text: string) => void;
}

/** A table of assumptions: typed, pasted from a spreadsheet, filled, undone. */
export function AssumptionGrid<Row>({ store, label, onEdits, onNotice }: AssumptionGridProps<Row>) {
  const density = useDensity();
  // Which assumptions they are stands in the address.
  const at = new URLSearchParams(location.search);
  const taken = useRef(onEdits);
  useLayoutEffect(() => {
    taken.current = onEdits;
  });
  return (
    <DataGrid
      store={store}
      ariaLabel={label}
      name={[location.pathname, at.get('versao'), at.get('modulo'), label].join(':')}
      density={density}
      onEdits={(edits) => {
        // The cell is drawn already; what follows from it must not hold back the next key.
        startTransition(() => taken.current(edits));
        // Nor may that key find the table's end where there is to be a row: it would write over the one before.
        queueMicrotask(() => store.grow(0));
        return Promise.resolve();
      }}
      onNotice={onNotice}
      onPasteReport={(report) => {
        const left = [
          report.readOnly > 0 ? `${report.readOnly} células não aceitam edição` : null,
          report.refused.length > 0 ? `${report.refused.length} valores não foram lidos` : null,
          report.rowsLeft > 0 ? `${report.rowsLeft} linhas não cabem na tabela` : null,
          report.columnsLeft > 0 ? `${report.columnsLeft} colunas ficaram de fora` : null,
        ].filter((part) => part !== null);
        if (left.length > 0) onNotice(`Colado em parte: ${left.join('; ')}.`);
      }}
    />
  );
}
