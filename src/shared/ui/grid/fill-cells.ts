import { placesOf } from '#src/shared/ui/grid/selection.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellRange, Edit, RowRecord } from '#src/shared/ui/grid/types.ts';
import { commitValue, isAlike, type CellWrite } from '#src/shared/ui/grid/write-cells.ts';

/** Ctrl+D and Ctrl+R: repeats the first row (column) of the selection, or the one before it when only one is selected. */
export function fillDown<T>(store: GridStore<T>): Edit[] {
  const range = store.cursor.range();
  const lines = store.model.lines();
  const rows = lines.slice(range.top, range.bottom + 1).filter((line) => line.type === 'row');
  const alone = rows.length === 1;
  const source = alone ? lines.slice(0, range.top).findLast((line) => line.type === 'row') : rows[0];
  if (!source) return [];
  return fillFrom(store, [source], alone ? rows : rows.slice(1), range);
}

export function fillRight<T>(store: GridStore<T>): Edit[] {
  const range = store.cursor.range();
  const alone = range.left === range.right;
  const from = alone ? range.left - 1 : range.left;
  if (from < 0) return [];
  return fillColumns(store, [from], alone ? [range.left] : indexesOf(range).slice(1), range);
}

const indexesOf = (range: CellRange): number[] => [...placesOf({ ...range, bottom: range.top })].map((place) => place.column);

function fillFrom<T>(
  store: GridStore<T>,
  sources: readonly RowRecord<T>[],
  rows: readonly RowRecord<T>[],
  range: CellRange,
): Edit[] {
  const writes = rows.flatMap((record, at) =>
    indexesOf(range).map((index) => ({ record, index, value: sources[at % sources.length]?.cells[index] ?? null })),
  );
  return commitValue(store, writes.filter(allowed(store)));
}

function fillColumns<T>(store: GridStore<T>, sources: readonly number[], indexes: readonly number[], range: CellRange): Edit[] {
  const rows = store.model
    .lines()
    .slice(range.top, range.bottom + 1)
    .filter((line) => line.type === 'row');
  const writes = rows.flatMap((record) =>
    indexes.flatMap((index, at) => {
      const source = sources[at % sources.length] ?? 0;
      return isAlike(store, source, index) ? [{ record, index, value: record.cells[source] ?? null }] : [];
    }),
  );
  return commitValue(store, writes.filter(allowed(store)));
}

const allowed =
  <T>(store: GridStore<T>) =>
  ({ record, index }: CellWrite<T>): boolean =>
    store.readOnlyReason(record, index) === null;

/** The fill handle was dragged: repeats the selection over the rest of `target`, which extends it in one direction. */
export function fillTo<T>(store: GridStore<T>, target: CellRange): Edit[] {
  const source = store.cursor.range();
  const lines = store.model.lines();
  const rowsOf = (top: number, bottom: number) => lines.slice(top, bottom + 1).filter((line) => line.type === 'row');
  const rows = rowsOf(source.top, source.bottom);
  if (rows.length === 0) return [];
  const edits =
    target.bottom > source.bottom
      ? fillFrom(store, rows, rowsOf(source.bottom + 1, target.bottom), source)
      : target.top < source.top
        ? fillFrom(store, rows.toReversed(), rowsOf(target.top, source.top - 1).toReversed(), source)
        : target.right > source.right
          ? fillColumns(store, indexesOf(source), indexesOf({ ...target, left: source.right + 1 }), source)
          : fillColumns(
              store,
              indexesOf(source).toReversed(),
              indexesOf({ ...target, right: source.left - 1 }).toReversed(),
              source,
            );
  store.cursor.select({ line: target.top, column: target.left }, { line: target.bottom, column: target.right });
  return edits;
}
