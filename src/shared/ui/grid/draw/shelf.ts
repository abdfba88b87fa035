import type { DrawnLine, LineDrawing } from '#src/shared/ui/grid/draw/drawn-line.ts';
import { groupLines } from '#src/shared/ui/grid/draw/group-line.ts';
import { recordLines } from '#src/shared/ui/grid/draw/record-line.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Line } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

export interface TakenElement {
  drawn: DrawnLine;
  giveBack: () => void;
}

/**
 * Elements for lines: those given back first. They stay on the page until `tidy`, so that one taken at once is only
 * moved.
 */
export interface LineShelf<L> {
  take: (line: L, index: number) => TakenElement;
  /** Takes from the page what was given back and found no line. */
  tidy: () => void;
}

export function createLineShelf<T>(store: GridStore<T>, view: GridView): LineShelf<Line<T>> {
  const rows = createShelf(recordLines(store, view));
  const groups = createShelf(groupLines(store, view));
  return {
    take: (line, index) => (line.type === 'row' ? rows.take(line, index) : groups.take(line, index)),
    tidy() {
      rows.tidy();
      groups.tidy();
    },
  };
}

function createShelf<L>(make: () => LineDrawing<L>): LineShelf<L> {
  const spare: LineDrawing<L>[] = [];
  return {
    take(line, index) {
      const drawn = spare.pop() ?? make();
      drawn.put(line, index);
      return { drawn, giveBack: () => spare.push(drawn) };
    },
    tidy() {
      for (const { element } of spare) element.remove();
    },
  };
}
