import type { Viewport } from '#src/shared/ui/grid/draw/viewport.ts';
import { FRAME_HEIGHT } from '#src/shared/ui/grid/layout.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/**
 * Keeps the screen with the cursor; returns what ends it. `anew`: the columns stand elsewhere than they stood, and
 * where the screen was scrolled to for the cursor means nothing any more.
 */
export function followCursor<T>(
  grid: HTMLElement,
  viewport: Viewport,
  store: GridStore<T>,
  view: GridView,
  anew: boolean,
): () => void {
  if (anew) reveal(viewport, view, store.cursor.focus());
  // A row that came or went under the editor takes the editor along; a row that is gone closes it.
  const watch = (): void => {
    const editing = store.editor.current();
    if (!editing || editing.record.line >= 0) return;
    store.editor.close();
    grid.focus({ preventScroll: true });
  };
  const stops = [
    store.cursor.moved.subscribe(() => reveal(viewport, view, store.cursor.focus())),
    store.model.structure.subscribe(watch),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Scrolls as little as shows the cell between the frozen columns, the header and the totals. */
function reveal(viewport: Viewport, view: GridView, { line, column }: CellPlace): void {
  const { layout, rowHeight } = view;
  const top = line * rowHeight;
  const height = viewport.height() - FRAME_HEIGHT;
  if (top < viewport.top()) viewport.scrollTo({ top });
  else if (top + rowHeight > viewport.top() + height) viewport.scrollTo({ top: top + rowHeight - height });
  if (column < layout.frozen) return;
  const left = (layout.lefts[column] ?? 0) - layout.frozenWidth;
  const width = viewport.width() - layout.frozenWidth;
  const right = left + (layout.widths[column] ?? 0);
  if (left < viewport.left()) viewport.scrollTo({ left });
  else if (right > viewport.left() + width) viewport.scrollTo({ left: right - width });
}
