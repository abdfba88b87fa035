import { useLayoutEffect, useRef, type RefObject } from 'react';
import { drawBody } from '#src/shared/ui/grid/draw/body.ts';
import { drawEditor } from '#src/shared/ui/grid/draw/editor-box.ts';
import { followCursor } from '#src/shared/ui/grid/draw/follow-cursor.ts';
import { drawOverlay } from '#src/shared/ui/grid/draw/overlay.ts';
import { drawTotals } from '#src/shared/ui/grid/draw/totals.ts';
import { createViewport } from '#src/shared/ui/grid/draw/viewport.ts';
import type { FillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

type Place = RefObject<HTMLDivElement | null>;

/** React's elements that the drawing fills (`body`, `foot`, `overlay`) and works with. */
export interface DrawingPlaces {
  scroller: Place;
  grid: Place;
  body: Place;
  foot: Place;
  overlay: Place;
  input: RefObject<HTMLInputElement | null>;
}

export function useDrawingPlaces(): DrawingPlaces {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return { scroller, grid, body, foot, overlay, input };
}

/**
 * Draws what moves with every key (the lines, their sums, the selection, the editor's place) without React: draw/,
 * decision 019.
 */
export function useDrawing<T>(
  { scroller, grid, body, foot, overlay, input }: DrawingPlaces,
  store: GridStore<T>,
  view: GridView,
  fill: FillPreview,
): void {
  const drawn = useRef(view.layout.gutter);
  useLayoutEffect(() => {
    if (!scroller.current || !grid.current || !body.current || !foot.current || !overlay.current || !input.current)
      return undefined;
    const viewport = createViewport(scroller.current);
    const ends = [
      drawBody({ store, view, viewport, grid: grid.current, host: body.current, input: input.current }),
      drawTotals(foot.current, store, view),
      drawOverlay(overlay.current, store, view, fill),
      drawEditor(input.current, viewport, store, view),
      followCursor(grid.current, viewport, store, view, drawn.current !== view.layout.gutter),
      viewport.destroy,
    ];
    drawn.current = view.layout.gutter;
    return () => {
      for (const end of ends) end();
    };
  }, [scroller, grid, body, foot, overlay, input, store, view, fill]);
}
