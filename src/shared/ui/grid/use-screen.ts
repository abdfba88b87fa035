import { useEffect, useState, type RefObject } from 'react';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import { FRAME_HEIGHT } from '#src/shared/ui/grid/layout.ts';
import { cellId, type GridView } from '#src/shared/ui/grid/view.ts';

const NARROW = 640;

/** Whether the grid has so little room that only its first column may stay at the left. */
export function useNarrow(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(entry !== undefined && entry.contentRect.width < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return narrow;
}

interface FollowOptions<T> {
  store: GridStore<T>;
  view: GridView;
  scroller: RefObject<HTMLDivElement | null>;
  grid: RefObject<HTMLDivElement | null>;
}

/** Keeps the screen and `aria-activedescendant` with the cursor, without drawing anything anew. */
export function useFollowCursor<T>({ store, view, scroller, grid }: FollowOptions<T>): void {
  useEffect(() => {
    const name = (): void => {
      const { line, column } = store.cursor.active();
      const record = store.lineAt(line);
      const at = record?.type === 'group' && column < view.layout.frozen ? 0 : column;
      if (record) grid.current?.setAttribute('aria-activedescendant', cellId(view.id, record, at));
      else grid.current?.removeAttribute('aria-activedescendant');
    };
    const follow = (): void => {
      if (scroller.current) reveal(scroller.current, view, store.cursor.focus());
    };
    // A row that came or went under the editor takes the editor along; a row that is gone closes it.
    const watch = (): void => {
      const editing = store.editor.current();
      if (!editing || editing.record.line >= 0) return;
      store.editor.close();
      grid.current?.focus({ preventScroll: true });
    };
    name();
    const stops = [
      store.cursor.signal.subscribe(name),
      store.cursor.moved.subscribe(follow),
      store.model.structure.subscribe(watch),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, view, scroller, grid]);
}

/** Scrolls as little as shows the cell between the frozen columns, the header and the totals. */
function reveal(box: HTMLDivElement, view: GridView, { line, column }: { line: number; column: number }): void {
  const { layout, rowHeight } = view;
  const top = line * rowHeight;
  const height = box.clientHeight - FRAME_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + height) box.scrollTop = top + rowHeight - height;
  if (column < layout.frozen) return;
  const left = (layout.lefts[column] ?? 0) - layout.frozenWidth;
  const width = box.clientWidth - layout.frozenWidth;
  const right = left + (layout.widths[column] ?? 0);
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + width) box.scrollLeft = right - width;
}
