import { createNamer } from '#src/shared/ui/grid/draw/active-cell.ts';
import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import { drawDrafts } from '#src/shared/ui/grid/draw/draft.ts';
import type { DrawnLine } from '#src/shared/ui/grid/draw/drawn-line.ts';
import { createLineShelf } from '#src/shared/ui/grid/draw/shelf.ts';
import type { Viewport } from '#src/shared/ui/grid/draw/viewport.ts';
import { FRAME_HEIGHT } from '#src/shared/ui/grid/layout.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Line } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/** Rows drawn beyond the screen's edges, so that a scroll shows rows before the page's thread has drawn more. */
const OVERSCAN = 4;

/** A half-open span of lines. */
interface LineWindow {
  from: number;
  to: number;
}

/** The lines that show in a height from where they are scrolled to, and a few more. */
function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): LineWindow {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN);
  return { from: Math.min(from, to), to };
}

/** The places to draw, in order: the window's, and the active line's wherever it is. */
export function* placesIn({ from, to }: LineWindow, active: number, count: number): Generator<number> {
  if (active >= 0 && active < from) yield active;
  for (let index = from; index < to; index += 1) yield index;
  if (active >= to && active < count) yield active;
}

interface BodyTools<T> {
  store: GridStore<T>;
  view: GridView;
  grid: HTMLElement;
  /** The part of the grid that takes the lines. */
  host: HTMLElement;
  viewport: Viewport;
  input: HTMLInputElement;
}

interface Shown {
  drawn: DrawnLine;
  index: number;
  /** Keeps the element for another line. */
  release: () => void;
}

/**
 * The lines on the screen and a few more. The active cell's line is always among them, so that assistive technology
 * never loses it. An element that leaves the screen shows the next line that comes; each is told of its own line's
 * changes only. Returns what takes them away.
 */
export function drawBody<T>({ store, view, viewport, grid, host, input }: BodyTools<T>): () => void {
  const { model } = store;
  const shown = new Map<Line<T>, Shown>();
  const unmarked = new Set<DrawnLine>();
  const shelf = createLineShelf(store, view);
  const name = createNamer<T>(grid, view);

  function show(line: Line<T>, index: number): Shown {
    const { drawn, giveBack } = shelf.take(line, index);
    const stop = model.subscribe(line, () => {
      drawn.drawValues();
      unmarked.add(drawn);
      afterPaint(drawMarks);
    });
    const release = (): void => {
      stop();
      unmarked.delete(drawn);
      shown.delete(line);
      giveBack();
    };
    return { drawn, index, release };
  }

  function drawMarks(): void {
    for (const drawn of unmarked) drawn.drawMarks();
    unmarked.clear();
  }

  function draw(): void {
    const lines = model.lines();
    const span = windowOf(viewport.top(), viewport.height() - FRAME_HEIGHT, view.rowHeight, lines.length);
    const active = store.cursor.active().line;
    for (const [line, { release }] of shown) {
      const at = line.line;
      if (lines[at] !== line || ((at < span.from || at >= span.to) && at !== active)) release();
    }
    const elements: HTMLElement[] = [];
    const fresh = new Set<HTMLElement>();
    for (const index of placesIn(span, active, lines.length)) {
      const line = lines[index];
      if (!line) continue;
      let one = shown.get(line);
      if (!one) {
        shown.set(line, (one = show(line, index)));
        fresh.add(one.drawn.element);
      } else if (one.index !== index) one.drawn.place((one.index = index));
      elements.push(one.drawn.element);
    }
    shelf.tidy();
    // In the order of their lines, as they are read out.
    putInOrder(host, elements, fresh);
    nameActive();
  }

  function nameActive(): void {
    const { line: at, column } = store.cursor.active();
    const line = store.lineAt(at);
    if (line && !shown.has(line)) {
      draw();
      return;
    }
    const element = line && shown.get(line)?.drawn.cell(column);
    name(line && element ? { line, column, element } : null);
  }

  function drawAnew(): void {
    for (const { release } of shown.values()) release();
    draw();
  }

  /** A group's button folds it; a row's sends once more what was not saved. */
  function onClick({ target }: MouseEvent): void {
    const row = target instanceof Element && target.closest('button')?.closest<HTMLElement>('[data-l]');
    const line = row ? store.lineAt(Number(row.dataset['l'])) : undefined;
    if (line?.type === 'group') model.fold(line, !line.collapsed);
    else if (line) store.retry(line.key);
  }

  host.addEventListener('click', onClick);
  const stops = [
    viewport.signal.subscribe(draw),
    model.structure.subscribe(draw),
    store.looks.subscribe(drawAnew),
    store.cursor.signal.subscribe(nameActive),
    drawDrafts(input, store, (line) => shown.get(line)?.drawn),
  ];
  draw();

  return () => {
    host.removeEventListener('click', onClick);
    for (const stop of stops) stop();
    for (const { release } of shown.values()) release();
    shelf.tidy();
    name(null);
  };
}

/** Puts elements into the host in their order, moving the fresh ones and no other that is in its place. */
function putInOrder(host: Element, elements: Iterable<Element>, fresh: ReadonlySet<Element>): void {
  const settled = (element: Element | null): Element | null => {
    let at = element;
    while (at && fresh.has(at)) at = at.nextElementSibling;
    return at;
  };
  let next = settled(host.firstElementChild);
  for (const element of elements) {
    if (element === next) next = settled(next.nextElementSibling);
    else putBefore(host, element, next);
  }
}

/**
 * Moved, an element keeps its style and boxes; put in anew, it is styled from the start. Not every browser can move.
 */
function putBefore(host: Element, element: Element, next: Element | null): void {
  if (element.parentNode === host && 'moveBefore' in host) host.moveBefore(element, next);
  else host.insertBefore(element, next);
}
