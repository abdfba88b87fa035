import type { Far } from '#src/shared/ui/grid/keys.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace, RowRecord } from '#src/shared/ui/grid/types.ts';

/** The last line and column that can be reached. */
function last<T>(store: GridStore<T>): CellPlace {
  return { line: Math.max(0, store.model.lines().length - 1), column: store.columns.length - 1 };
}

interface Step {
  lines: number;
  columns: number;
  extend: boolean;
  far: Far;
}

/** Arrows move what is extended (the head), or the active cell. */
export function move<T>(store: GridStore<T>, step: Step): void {
  const from = step.extend ? store.cursor.head() : store.cursor.active();
  store.cursor.go(placeFrom(store, from, step), step.extend);
}

function placeFrom<T>(store: GridStore<T>, from: CellPlace, { lines, columns, far }: Step): CellPlace {
  if (far === 'cell') return { line: from.line + lines, column: from.column + columns };
  const end = last(store);
  if (far === 'block') {
    if (lines !== 0) return { line: blockEdge(rowWalk(store, from, lines), end.line, lines) ?? from.line, column: from.column };
    return { line: from.line, column: blockEdge(columnWalk(store, from, columns), end.column, columns) ?? from.column };
  }
  return { line: endOf(from.line, lines, end.line), column: endOf(from.column, columns, end.column) };
}

const endOf = (at: number, by: number, edge: number): number => (by === 0 ? at : by < 0 ? 0 : edge);

/** A cell passed on the way, and whether it holds something. */
interface Passed {
  at: number;
  filled: boolean;
}

/**
 * Where Ctrl and an arrow lead, as in every spreadsheet: within filled cells to the last of them, else to the next
 * filled one, else to the grid's end. The walk begins at the cell one stands on.
 */
function blockEdge(walk: Iterable<Passed>, end: number, by: number): number | null {
  let start: Passed | null = null;
  let before: Passed | null = null;
  /** The way began with a filled cell beside a filled one: it ends with the last of them. */
  let within: boolean | null = null;
  for (const cell of walk) {
    if (!start || !before) {
      start = cell;
      before = cell;
      continue;
    }
    within ??= start.filled && cell.filled;
    if (within && !cell.filled) return before.at;
    if (!within && cell.filled) return cell.at;
    before = cell;
  }
  if (within && before) return before.at;
  return by < 0 ? 0 : end;
}

/** Cells up or down a column. Subtotals are stepped over: they are filled everywhere, and no value is typed there. */
function* rowWalk<T>(store: GridStore<T>, { line, column }: CellPlace, by: number): Generator<Passed> {
  for (let at = line; ; at += by) {
    const here = store.lineAt(at);
    if (!here) return;
    if (here.type === 'row') yield { at, filled: isFilled(here, column) };
    else if (at === line) yield { at, filled: false };
  }
}

function* columnWalk<T>(store: GridStore<T>, { line, column }: CellPlace, by: number): Generator<Passed> {
  const here = store.lineAt(line);
  if (!here) return;
  for (let at = column; at >= 0 && at < store.columns.length; at += by)
    yield { at, filled: here.type === 'group' || isFilled(here, at) };
}

const isFilled = <T>({ cells }: RowRecord<T>, column: number): boolean => (cells[column] ?? '') !== '';

export function goToCorner<T>(store: GridStore<T>, end: boolean, extend: boolean): void {
  store.cursor.go(end ? last(store) : { line: 0, column: 0 }, extend);
}

export function selectAll<T>(store: GridStore<T>): void {
  store.cursor.select({ line: 0, column: 0 }, last(store));
}

export function selectRows<T>(store: GridStore<T>, from: number, to: number): void {
  store.cursor.select({ line: from, column: 0 }, { line: to, column: last(store).column });
}

export function selectColumns<T>(store: GridStore<T>, from: number, to: number): void {
  store.cursor.select({ line: 0, column: from }, { line: last(store).line, column: to });
}

/** Enter goes to the next line that takes entries, stepping over subtotals; `column` is where a run of Tabs began. */
export function enter<T>(store: GridStore<T>, back: boolean, column: number): void {
  const { line } = store.cursor.active();
  store.cursor.go({ line: nextRow(store, line, back ? -1 : 1) ?? line, column });
}

/** Tab goes to the next cell, and from the last column to the first of the next row; false at the end of the grid. */
export function tab<T>(store: GridStore<T>, back: boolean): boolean {
  const { line, column } = store.cursor.active();
  const next = column + (back ? -1 : 1);
  if (next >= 0 && next < store.columns.length) {
    store.cursor.go({ line, column: next });
    return true;
  }
  const row = nextRow(store, line, back ? -1 : 1);
  if (row === null) return false;
  store.cursor.go({ line: row, column: back ? store.columns.length - 1 : 0 });
  return true;
}

function nextRow<T>(store: GridStore<T>, from: number, by: 1 | -1): number | null {
  for (let at = from + by; ; at += by) {
    const line = store.lineAt(at);
    if (!line) return null;
    if (line.type === 'row') return at;
  }
}
