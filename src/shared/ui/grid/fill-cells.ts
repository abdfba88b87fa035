import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { placesOf } from '#src/shared/ui/grid/selection.ts';
import { continued } from '#src/shared/ui/grid/series.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellRange, CellWrite, Edit, RowRecord } from '#src/shared/ui/grid/types.ts';
import { commitValue, isAlike } from '#src/shared/ui/grid/write-cells.ts';

/**
 * Ctrl+D and Ctrl+R: repeats the first row (column) of the selection, or the one before it when only one is selected.
 */
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

/**
 * The fill handle was dragged: goes on with the selection, as `series.ts` says, over the rest of `target`, which
 * extends it in one direction.
 */
export function fillTo<T>(store: GridStore<T>, target: CellRange): Edit[] {
  const source = store.cursor.range();
  const rowsOf = (top: number, bottom: number) => rowsBetween(store, top, bottom);
  const rows = rowsOf(source.top, source.bottom);
  if (rows.length === 0) return [];
  const edits =
    target.bottom > source.bottom
      ? continueDown(store, rows, rowsOf(source.bottom + 1, target.bottom), source, 1)
      : target.top < source.top
        ? continueDown(store, rows.toReversed(), rowsOf(target.top, source.top - 1).toReversed(), source, -1)
        : target.right > source.right
          ? continueRight(store, rows, indexesOf(source), indexesOf({ ...target, left: source.right + 1 }), 1)
          : continueRight(
              store,
              rows,
              indexesOf(source).toReversed(),
              indexesOf({ ...target, right: source.left - 1 }).toReversed(),
              -1,
            );
  store.cursor.select({ line: target.top, column: target.left }, { line: target.bottom, column: target.right });
  return edits;
}

/** The handle was clicked twice: down the group as far as the column beside it is filled. */
export function fillAlongside<T>(store: GridStore<T>): Edit[] {
  const { top, bottom, left, right } = store.cursor.range();
  const last = store.lineAt(bottom);
  if (last?.type !== 'row') return [];
  const neighbour = left > 0 ? left - 1 : right + 1;
  let end = bottom;
  for (let line = store.lineAt(end + 1); line?.type === 'row' && line.parent === last.parent; line = store.lineAt(end + 1)) {
    if ((line.cells[neighbour] ?? '') === '') break;
    end += 1;
  }
  return end > bottom ? fillTo(store, { top, bottom: end, left, right }) : [];
}

const rowsBetween = <T>(store: GridStore<T>, top: number, bottom: number): RowRecord<T>[] =>
  store.model
    .lines()
    .slice(top, bottom + 1)
    .filter((line) => line.type === 'row');

function continueDown<T>(
  store: GridStore<T>,
  sources: readonly RowRecord<T>[],
  rows: readonly RowRecord<T>[],
  range: CellRange,
  by: 1 | -1,
): Edit[] {
  const writes = indexesOf(range).flatMap((index) => {
    const next = continued(
      sources.map(({ cells }) => cells[index] ?? null),
      by,
    );
    return rows.map((record, at) => ({ record, index, value: next(at) }));
  });
  return commitValue(store, writes.filter(fits(store)));
}

function continueRight<T>(
  store: GridStore<T>,
  rows: readonly RowRecord<T>[],
  sources: readonly number[],
  indexes: readonly number[],
  by: 1 | -1,
): Edit[] {
  const writes = rows.flatMap((record) => {
    const next = continued(
      sources.map((source) => record.cells[source] ?? null),
      by,
    );
    return indexes.flatMap((index, at) =>
      sources.every((source) => isAlike(store, source, index)) ? [{ record, index, value: next(at) }] : [],
    );
  });
  return commitValue(store, writes.filter(fits(store)));
}

/** A series may leave what its column takes: beyond the largest amount, below no unit at all. */
const fits = <T>(store: GridStore<T>) => {
  const open = allowed(store);
  return (write: CellWrite<T>): boolean => {
    const { value, index } = write;
    const column = store.columns[index];
    if (!open(write)) return false;
    if (typeof value === 'string') return column?.accept?.(value).problem === undefined;
    if (value === null) return true;
    return Math.abs(value) <= MAX_CELL_CENTS && column?.notation?.parse(column.notation.edit(value)).problem === undefined;
  };
};
