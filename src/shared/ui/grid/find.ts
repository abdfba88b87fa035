import { textKey } from '#planning/text/text-key.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { GroupRecord, RowRecord } from '#src/shared/ui/grid/types.ts';

/** A cell that holds what is looked for. */
export interface Found<T> {
  record: RowRecord<T>;
  column: number;
}

/**
 * The cells whose text holds what is looked for, as they are read: line by line, folded ones too. Accents, case and
 * thousands' dots do not count.
 */
export function findCells<T>(store: GridStore<T>, query: string): Found<T>[] {
  const key = keyOf(query);
  if (key === '') return [];
  return [...rowsOf(store.model.root)].flatMap((record) =>
    store.columns.flatMap(({ kind }, column) => {
      if (kind === 'status') return [];
      const text = record.refused?.get(column)?.text ?? store.textOf(record.cells[column] ?? null, column);
      return keyOf(text).includes(key) ? [{ record, column }] : [];
    }),
  );
}

/** `1.234,50` is found by `1234` as well as by `1.234`; a code keeps its dots. */
const keyOf = (text: string): string => textKey(text).replace(/\.(?=\d{3}(?:\D|$))/g, '');

function* rowsOf<T>(group: GroupRecord<T>): Generator<RowRecord<T>> {
  for (const child of group.groups) yield* rowsOf(child);
  yield* group.rows;
}

/** Brings the cursor to a cell, opening the groups it is folded in. */
export function goToFound<T>(store: GridStore<T>, { record, column }: Found<T>): void {
  for (let group: GroupRecord<T> | null = record.parent; group; group = group.parent)
    if (group.collapsed) store.model.fold(group, false);
  if (record.line >= 0) store.cursor.go({ line: record.line, column });
}

/** Which of them comes first at the cursor or after it. */
export function fromCursor<T>(store: GridStore<T>, found: readonly Found<T>[]): number {
  const active = store.cursor.active();
  const at = found.findIndex(
    ({ record, column }) => record.line > active.line || (record.line === active.line && column >= active.column),
  );
  return Math.max(0, at);
}
