import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { createGridStore } from '#src/shared/ui/grid/store.ts';

function open() {
  const store = createGridStore<{ id: number; jan: number }>({
    columns: [{ key: 'jan', label: 'jan', kind: 'money', width: 100, editable: true, read: (row) => row.jan }],
    rowKey: (row) => row.id,
    rows: [
      { id: 1, jan: 100 },
      { id: 2, jan: 200 },
    ],
  });
  render(
    <MantineProvider>
      <DataGrid store={store} ariaLabel="Lançamentos" name="teste" onEdits={() => Promise.resolve()} />
      <button type="button">Fora</button>
    </MantineProvider>,
  );
  return { store, grid: screen.getByRole('grid'), user: userEvent.setup() };
}

it('a key pressed elsewhere leaves the cell that is open as it is', async () => {
  const { store, grid, user } = open();
  grid.focus();
  await user.keyboard('7');
  expect(store.editor.current()).not.toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Fora' }), { key: 'Escape' });
  expect(store.editor.current()).not.toBeNull();
});

it('the focus goes back to the grid when the edit is on the screen', async () => {
  const { store, grid, user } = open();
  grid.focus();
  await user.keyboard('7{Enter}');
  expect(store.model.row(1)?.cells[0]).toBe(700);
  await waitFor(() => expect(document.activeElement).toBe(grid));
});
