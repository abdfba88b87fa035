import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import { setAttribute } from '#src/shared/ui/grid/draw/dom.ts';
import { cellId, type GridView } from '#src/shared/ui/grid/view.ts';
import type { Line } from '#src/shared/ui/grid/types.ts';

interface ActiveCell<T> {
  line: Line<T>;
  column: number;
  element: HTMLElement;
}

/**
 * Tells assistive technology which cell is active, when the frame that shows it is on the screen. Only this cell has an
 * id: five hundred of them would be written at each scroll.
 */
export function createNamer<T>(grid: HTMLElement, view: GridView): (active: ActiveCell<T> | null) => void {
  let named: HTMLElement | null = null;
  let wanted: ActiveCell<T> | null = null;

  function write(): void {
    if (named && named !== wanted?.element) named.removeAttribute('id');
    named = wanted?.element ?? null;
    const id = wanted && cellId(view.id, wanted.line, wanted.column);
    if (named) setAttribute(named, 'id', id);
    setAttribute(grid, 'aria-activedescendant', id);
  }

  return (active) => {
    wanted = active;
    afterPaint(write);
  };
}
