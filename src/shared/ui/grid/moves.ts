import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace } from '#src/shared/ui/grid/types.ts';

/** The last line and column that can be reached. */
function last<T>(store: GridStore<T>): CellPlace {
  return { line: Math.max(0, store.model.lines().length - 1), column: store.columns.length - 1 };
}

/** Arrows move what is extended (the head), or the active cell; `edge` goes as far as the grid does. */
export function move<T>(store: GridStore<T>, step: { lines: number; columns: number; extend: boolean; edge: boolean }): void {
  const from = step.extend ? store.cursor.head() : store.cursor.active();
  const end = last(store);
  const far = (at: number, by: number, to: number): number => (by === 0 ? at : step.edge ? (by < 0 ? 0 : to) : at + by);
  store.cursor.go(
    { line: far(from.line, step.lines, end.line), column: far(from.column, step.columns, end.column) },
    step.extend,
  );
}

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
