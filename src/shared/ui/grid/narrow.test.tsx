import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataGrid } from '#src/shared/ui/grid/DataGrid.tsx';
import { layoutOf } from '#src/shared/ui/grid/layout.ts';
import type { SaveEdits } from '#src/shared/ui/grid/marks.ts';
import { testStore } from '#src/shared/ui/grid/test-store.ts';
import { giveRoom } from '#src/test/begun.ts';

const observed: { element: Element; tell: ResizeObserverCallback; observer: ResizeObserver }[] = [];
class TellingObserver implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(element: Element) {
    observed.push({ element, tell: this.#tell, observer: this });
  }
  unobserve() {}
  disconnect() {}
}

const lines = () => screen.getAllByRole('row');

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', TellingObserver);
  giveRoom(640, 320);
});
afterEach(() => {
  observed.length = 0;
  vi.unstubAllGlobals();
});

it('[RT-19] on a phone a grid opens with the whole of the cell under the cursor, though it was drawn wide at first', () => {
  const store = testStore();
  render(
    <MantineProvider>
      <DataGrid store={store} ariaLabel="Lançamentos" name="teste" onEdits={vi.fn<SaveEdits>()} />
    </MantineProvider>,
  );
  const scroller = screen.getByRole('grid', { name: 'Lançamentos' }).parentElement;
  act(() => store.cursor.go({ line: 2, column: 2 }));
  const [wide, narrow] = [layoutOf(store.columns, false), layoutOf(store.columns, true)];
  expect(scroller?.scrollLeft).toBe((wide.lefts[2] ?? 0) + (wide.widths[2] ?? 0) - 320);
  act(() => {
    for (const { element, tell, observer } of observed) {
      if (element === scroller) tell([{ contentRect: { width: 320 } } as ResizeObserverEntry], observer); // all that is read of it
    }
  });
  const left = (narrow.lefts[2] ?? 0) - (scroller?.scrollLeft ?? 0);
  expect(left).toBeGreaterThanOrEqual(narrow.frozenWidth);
  expect(left + (narrow.widths[2] ?? 0)).toBeLessThanOrEqual(320);
});

it('[RT-19] in a narrow window a grid is drawn narrow at once, and only once', () => {
  vi.stubGlobal('innerWidth', 390);
  const store = testStore();
  render(
    <MantineProvider>
      <DataGrid store={store} ariaLabel="Lançamentos" name="teste" onEdits={vi.fn<SaveEdits>()} />
    </MantineProvider>,
  );
  const scroller = screen.getByRole('grid', { name: 'Lançamentos' }).parentElement;
  const drawn = lines();
  expect(screen.getByRole('grid').closest('[data-narrow]')).not.toBeNull();
  act(() => {
    for (const { element, tell, observer } of observed)
      if (element === scroller) tell([{ contentRect: { width: 320 } } as ResizeObserverEntry], observer); // all that is read of it
  });
  expect(lines()).toEqual(drawn);
  expect(lines().at(-1)).toBe(drawn.at(-1));
  // The window does not tell it for good: what the grid has does.
  act(() => {
    for (const { element, tell, observer } of observed)
      if (element === scroller) tell([{ contentRect: { width: 700 } } as ResizeObserverEntry], observer); // all that is read of it
  });
  expect(screen.getByRole('grid').closest('[data-narrow]')).toBeNull();
});
