import { setAttribute } from '#src/shared/ui/grid/draw/dom.ts';
import { createLayerMover } from '#src/shared/ui/grid/draw/mover.ts';
import type { Viewport } from '#src/shared/ui/grid/draw/viewport.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { RowRecord } from '#src/shared/ui/grid/types.ts';
import type { GridView } from '#src/shared/ui/grid/view.ts';

/** Where a closed editor waits. A translation needs no layout and paints nothing anew, which hiding does. */
const AWAY = -9999;

/**
 * Puts the grid's input over the cell that is edited, and out of sight when none is; returns the disconnection. Only
 * the input's frame is moved: an input whose own style changes has its insides styled anew.
 */
export function drawEditor<T>(input: HTMLInputElement, viewport: Viewport, store: GridStore<T>, view: GridView): () => void {
  const { layout, rowHeight } = view;
  const frame = input.parentElement ?? input;
  const mover = createLayerMover(frame);
  let top = 0;

  function draw(): void {
    const editing = store.editor.current();
    if (!editing) {
      mover.to(AWAY, top);
      setAttribute(input, 'aria-label', GRID_TEXT.editor);
      return;
    }
    const column = store.columns[editing.column];
    const text = column?.kind === 'text';
    setAttribute(input, 'aria-label', GRID_TEXT.editing(column?.label ?? '', editing.record.line + 1));
    setAttribute(input, 'data-kind', column?.kind ?? null);
    setAttribute(input, 'maxlength', text ? null : '200');
    setAttribute(input, 'inputmode', text ? 'text' : 'decimal');
    setAttribute(input, 'spellcheck', String(text));
    frame.style.width = `${layout.widths[editing.column] ?? 0}px`;
    place();
  }

  /** A frozen cell stays where it is while the columns scroll beneath it, and so must its editor. */
  function place(): void {
    const editing = store.editor.current();
    if (!editing) return;
    const { record, column } = editing;
    const left = (layout.lefts[column] ?? 0) + (column < layout.frozen ? viewport.left() : 0);
    top = lineOf(record, store) * rowHeight;
    mover.to(left, top);
  }

  draw();
  const stops = [
    store.editor.signal.subscribe(draw),
    store.model.structure.subscribe(place),
    viewport.signal.subscribe(place),
    // The input is React's, and is there for the next drawing: of another store, or with other widths.
    mover.end,
  ];
  return () => stops.forEach((stop) => stop());
}

/** Within the lines, also when the row that was edited is gone: an input below them would lengthen the page. */
function lineOf<T>(record: RowRecord<T>, store: GridStore<T>): number {
  return Math.max(0, Math.min(record.line, store.model.lines().length - 1));
}
