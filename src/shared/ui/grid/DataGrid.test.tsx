import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import classes from '#src/shared/ui/grid/grid.module.css';
import { layoutOf } from '#src/shared/ui/grid/layout.ts';
import { GridSaveError, type SaveEdits } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { cellsOf, fourRows, testRow, testStore, type TestRow } from '#src/shared/ui/grid/test-store.ts';
import type { PasteReport } from '#src/shared/ui/grid/types.ts';

const save = vi.fn<SaveEdits>();
const onNotice = vi.fn<(text: string) => void>();
const onPasteReport = vi.fn<(report: PasteReport) => void>();

beforeEach(() => {
  // jsdom lays nothing out; the virtualiser asks for the height of the window it fills.
  Element.prototype.scrollBy = () => {};
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  save.mockReset().mockResolvedValue(undefined);
  onPasteReport.mockReset();
});

interface Shown {
  store: GridStore<TestRow>;
  user: UserEvent;
  grid: HTMLElement;
  at: () => string;
}

/** Draws the grid and puts the cursor on a line and column; `at` tells where it is. */
function show(store = testStore(), line = 2, column = 2): Shown {
  render(
    <MantineProvider>
      <DataGrid
        store={store}
        ariaLabel="Lançamentos"
        name="teste"
        onEdits={save}
        onPasteReport={onPasteReport}
        onNotice={onNotice}
      />
    </MantineProvider>,
  );
  const grid = screen.getByRole('grid', { name: 'Lançamentos' });
  act(() => {
    store.cursor.go({ line, column });
    grid.focus();
  });
  return { store, user: userEvent.setup(), grid, at: () => `${store.cursor.active().line},${store.cursor.active().column}` };
}

const activeCell = (grid: HTMLElement): HTMLElement | null =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');

function clipboard(type: 'copy' | 'cut' | 'paste', target: HTMLElement, text = ''): Record<string, string> {
  const data: Record<string, string> = { 'text/plain': text };
  const clipboardData = {
    getData: (kind: string) => data[kind] ?? '',
    setData: (kind: string, value: string) => (data[kind] = value),
  };
  fireEvent[type](target, { clipboardData });
  return data;
}

/** Drags the fill handle to a cell. */
async function dragHandle(user: UserEvent, grid: HTMLElement, to: Element): Promise<void> {
  document.elementFromPoint = () => to;
  await user.pointer([
    { keys: '[MouseLeft>]', target: document.querySelector('[data-handle]') ?? grid },
    { target: grid, coords: { x: 50, y: 50 } },
    { keys: '[/MouseLeft]' },
  ]);
}

describe('what assistive technology is told', () => {
  it('is a grid with its true size, named cells, and the active one', async () => {
    const { grid } = show();
    expect(grid.getAttribute('aria-rowcount')).toBe('11');
    expect(grid.getAttribute('aria-colcount')).toBe('8');
    expect(within(grid).getAllByRole('row')).toHaveLength(11);
    await waitFor(() => expect(activeCell(grid)?.textContent).toBe('1,00'));
    expect(activeCell(grid)?.getAttribute('aria-colindex')).toBe('4');
    expect(activeCell(grid)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4');
    expect(within(grid).getByRole('row', { name: /^3 Conta 1/ })).toBeTruthy();
  });

  it('says which cells are read-only, refused and why', async () => {
    const store = testStore(fourRows, { readOnly: (_, column) => (column.key === 'fev' ? 'Mês fechado.' : null) });
    const { grid, user } = show(store);
    await user.keyboard('1,234{Enter}{ArrowUp}');
    await waitFor(() => expect(activeCell(grid)?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(activeCell(grid)?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/pode ser/);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(activeCell(grid)?.getAttribute('aria-readonly')).toBe('true'));
    await user.keyboard('9{Enter}');
    expect(cellsOf(store, 1)[3]).toBe(200);
  });

  it('draws why a cell was refused so that it ends with the cell, no wider than what is left of its end', async () => {
    const march = 4;
    const { user, store } = show(testStore(), 2, march);
    await user.keyboard('1,234{Enter}{ArrowUp}');
    const reason = await waitFor(() => {
      const [found] = document.querySelectorAll<HTMLElement>(`.${classes.reason}.${classes.ending}`);
      expect(found?.textContent).toMatch(/pode ser/);
      return found;
    });
    const { widths, lefts, frozenWidth } = layoutOf(store.columns, false);
    const [left = 0, width = 0] = [lefts[march], widths[march]];
    expect(reason?.style.translate).toMatch(new RegExp(`^${left + width}px `));
    expect(Number.parseFloat(reason?.style.maxWidth ?? '')).toBeLessThanOrEqual(frozenWidth + width);
    // At the left a reason begins with its cell.
    act(() => store.cursor.go({ line: 2, column: 0 }));
    await waitFor(() => expect(reason?.style.visibility).toBe('hidden'));
  });

  it('draws only the rows on the screen, and always the active one', async () => {
    const { grid, user } = show(testStore(Array.from({ length: 5000 }, (_, id) => testRow(id, [id, 0, 0]))));
    expect(grid.getAttribute('aria-rowcount')).toBe('5004');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    await user.keyboard('{Control>}{End}{/Control}');
    fireEvent.scroll(grid.parentElement ?? grid);
    await waitFor(() => expect(activeCell(grid)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('5003'));
  });
});

const places = (grid: HTMLElement): number[] =>
  within(grid)
    .getAllByRole('row')
    .map((row) => Number(row.getAttribute('aria-rowindex')));

describe('lines drawn while scrolling', () => {
  it('stand in the order they are read in, each with its own texts, and name one cell only', async () => {
    const { grid } = show(testStore(Array.from({ length: 500 }, (_, id) => testRow(id, [id * 100, 0, 0]))));
    const scroller = grid.parentElement ?? grid;
    for (const top of [640, 9000, 8000, 320, 0]) {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
      expect(places(grid)).toEqual(places(grid).toSorted((a, b) => a - b));
      expect(places(grid)).toContain(Math.floor(top / 32) + 2);
      const row = grid.querySelector(`[data-l="${Math.floor(top / 32) + 5}"]`);
      const id = Math.floor(top / 32) + 3;
      expect(row?.textContent).toContain(`Conta ${id}`);
      expect(row?.querySelector('[data-c="2"]')?.textContent).toBe(`${id},00`);
      await waitFor(() => expect(activeCell(grid)?.textContent).toBe('0,00'));
      expect(grid.querySelectorAll('[role=gridcell][id]')).toHaveLength(1);
    }
  });

  it('carry no mark of the line they showed before', async () => {
    const { grid, user } = show(testStore(Array.from({ length: 500 }, (_, id) => testRow(id, [id * 100, 0, 0]))));
    await user.keyboard('1,234{Enter}');
    await waitFor(() => expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(1));
    const scroller = grid.parentElement ?? grid;
    scroller.scrollTop = 9000;
    fireEvent.scroll(scroller);
    act(() => void fireEvent.keyDown(grid, { key: 'End', ctrlKey: true }));
    expect(grid.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(grid.textContent).not.toContain('pode ser');
  });
});

describe('typing into cells', () => {
  it('starts with the first key, loses none, and Enter goes down over subtotals', async () => {
    const { store, user, at } = show();
    await user.keyboard('1{Enter}2,5{Enter}3{Enter}4{Enter}');
    expect([1, 2, 3, 4].map((key) => cellsOf(store, key)[2])).toEqual([100, 250, 300, 400]);
    expect(at()).toBe('8,2');
    expect(save.mock.calls.map(([edits]) => edits.length)).toEqual([1, 1, 1]);
  });

  it('goes along a row with Tab, and Enter returns below where the Tabs began', async () => {
    const { store, user, at } = show();
    await user.keyboard('7{Tab}8{Tab}9{Enter}');
    expect(cellsOf(store, 1).slice(2)).toEqual([700, 800, 900, 2400]);
    expect(at()).toBe('3,2');
  });

  it('goes back with Shift, and from the last column to the next row', async () => {
    const { user, at } = show();
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(at()).toBe('3,0');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(at()).toBe('2,6');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(at()).toBe('2,2');
  });

  it('Esc gives up, F2 edits what is there, arrows commit what was typed but move the caret of what is edited', async () => {
    const { store, user, at } = show();
    await user.keyboard('5{Escape}');
    expect(cellsOf(store, 1)[2]).toBe(100);
    await user.keyboard('{F2}{Backspace}5{ArrowLeft}{Enter}');
    expect(cellsOf(store, 1)[2]).toBe(105);
    await user.keyboard('6{ArrowRight}');
    expect(cellsOf(store, 2)[2]).toBe(600);
    expect(at()).toBe('3,3');
  });

  it('continues the value with an operator, and Ctrl+Enter repeats it over the selection', async () => {
    const { store, user } = show();
    await user.keyboard('+0,20{Enter}');
    expect(cellsOf(store, 1)[2]).toBe(120);
    await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowRight}{/Shift}=1/4{Control>}{Enter}{/Control}');
    expect([1, 2].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [25, 25],
      [25, 25],
    ]);
  });

  it('commits once when the focus leaves', async () => {
    const { store, user } = show();
    await user.keyboard('5');
    act(() => document.querySelector('input')?.blur());
    expect(cellsOf(store, 1)[2]).toBe(500);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('edits the description, accents and spaces included', async () => {
    const { store, user } = show(testStore(), 2, 1);
    await user.keyboard('Água  e luz?{Enter}');
    expect(cellsOf(store, 1)[1]).toBe('Água e luz?');
  });

  it('keeps the row under the editor when other rows come', async () => {
    const { store, user } = show();
    await user.keyboard('5');
    act(() => store.sync([testRow(9, [1, 1, 1]), ...fourRows]));
    await user.keyboard('0{Enter}');
    expect(cellsOf(store, 1)[2]).toBe(5000);
    expect(cellsOf(store, 9)[2]).toBe(1);
  });

  it('closes the editor when its row goes', async () => {
    const { store, user } = show();
    await user.keyboard('5');
    act(() => store.sync(fourRows.slice(1)));
    await user.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
  });
});

describe('moving and selecting', () => {
  it.each([
    ['{ArrowDown}', '3,2'],
    ['{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}', '2,0'],
    ['{Home}', '2,0'],
    ['{End}', '2,6'],
    ['{Control>}{Home}{/Control}', '0,0'],
    ['{Control>}{End}{/Control}', '8,6'],
    ['{Control>}{ArrowDown}{/Control}', '8,2'],
    ['{Control>}{ArrowUp}{/Control}', '0,2'],
    ['{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}', '8,2'],
  ])('%s', async (keys, place) => {
    const { user, at } = show();
    await user.keyboard(keys);
    expect(at()).toBe(place);
  });

  it('extends with Shift, and takes all, a column, a row', async () => {
    const { store, user } = show();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    expect(store.cursor.range()).toEqual({ top: 2, bottom: 4, left: 2, right: 3 });
    await user.keyboard('{Control>} {/Control}');
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 8, left: 2, right: 3 });
    await user.keyboard('{ArrowDown}{Shift>} {/Shift}');
    expect(store.cursor.range()).toEqual({ top: 1, bottom: 1, left: 0, right: 6 });
    await user.keyboard('{Control>}a{/Control}');
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 8, left: 0, right: 6 });
    await user.keyboard('{Escape}');
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 0, left: 0, right: 0 });
  });

  it('selects with the mouse: click, Shift+click, drag, headers', async () => {
    const { store, user, grid } = show();
    const cell = (line: number, column: number) => grid.querySelector(`[data-l="${line}"] [data-c="${column}"]`) ?? grid;
    await user.click(cell(3, 3));
    expect(store.cursor.range()).toEqual({ top: 3, bottom: 3, left: 3, right: 3 });
    await user.keyboard('{Shift>}');
    await user.click(cell(5, 4));
    await user.keyboard('{/Shift}');
    expect(store.cursor.range()).toEqual({ top: 3, bottom: 5, left: 3, right: 4 });
    document.elementFromPoint = () => cell(8, 4);
    await user.pointer([
      { keys: '[MouseLeft>]', target: cell(5, 2) },
      { target: cell(8, 4), coords: { x: 50, y: 50 } },
      { keys: '[/MouseLeft]' },
    ]);
    expect(store.cursor.range()).toEqual({ top: 5, bottom: 8, left: 2, right: 4 });
    await user.click(screen.getByRole('columnheader', { name: 'fev' }));
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 8, left: 3, right: 3 });
    await user.click(within(grid).getByRole('rowheader', { name: '4' }));
    expect(store.cursor.range()).toEqual({ top: 3, bottom: 3, left: 0, right: 6 });
    await user.click(screen.getByRole('columnheader', { name: 'Linha' }));
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 8, left: 0, right: 6 });
  });

  it('edits on a double click, and fills by dragging the handle', async () => {
    const { store, user, grid } = show();
    const cell = (line: number, column: number) => grid.querySelector(`[data-l="${line}"] [data-c="${column}"]`) ?? grid;
    await user.dblClick(cell(2, 3));
    await user.keyboard('{Backspace}5{Enter}');
    expect(cellsOf(store, 1)[3]).toBe(205);
    await user.click(cell(2, 3));
    await dragHandle(user, grid, cell(5, 3));
    expect([1, 2, 3, 4].map((key) => cellsOf(store, key)[3])).toEqual([205, 205, 205, 80]);
    await user.keyboard('{Control>}z{/Control}');
    expect([1, 2, 3, 4].map((key) => cellsOf(store, key)[3])).toEqual([205, null, 2, 80]);
  });

  it('fills with what is typed in a cell still open', async () => {
    const { store, user, grid } = show();
    await user.keyboard('7');
    await dragHandle(user, grid, grid.querySelector('[data-l="3"] [data-c="2"]') ?? grid);
    expect([1, 2].map((key) => cellsOf(store, key)[2])).toEqual([700, 700]);
    expect(store.editor.current()).toBeNull();
  });

  it('opens and folds groups by key and by button', async () => {
    const { store, user, grid } = show(testStore(), 0, 0);
    await user.keyboard(' ');
    expect(store.model.lines()).toHaveLength(4);
    await user.click(within(grid).getByRole('button', { name: 'Abrir Alfa' }));
    expect(store.model.lines()).toHaveLength(9);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(store.model.lines()).toHaveLength(2);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(store.model.lines()).toHaveLength(9);
  });

  it('lets the keyboard out: Esc, then Tab', async () => {
    const { store, user, grid } = show();
    await user.keyboard('{Escape}{Tab}');
    expect(document.activeElement).not.toBe(grid);
    expect(store.cursor.active()).toEqual({ line: 2, column: 2 });
  });

  it('shows the key map with ? on an amount, and with Ctrl+/ anywhere', async () => {
    const { user } = show();
    await user.keyboard('?');
    const map = await screen.findByRole('dialog', { name: 'Teclas da grade' });
    const region = (name: string) => within(map).getByRole('region', { name }).textContent;
    // By where they hold: Escape leaves the grid, and a value that is typed.
    expect(region('Em toda a grade')).toContain('Esc, depois TabSair da grade');
    expect(region('Enquanto se digita um valor')).toContain('EscCancelar a edição');
    expect(region('Nas células selecionadas')).toContain('DeleteLimpar');
  });
});

describe('clipboard, undo and filling by key', () => {
  it('copies, cuts and pastes', async () => {
    const { store, user, grid } = show();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(clipboard('copy', grid)).toEqual({
      'text/plain': '1,00\t2,00',
      'text/html': expect.stringContaining('<td>1,00</td>'),
    });
    act(() => void clipboard('cut', grid));
    expect(cellsOf(store, 1).slice(2, 4)).toEqual([100, 200]);
    act(() => void clipboard('paste', grid, '9\tabc\r\n8\t7\r\n'));
    expect([1, 2].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [900, 200],
      [800, 700],
    ]);
    expect(onPasteReport.mock.lastCall?.[0]).toMatchObject({ written: 3, refused: [{ row: 1, column: 'fev', text: 'abc' }] });
    expect(grid.textContent).toContain('abc');
    await user.keyboard('{Control>}z{/Control}');
    expect(cellsOf(store, 1).slice(2, 4)).toEqual([100, 200]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
    expect(cellsOf(store, 1).slice(2, 4)).toEqual([900, 200]);
    act(() => store.cursor.select({ line: 2, column: 2 }, { line: 2, column: 3 }));
    act(() => void clipboard('cut', grid));
    await user.keyboard('{ArrowDown}');
    act(() => void clipboard('paste', grid, '9,00\t2,00'));
    expect([1, 2].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [null, null],
      [900, 200],
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect([1, 2].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [900, 200],
      [800, 700],
    ]);
  });

  it('says so when an undo leaves alone what someone else wrote meanwhile', async () => {
    const { store, user } = show();
    await user.keyboard('5{Enter}');
    act(() => store.sync([testRow(1, [777, 200, 300]), ...fourRows.slice(1)]));
    await user.keyboard('{Control>}z{/Control}');
    expect(onNotice.mock.calls).toEqual([['1 célula mudou depois (ou está bloqueada) e ficou como está.']]);
    expect(cellsOf(store, 1)[2]).toBe(777);
  });

  it('[API-12] takes the clipboard’s keys while it has the focus, wherever the browser tells of them, and leaves them alone otherwise', () => {
    const { store, grid } = show();
    const body = document.body;
    expect(clipboard('copy', body)['text/plain']).toBe('1,00');
    act(() => void clipboard('paste', body, '9,00'));
    expect(cellsOf(store, 1)[2]).toBe(900);
    act(() => grid.blur());
    expect(clipboard('copy', body)['text/plain']).toBe('');
    act(() => void clipboard('paste', body, '8,00'));
    expect(cellsOf(store, 1)[2]).toBe(900);
  });

  it('pastes into the text while a cell is being edited', async () => {
    const { store, user } = show();
    await user.keyboard('5');
    const input = document.querySelector('input') ?? document.body;
    expect(fireEvent.paste(input, { clipboardData: { getData: () => '7\t8' } })).toBe(true);
    expect(cellsOf(store, 1)[2]).toBe(100);
  });

  it('fills down and right, and Delete clears', async () => {
    const { store, user } = show();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(cellsOf(store, 2)[2]).toBe(100);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}');
    expect(cellsOf(store, 2)[3]).toBe(100);
    await user.keyboard('{Delete}');
    expect([1, 2].map((key) => cellsOf(store, key).slice(2, 4))).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('saving', () => {
  it('shows the row as saving, saved, or not saved with a way to try again', async () => {
    const { user, grid } = show();
    const answer = Promise.withResolvers<void>();
    save.mockReturnValueOnce(answer.promise);
    await user.keyboard('5{Enter}');
    expect(await within(grid).findByText('Salvando…')).toBeTruthy();
    await act(async () => answer.resolve());
    expect(await within(grid).findByText('Salvo 14:32')).toBeTruthy();
    save.mockRejectedValueOnce(new GridSaveError(new Map([[2, 'Já existe um lançamento.']])));
    await user.keyboard('6{Enter}');
    const retry = await within(grid).findByRole('button', { name: 'tentar' });
    expect(grid.textContent).toContain('Não salvo');
    expect(grid.textContent).toContain('Já existe um lançamento.');
    await user.click(retry);
    expect(save.mock.lastCall?.[0]).toEqual([{ row: 2, column: 'jan', from: 1000, to: 600 }]);
    await waitFor(() => expect(within(grid).queryByRole('button', { name: 'tentar' })).toBeNull());
  });

  it('says which rows wait for a connection', () => {
    const stored = Object.assign(testRow(1, [1, 2, 3]), { waiting: 'w1' });
    const { grid } = show(testStore([stored, testRow(2, [1, 2, 3])]));
    const [waiting, other] = within(grid).getAllByRole('row', { name: /Conta/ }).slice(1);
    expect(waiting?.textContent).toContain('Aguardando conexão');
    expect(other?.textContent).not.toContain('Aguardando conexão');
  });

  it('shows the value at once, and what follows from it when that is on the screen', async () => {
    const { user, grid } = show();
    save.mockReturnValueOnce(new Promise(() => {}));
    await waitFor(() => expect(activeCell(grid)).not.toBeNull());
    const cell = activeCell(grid);
    const row = cell?.closest('[role=row]');
    const before = cell?.className;
    await user.keyboard('5');
    fireEvent.keyDown(document.activeElement ?? grid, { key: 'Enter' });
    expect(cell?.textContent).toBe('5,00');
    expect([cell?.className, row?.textContent]).toEqual([before, expect.not.stringContaining('Salvando…')]);
    await waitFor(() => expect(row?.textContent).toContain('10,00Salvando…'));
    expect(cell?.className).not.toBe(before);
  });
});
