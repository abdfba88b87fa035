import { setAttribute } from '#src/shared/ui/grid/draw/dom.ts';
import { cellId, type GridView } from '#src/shared/ui/grid/view.ts';
import type { Line } from '#src/shared/ui/grid/types.ts';

interface ActiveCell<T> {
  line: Line<T>;
  column: number;
  element: HTMLElement;
}

/** Tells assistive technology which cell is active. Only this cell has an id: five hundred of them would be written at each scroll. */
export function createNamer<T>(grid: HTMLElement, view: GridView): (active: ActiveCell<T> | null) => void {
  let named: HTMLElement | null = null;
  return (active) => {
    if (named && named !== active?.element) named.removeAttribute('id');
    named = active?.element ?? null;
    const id = active && cellId(view.id, active.line, active.column);
    if (named) setAttribute(named, 'id', id);
    setAttribute(grid, 'aria-activedescendant', id);
  };
}
