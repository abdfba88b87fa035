import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';
import type { CellRange, CellWrite, RowRecord } from '#src/shared/ui/grid/types.ts';

/** Cells that go where they are pasted, and stay as they are until then. */
export interface CutCells<T> {
  /** What empties them. */
  cells: readonly CellWrite<T>[];
  /** The clipboard's text, by which a paste knows them. */
  text: string;
  top: RowRecord<T> | undefined;
  bottom: RowRecord<T> | undefined;
  left: number;
  right: number;
}

export interface Cut<T> {
  signal: Signal;
  cells: () => CutCells<T> | null;
  /** Where they stand now, to be outlined. */
  range: () => CellRange | null;
  set: (cells: CutCells<T> | null) => void;
}

export function createCut<T>(): Cut<T> {
  const signal = createSignal();
  let current: CutCells<T> | null = null;
  return {
    signal,
    cells: () => current,
    range() {
      const [top, bottom] = [current?.top?.line ?? -1, current?.bottom?.line ?? -1];
      return current && top >= 0 && bottom >= top ? { top, bottom, left: current.left, right: current.right } : null;
    },
    set(cells) {
      if (current === cells) return;
      current = cells;
      signal.notify();
    },
  };
}
