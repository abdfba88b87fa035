import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';
import type { CellPlace, CellRange } from '#src/shared/ui/grid/types.ts';

/** Where the fill handle is being dragged to. */
export interface FillPreview {
  signal: Signal;
  target: () => CellRange | null;
  set: (target: CellRange | null) => void;
}

export function createFillPreview(): FillPreview {
  const signal = createSignal();
  let target: CellRange | null = null;
  return {
    signal,
    target: () => target,
    set(next) {
      if (target === next) return;
      target = next;
      signal.notify();
    },
  };
}

/** The selection extended towards a place in one direction, the farther one; null while the place is inside. */
export function extended(range: CellRange, place: CellPlace): CellRange | null {
  const down = Math.max(place.line - range.bottom, range.top - place.line, 0);
  const across = Math.max(place.column - range.right, range.left - place.column, 0);
  if (down === 0 && across === 0) return null;
  if (down >= across) return { ...range, top: Math.min(range.top, place.line), bottom: Math.max(range.bottom, place.line) };
  return { ...range, left: Math.min(range.left, place.column), right: Math.max(range.right, place.column) };
}
