import classes from '#src/shared/ui/grid/grid.module.css';
import { box } from '#src/shared/ui/grid/draw/dom.ts';
import { createLayerMover, createMover } from '#src/shared/ui/grid/draw/mover.ts';
import type { FillPreview } from '#src/shared/ui/grid/fill-preview.ts';
import { boxOf, type Box } from '#src/shared/ui/grid/layout.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellRange } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/**
 * The selection, drawn over the rows: moving the cursor moves these few boxes and draws no cell. They are drawn twice,
 * once under the frozen columns and once, for these columns only, above them. Returns what takes them away.
 */
export function drawOverlay<T>(host: HTMLElement, store: GridStore<T>, view: GridView, fill: FillPreview): () => void {
  const { frozen } = view.layout;
  // Under the frozen cells, but for the reasons, and over them.
  const boxes = box({ class: classes.overlay ?? '' });
  const reasons = box({ class: classes.reasons ?? '' });
  const above = box({ class: classes.frozenOverlay ?? '' });
  const panes = [
    createPane({ boxes, reasons, from: frozen, to: store.columns.length }, store, view, fill),
    createPane({ boxes: above, reasons: above, from: 0, to: frozen }, store, view, fill),
  ];
  host.append(boxes, reasons, above);
  // A commit closes the editor, changes values and moves the cursor: drawn once, when all of it has happened.
  let waiting = false;
  const draw = (): void => {
    waiting = false;
    for (const pane of panes) pane();
  };
  const drawSoon = (): void => {
    if (!waiting) queueMicrotask(draw);
    waiting = true;
  };
  draw();
  const signals = [
    store.cursor.signal,
    fill.signal,
    store.cut.signal,
    store.editor.signal,
    store.model.data,
    store.model.structure,
  ];
  const stops = signals.map((signal) => signal.subscribe(drawSoon));
  return () => {
    for (const stop of stops) stop();
    host.replaceChildren();
  };
}

/** Of a reason, in pixels; more lines are better read than longer ones. */
const MOST_WIDTH = 320;

interface Pane {
  boxes: HTMLElement;
  reasons: HTMLElement;
  /** The columns it draws for, a half-open span. */
  from: number;
  to: number;
}

function createPane<T>({ boxes, reasons, from, to }: Pane, store: GridStore<T>, view: GridView, fill: FillPreview): () => void {
  const { layout, rowHeight } = view;
  const selected = createFloat(classes.selected);
  const preview = createFloat(classes.preview);
  const cut = createFloat(classes.preview);
  // The active cell's outline and the handle hang in one frame: a step of the cursor moves the frame and writes nothing
  // else.
  const cursor = createFloat(classes.cursor, createLayerMover);
  const active = createFloat(classes.active);
  const handle = createFloat(classes.handle);
  const reason = createFloat(classes.reason);
  handle.element.dataset['handle'] = '';
  cursor.element.append(active.element, handle.element);
  boxes.append(selected.element, preview.element, cut.element, cursor.element);
  reasons.append(reason.element);

  const place = (range: CellRange | null): Box | null => range && boxOf(layout, range, rowHeight, from, to);

  function draw(): void {
    const range = store.cursor.range();
    const { line, column } = store.cursor.active();
    const record = store.lineAt(line);
    const many = range.top !== range.bottom || range.left !== range.right;
    // A group's name covers all frozen columns.
    const named = record?.type === 'group' && column < layout.frozen;
    const cell = { top: line, bottom: line, left: named ? 0 : column, right: named ? layout.frozen - 1 : column };
    const origin = { left: layout.lefts[column] ?? 0, top: line * rowHeight };
    const within = (at: Box | null): Box | null => at && { ...at, left: at.left - origin.left, top: at.top - origin.top };
    selected.put(record && many ? place(range) : null);
    preview.put(record ? place(fill.target()) : null);
    cut.put(place(store.cut.range()));
    const outline = record ? within(place(cell)) : null;
    const corner = within(place(range));
    // The handle stays while a cell is edited (a press on it commits first): what comes and goes has the layers made
    // anew.
    const held = record && corner && range.right >= from && range.right < to ? corner : null;
    if (outline || held) cursor.put(origin);
    active.put(outline);
    handle.put(held && { left: held.left + held.width - 4, top: held.top + held.height - 4 });
    drawReason(record?.type === 'row' ? record.refused?.get(column)?.problem : undefined, line, column);
  }

  /** Why the active cell was refused. Screen readers get the same text as the cell's description. */
  function drawReason(problem: string | undefined, line: number, column: number): void {
    if (problem === undefined || store.editor.current() || column < from || column >= to) {
      reason.put(null);
      return;
    }
    const above = line > 0 && line === store.model.lines().length - 1;
    const [left, width] = [layout.lefts[column] ?? 0, layout.widths[column] ?? 0];
    // The cell is in view, and so is what ends with it and is no wider than it and the frozen columns before it.
    const ending = column >= layout.frozen;
    const { element } = reason;
    element.textContent = problem;
    element.classList.toggle(classes.above ?? '', above);
    element.classList.toggle(classes.ending ?? '', ending);
    element.style.maxWidth = ending ? `${Math.min(MOST_WIDTH, layout.frozenWidth + width)}px` : '';
    reason.put({ left: ending ? left + width : left, top: (above ? line : line + 1) * rowHeight });
  }

  return draw;
}

type FloatPlace = Pick<Box, 'left' | 'top'> & Partial<Box>;

/** A box that is moved by `translate`, which needs no layout, and written to only where something differs. */
function createFloat(
  className: string | undefined,
  moverOf = createMover,
): { element: HTMLElement; put: (place: FloatPlace | null) => void } {
  const element = box({ class: className ?? '' });
  const mover = moverOf(element);
  const written = { visibility: '', width: '', height: '' };
  const write = (name: keyof typeof written, value: string): void => {
    if (written[name] === value) return;
    written[name] = value;
    element.style[name] = value;
  };
  write('visibility', 'hidden');
  return {
    element,
    put(place) {
      write('visibility', place ? '' : 'hidden');
      if (!place) return;
      mover.to(place.left, place.top);
      if (place.width !== undefined) write('width', `${place.width}px`);
      if (place.height !== undefined) write('height', `${place.height}px`);
    },
  };
}
