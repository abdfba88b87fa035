import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/shared/ui/grid/grid.module.css';
import {
  cellModel,
  drawnCell,
  writeHint,
  writeMarks,
  writeProblem,
  writeText,
  type DrawnCell,
} from '#src/shared/ui/grid/draw/cell.ts';
import { box } from '#src/shared/ui/grid/draw/dom.ts';
import { cloneLine, lineModel, placeLine, type ClonedLine, type LineDrawing } from '#src/shared/ui/grid/draw/drawn-line.ts';
import { drawStatus } from '#src/shared/ui/grid/draw/status-cell.ts';
import { isLong } from '#src/shared/ui/grid/money-width.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GridColumn, RowRecord } from '#src/shared/ui/grid/types.ts';
import { cellId, type GridView } from '#src/shared/ui/grid/view.ts';

/** Makes elements for rows. */
export function recordLines<T>(store: GridStore<T>, view: GridView): () => LineDrawing<RowRecord<T>> {
  const { frozen, gutter, widths } = view.layout;
  const cells = store.columns.map((column, index) =>
    cellModel(namesOf(column), widths[index] ?? 0, index, view.firstColumn + index),
  );
  const number = box(
    { role: 'rowheader', class: classes.gutter ?? '', style: `width:${gutter}px`, 'data-c': 'gutter', 'aria-colindex': 1 },
    document.createTextNode(''),
  );
  const model = lineModel(
    classes.row ?? '',
    view,
    gutter > 0 ? [number, ...cells.slice(0, frozen)] : cells.slice(0, frozen),
    cells.slice(frozen),
  );
  return () => createRecordLine(store, view, cloneLine(model));
}

function namesOf<T>({ kind }: GridColumn<T>): string {
  if (kind === 'text') return classes.text ?? '';
  if (kind === 'status') return `${classes.status} ${classes.dimmed}`;
  return kind === 'total' ? `${classes.money} ${classes.total}` : (classes.money ?? '');
}

function createRecordLine<T>(
  store: GridStore<T>,
  view: GridView,
  { element, frozen, cells: scrolling }: ClonedLine,
): LineDrawing<RowRecord<T>> {
  const number = view.layout.gutter > 0 ? frozen.shift() : undefined;
  const elements = [...frozen, ...scrolling];
  const cells = elements.map(drawnCell);
  let record: RowRecord<T>;

  function drawValue(cell: DrawnCell, column: GridColumn<T>, index: number): void {
    const value = record.cells[index] ?? null;
    const refusal = record.refused?.get(index);
    if (view.hints) {
      const hint = column.hint?.(record.source) ?? null;
      writeHint(cell, hint === null ? null : formatMoney(hint));
    } else if (cell.value === value && cell.refusal === refusal) return;
    cell.value = value;
    cell.refusal = refusal;
    writeCell(cell, column, index, refusal ? refusal.text : store.textOf(value, index));
  }

  function writeCell(cell: DrawnCell, column: GridColumn<T>, index: number, text: string): void {
    writeText(cell, text, column.kind !== 'text' && isLong(text, view.layout.widths[index] ?? column.width));
  }

  function drawMark(cell: DrawnCell, column: GridColumn<T>, index: number): void {
    const readOnly = store.readOnlyReason(record, index) !== null;
    const closed = column.editable && readOnly ? ` ${classes.readOnly}` : '';
    const pending = record.pending?.has(index) ? ` ${classes.pending}` : '';
    writeMarks(cell, closed + pending + (cell.refusal ? ` ${classes.refused}` : ''), readOnly);
    writeProblem(cell, cell.refusal?.problem, `${cellId(view.id, record, index)}-why`);
  }

  /** The status and the row's own total come with the marks: they follow from the value typed. */
  function drawValues(): void {
    for (const [index, column] of store.columns.entries()) {
      const cell = cells[index];
      if (cell && (column.kind === 'text' || column.kind === 'money')) drawValue(cell, column, index);
    }
  }

  function drawMarks(): void {
    for (const [index, column] of store.columns.entries()) {
      const cell = cells[index];
      if (!cell) continue;
      if (column.kind === 'status') drawStatus(cell, record);
      else if (column.kind === 'total') drawValue(cell, column, index);
      drawMark(cell, column, index);
    }
  }

  function place(index: number): void {
    placeLine(element, index, view.rowHeight);
    if (number) writeNumber(number, index + 1);
  }

  return {
    element,
    place,
    drawValues,
    drawDraft(index, value) {
      const cell = cells[index];
      const column = store.columns[index];
      if (!cell || !column || cell.refusal) return;
      cell.value = value;
      writeCell(cell, column, index, store.textOf(value, index));
    },
    drawMarks,
    put(next, index) {
      record = next;
      place(index);
      // How values are written may have changed since.
      for (const cell of cells) cell.value = undefined;
      drawValues();
      drawMarks();
    },
    cell: (column) => elements[column],
  };
}

function writeNumber(cell: HTMLElement, number: number): void {
  if (cell.firstChild instanceof Text) cell.firstChild.data = String(number);
}
