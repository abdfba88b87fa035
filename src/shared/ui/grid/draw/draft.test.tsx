import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { commitText } from '#src/shared/ui/grid/write-cells.ts';
import { testStore } from '#src/shared/ui/grid/test-store.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
});

/** Line 2 is the row with the key 1; column 2 its first month, 1,00. */
function open() {
  const store = testStore();
  render(
    <MantineProvider>
      <DataGrid store={store} ariaLabel="Lançamentos" name="teste" onEdits={() => Promise.resolve()} />
    </MantineProvider>,
  );
  const grid = screen.getByRole('grid');
  act(() => {
    store.cursor.go({ line: 2, column: 2 });
    grid.focus();
  });
  const cell = document.querySelector('[data-l="2"] [data-c="2"]');
  if (!cell) throw new Error('the cell is not there');
  const record = store.model.row(1);
  if (!record) throw new Error('the row is not there');
  return { store, record, cell, text: () => cell.firstChild?.textContent, user: userEvent.setup() };
}

describe('what is typed in a cell', () => {
  it('is drawn below the editor as it will stand, and written no second time when it is committed', async () => {
    const { record, cell, text, user } = open();
    await user.keyboard('1234,5');
    await expect.poll(text).toBe('1.234,50');
    expect(record.cells[2]).toBe(100);
    const writes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => writes.push(...records));
    observer.observe(cell, { characterData: true, childList: true, subtree: true });
    await user.keyboard('{Enter}');
    expect(record.cells[2]).toBe(123_450);
    expect(cell.textContent).toBe('1.234,50');
    expect([...writes, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
  });

  it('is taken back when it is given up', async () => {
    const { cell, text, user } = open();
    await user.keyboard('7');
    await expect.poll(text).toBe('7,00');
    await user.keyboard('{Escape}');
    expect(cell.textContent).toBe('1,00');
  });

  it('is taken back when it stops being an amount', async () => {
    const { text, user } = open();
    await user.keyboard('7');
    await expect.poll(text).toBe('7,00');
    await user.keyboard('x');
    await expect.poll(text).toBe('1,00');
  });

  it('leaves the text of a refused cell, with its mark, until it is committed', async () => {
    const { store, record, cell, text, user } = open();
    act(() => void commitText(store, record, 2, '1,234'));
    await expect.poll(text).toBe('1,234');
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('8');
    await user.keyboard('9');
    expect(store.editor.typed()?.text).toBe('89');
    await new Promise<void>(afterPaint);
    expect(text()).toBe('1,234');
    await user.keyboard('{Escape}');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
  });
});
