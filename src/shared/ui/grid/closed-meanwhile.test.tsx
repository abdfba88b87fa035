import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import type { SaveEdits } from '#src/shared/ui/grid/marks.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';
import { commitText } from '#src/shared/ui/grid/write-cells.ts';

const CLOSED = 'Mês fechado.';

it('[RES-9][SEC-4] a month that is closed while it is typed in shows its lock, keeps what was typed with the reason, and sends nothing', () => {
  let closed = false;
  const store = createGridStore<{ id: number; jan: number }>({
    columns: [
      {
        key: 'jan',
        label: 'jan',
        kind: 'money',
        width: 100,
        editable: true,
        lock: () => (closed ? CLOSED : null),
        read: (row) => row.jan,
      },
    ],
    rowKey: (row) => row.id,
    rows: [{ id: 1, jan: 100 }],
  });
  const save = vi.fn<SaveEdits>();
  render(
    <MantineProvider>
      <DataGrid store={store} ariaLabel="Lançamentos" name="teste" onEdits={save} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('img', { name: CLOSED })).toBeNull();
  act(() => {
    closed = true;
    store.setReadOnly(() => CLOSED);
  });
  expect(screen.getByRole('img', { name: CLOSED })).toBeTruthy();

  const record = store.model.row(1);
  if (!record) throw new Error('the row is not there');
  act(() => void commitText(store, record, 0, '1,00'));
  expect(record.refused).toBeNull();
  act(() => void commitText(store, record, 0, '7,50'));
  expect(record.refused?.get(0)).toMatchObject({ text: '7,50', problem: CLOSED });
  expect(record.cells[0]).toBe(100);
  expect(save).not.toHaveBeenCalled();
});
