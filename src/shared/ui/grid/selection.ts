import type { CellPlace, CellRange, Line } from '#src/shared/ui/grid/types.ts';
import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';

export interface Selection {
  signal: Signal;
  /** Only what the user moved: lines that come and go move the selection too, but must not scroll the screen. */
  moved: Signal;
  /** The cell that typing goes to. */
  active: () => CellPlace;
  /** The corner opposite to the active cell; the same cell when nothing more is selected. */
  head: () => CellPlace;
  range: () => CellRange;
  /** The cell the screen has to show: the one the cursor went to, or where a block just selected begins. */
  focus: () => CellPlace;
  /** Moves the active cell (and drops the range), or with `extend` only the head. */
  go: (place: CellPlace, extend?: boolean) => void;
  select: (active: CellPlace, head: CellPlace) => void;
}

interface Anchor<T> {
  line: Line<T> | undefined;
  at: number;
  column: number;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The selection is held by line objects, so that it stays with its lines when others come, go or fold. */
export function createSelection<T>(lines: () => readonly Line<T>[], structure: Signal, columns: number): Selection {
  const signal = createSignal();
  const moves = createSignal();
  let active: Anchor<T> = { line: undefined, at: 0, column: 0 };
  let head = active;
  let atHead = true;

  function anchored(place: CellPlace): Anchor<T> {
    const at = clamp(place.line, lines().length);
    return { line: lines()[at], at, column: clamp(place.column, columns) };
  }

  /**
   * What now stands for an anchor's line: the group that folds it, if it is not the line itself; null where it is gone.
   */
  function standing({ line: from }: Anchor<T>): Line<T> | null {
    let line: Line<T> | null | undefined = from;
    while (line && line.line < 0) line = line.parent;
    return line ?? null;
  }

  function moved(anchor: Anchor<T>): Anchor<T> {
    return anchored({ line: standing(anchor)?.line ?? anchor.at, column: anchor.column });
  }

  /** The row next to where lines were taken away: the one that came up, unless a subtotal did. */
  function rowAt(at: number): number {
    const shown = lines();
    if (shown[at]?.type === 'row') return at;
    if (shown[at - 1]?.type === 'row') return at - 1;
    const below = shown.findIndex((line, index) => index > at && line.type === 'row');
    return below >= 0
      ? below
      : Math.max(
          0,
          shown.findLastIndex((line) => line.type === 'row'),
        );
  }

  structure.subscribe(() => {
    const single = head === active;
    const gone = active.line?.type === 'row' && standing(active) === null;
    // What was selected with it does not pass to the lines that came up.
    if (gone) active = anchored({ line: rowAt(Math.min(active.at, head.at)), column: active.column });
    else active = moved(active);
    head = single || gone ? active : moved(head);
    signal.notify();
  });

  return {
    signal,
    moved: moves,
    active: () => ({ line: active.at, column: active.column }),
    head: () => ({ line: head.at, column: head.column }),
    focus: () => {
      const { at, column } = atHead ? head : active;
      return { line: at, column };
    },
    range: () => ({
      top: Math.min(active.at, head.at),
      bottom: Math.max(active.at, head.at),
      left: Math.min(active.column, head.column),
      right: Math.max(active.column, head.column),
    }),
    go(place, extend = false) {
      head = anchored(place);
      if (!extend) active = head;
      atHead = true;
      signal.notify();
      moves.notify();
    },
    select(nextActive, nextHead) {
      active = anchored(nextActive);
      atHead = false;
      head = nextHead.line === nextActive.line && nextHead.column === nextActive.column ? active : anchored(nextHead);
      signal.notify();
      moves.notify();
    },
  };
}

/** All places of a range, line by line. */
export function* placesOf(range: CellRange): Generator<CellPlace> {
  for (let line = range.top; line <= range.bottom; line += 1)
    for (let column = range.left; column <= range.right; column += 1) yield { line, column };
}
