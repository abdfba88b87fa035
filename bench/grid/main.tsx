import '@mantine/core/styles.css';
import '#src/app.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { sampleColumns, sampleGroups, sampleRows } from './sample.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import type { Density } from '#src/shared/ui/grid/layout.ts';
import { GridSaveError } from '#src/shared/ui/grid/marks.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';

const query = new URLSearchParams(location.search);
const rows = sampleRows(Number(query.get('rows') ?? 10_000));
const densities: Record<string, Density> = { comfortable: 'comfortable', compact: 'compact' };
const start = performance.now();
const store = createGridStore({
  columns: sampleColumns,
  rows,
  rowKey: (row) => row.id,
  groups: sampleGroups,
  readOnly: (row, column) =>
    query.has('locked') && (row.id % 11 === 0 || column.key === 'm01') ? 'A versão está bloqueada para edição.' : null,
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={query.has('dark') ? 'dark' : 'light'}>
    <div style={{ height: '100vh' }}>
      <DataGrid
        store={store}
        ariaLabel="Lançamentos de despesa"
        name="bench"
        density={densities[query.get('density') ?? ''] ?? 'normal'}
        hints={query.has('hints')}
        onEdits={(edits) =>
          query.has('refuse')
            ? Promise.reject(new GridSaveError(new Map(edits.map((edit) => [edit.row, 'A versão está bloqueada para edição.']))))
            : new Promise((resolve) => setTimeout(resolve, 40))
        }
        onPasteReport={(report) => (document.title = JSON.stringify(report))}
      />
    </div>
  </MantineProvider>,
);
// The measuring script reads these.
Object.assign(window, { gridStore: store, gridStart: start });
