import { useMemo, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { extended, type FillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import { fillTo } from '#src/shared/ui/grid/fill-cells.ts';
import * as moves from '#src/shared/ui/grid/moves.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace } from '#src/shared/ui/grid/types.ts';

/** A cell, a column's header, a line's number, or the corner of both. */
type Target = { kind: 'cell' | 'column' | 'line'; place: CellPlace } | { kind: 'all' };
type Drag =
  | { kind: 'cell' | 'column' | 'line'; from: CellPlace }
  | { kind: 'fill' }
  | { kind: 'width'; column: number; left: number };

/** Pixels before a press becomes a drag: a hand is not quite still in a double click. */
const THRESHOLD = 3;

interface PointerTools<T> {
  store: GridStore<T>;
  fill: FillPreview;
  grid: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  edit: (keep: boolean) => boolean;
  /** Gives a column a width while its edge is dragged. */
  resize: (column: number, width: number) => void;
}

interface PointerHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

function targetAt(element: Element | null): Target | null {
  const cell = element?.closest('[data-c]')?.getAttribute('data-c');
  const row = element?.closest('[data-l]')?.getAttribute('data-l');
  if (cell === null || cell === undefined || row === null || row === undefined) return null;
  const gutter = cell === 'gutter';
  if (row === 'head') return gutter ? { kind: 'all' } : { kind: 'column', place: { line: 0, column: Number(cell) } };
  const place = { line: Number(row), column: gutter ? 0 : Number(cell) };
  return { kind: gutter ? 'line' : 'cell', place };
}

const EDGE = 24;
const STEP = 24;

/** Selecting and filling with a mouse or pen; a finger scrolls, taps select, and a tap on the active cell edits it. */
export function usePointer<T>({ store, fill, grid, scroller, edit, resize }: PointerTools<T>): PointerHandlers {
  return useMemo(() => createPointer({ store, fill, grid, scroller, edit, resize }), [store, fill, grid, scroller, edit, resize]);
}

function createPointer<T>({ store, fill, grid, scroller, edit, resize }: PointerTools<T>): PointerHandlers {
  let drag: Drag | null = null;
  let frame = 0;

  function extend(x: number, y: number): void {
    if (drag?.kind === 'width') {
      resize(drag.column, x - drag.left);
      return;
    }
    const target = targetAt(document.elementFromPoint(x, y));
    if (!drag || !target || target.kind === 'all') return;
    const { place } = target;
    if (drag.kind === 'fill') fill.set(extended(store.cursor.range(), place));
    else if (drag.kind === 'column') moves.selectColumns(store, drag.from.column, place.column);
    else if (drag.kind === 'line') moves.selectRows(store, drag.from.line, place.line);
    else if (target.kind === 'cell') store.cursor.go(place, true);
  }

  /** Scrolls while the pointer is held over an edge. */
  function creep(x: number, y: number): void {
    cancelAnimationFrame(frame);
    const box = scroller.current;
    if (!box || !drag || drag.kind === 'width') return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const across = x > right - EDGE ? STEP : x < left + EDGE ? -STEP : 0;
    const down = y > bottom - 2 * EDGE ? STEP : y < top + 2 * EDGE ? -STEP : 0;
    if (across === 0 && down === 0) return;
    frame = requestAnimationFrame(() => {
      box.scrollBy(across, down);
      extend(Math.min(Math.max(x, left + EDGE), right - EDGE), Math.min(Math.max(y, top + 2 * EDGE), bottom - 2 * EDGE));
      creep(x, y);
    });
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    const target = fill.target();
    if (drag?.kind === 'fill' && target) fillTo(store, target);
    fill.set(null);
    drag = null;
  }

  /**
   * A press becomes a drag when it moves. Only then is the pointer captured: it would take the clicks away from the
   * cells.
   */
  function follow(begin: PointerEvent): void {
    const over = new AbortController();
    const { signal } = over;
    let begun = false;
    const onMove = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== begin.pointerId) return;
      if (!begun && Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) < THRESHOLD) return;
      if (!begun) scroller.current?.setPointerCapture?.(begin.pointerId);
      begun = true;
      extend(event.clientX, event.clientY);
      creep(event.clientX, event.clientY);
    };
    const onEnd = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== begin.pointerId) return;
      over.abort();
      stop();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onEnd, { signal });
    window.addEventListener('pointercancel', onEnd, { signal });
  }

  return {
    onPointerDown(event) {
      const element = event.target instanceof Element ? event.target : null;
      if (element?.closest('button')) return;
      const grip = element?.closest<HTMLElement>('[data-resize]');
      if (grip && event.button === 0) {
        // Where the column begins: its width is what lies between there and the pointer.
        const left = grip.parentElement?.getBoundingClientRect().left ?? 0;
        drag = { kind: 'width', column: Number(grip.dataset['resize']), left };
        follow(event);
        return;
      }
      const handle = element?.closest('[data-handle]');
      const target = targetAt(element);
      if (!handle && !target) return;
      grid.current?.focus({ preventScroll: true });
      if (handle) drag = { kind: 'fill' };
      else if (target) drag = press(store, target, event, edit);
      if (!drag || event.pointerType === 'touch' || event.button !== 0) drag = null;
      else follow(event);
    },
    // The handle and the buttons within cells take no focus: the keys go on being the grid's.
    onMouseDown(event) {
      if (!(event.target instanceof Element) || !event.target.closest('[data-handle], button')) return;
      event.preventDefault();
      grid.current?.focus({ preventScroll: true });
    },
  };
}

/** What a press selects; returns the drag it may begin. */
function press<T>(store: GridStore<T>, target: Target, event: PointerEvent, edit: (keep: boolean) => boolean): Drag | null {
  if (target.kind === 'all') {
    moves.selectAll(store);
    return null;
  }
  const { kind, place } = target;
  const range = store.cursor.range();
  const active = store.cursor.active();
  if (kind === 'column') {
    const from = event.shiftKey ? active.column : place.column;
    moves.selectColumns(store, from, place.column);
    return { kind, from: { line: 0, column: from } };
  }
  if (kind === 'line') {
    const from = event.shiftKey ? active.line : place.line;
    moves.selectRows(store, from, place.line);
    return { kind, from: { line: from, column: 0 } };
  }
  const inside =
    place.line >= range.top && place.line <= range.bottom && place.column >= range.left && place.column <= range.right;
  if (event.button === 2 && inside) return null;
  if (event.pointerType === 'touch' && place.line === active.line && place.column === active.column && edit(true)) return null;
  store.cursor.go(place, event.shiftKey);
  return { kind, from: place };
}
