import { formatMoney } from '#planning/text/money-format.ts';
import { parseMoney } from '#planning/text/money-text.ts';
import type { ColumnDecimal } from '#planning/text/number-text.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { forgive, refuse } from '#src/shared/ui/grid/marks.ts';
import { placesOf } from '#src/shared/ui/grid/selection.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellRange, CellValue, CellWrite, Edit, Refusal, RowRecord } from '#src/shared/ui/grid/types.ts';

type Reading = { value: CellValue; problem?: undefined } | { problem: string; value?: undefined };

interface ReadOptions {
  /** Set for pasted blocks: how the column writes decimals. */
  decimal?: ColumnDecimal;
}

/** What a text means in a column; typed text may continue the value before it (`+20`). */
export function read<T>(
  store: GridStore<T>,
  record: RowRecord<T>,
  index: number,
  text: string,
  options: ReadOptions = {},
): Reading {
  const column = store.columns[index];
  if (column?.kind === 'text') {
    const value = text.replace(/\s+/g, ' ').trim();
    if (column.accept) return column.accept(value);
    const limit = column.maxLength;
    return limit !== undefined && value.length > limit ? { problem: GRID_TEXT.tooLong(limit) } : { value };
  }
  if (column?.notation) return column.notation.parse(text);
  const before = record.cells[index] ?? null;
  const typed = { previous: typeof before === 'number' ? before : null };
  const reading = parseMoney(text, options.decimal ? { decimal: options.decimal, maths: 'equals' } : typed);
  return reading.problem === undefined ? { value: reading.cents } : { problem: reading.problem };
}

function keepText<T>(store: GridStore<T>, record: RowRecord<T>, index: number, refusal: Refusal): false {
  refuse(store.model, record, index, refusal);
  store.model.flush();
  return false;
}

/** Commits a typed text to one cell; false when it was refused (the text stays in the cell, with its reason). */
export function commitText<T>(store: GridStore<T>, record: RowRecord<T>, index: number, text: string): boolean {
  const reading = read(store, record, index, text);
  if (reading.problem !== undefined) return keepText(store, record, index, { text, problem: reading.problem });
  // The cell may have been closed while it was typed in: what was meant stays in it, with the reason.
  const closed = reading.value === (record.cells[index] ?? null) ? null : store.readOnlyReason(record, index);
  if (closed !== null) return keepText(store, record, index, { text, problem: closed });
  commitValue(store, [{ record, index, value: reading.value }]);
  return true;
}

/** Commits a typed text to every editable cell of the selection that has the column's kind. */
export function commitToRange<T>(store: GridStore<T>, record: RowRecord<T>, index: number, text: string): boolean {
  const reading = read(store, record, index, text);
  if (reading.problem !== undefined) return commitText(store, record, index, text);
  const cells = rowPlaces(store, store.cursor.range()).filter((cell) => isAlike(store, cell.index, index));
  commitValue(
    store,
    cells.map((cell) => ({ ...cell, value: reading.value })),
  );
  return true;
}

/** Whether two columns hold values of the same meaning. */
export function isAlike<T>({ columns }: GridStore<T>, one: number, other: number): boolean {
  return (
    columns[one]?.kind === columns[other]?.kind &&
    columns[one]?.notation === columns[other]?.notation &&
    columns[one]?.accept === columns[other]?.accept
  );
}

function editOf<T>(store: GridStore<T>, { record, index, value }: CellWrite<T>): Edit {
  return { row: record.key, column: store.columns[index]?.key ?? '', from: record.cells[index] ?? null, to: value };
}

export function commitValue<T>(store: GridStore<T>, writes: readonly CellWrite<T>[]): Edit[] {
  // A refused text goes away even when the value typed after it is the one already there.
  for (const { record, index } of writes) forgive(store.model, record, index);
  return store.apply(writes.map((write) => editOf(store, write)));
}

function rowPlaces<T>(store: GridStore<T>, range: CellRange): { record: RowRecord<T>; index: number }[] {
  return [...placesOf(range)].flatMap(({ line, column }) => {
    const record = store.lineAt(line);
    return record?.type === 'row' ? [{ record, index: column }] : [];
  });
}

/** What empties the selected cells that take edits. */
export function clearing<T>(store: GridStore<T>): CellWrite<T>[] {
  return rowPlaces(store, store.cursor.range())
    .filter(({ record, index }) => store.readOnlyReason(record, index) === null)
    .map((cell) => ({ ...cell, value: store.columns[cell.index]?.kind === 'text' ? '' : null }));
}

/** Delete: empties the selected cells, never removes a row. */
export const clearSelection = <T>(store: GridStore<T>): Edit[] => commitValue(store, clearing(store));

/** The text the editor opens with: what was refused, or the value as one types it. */
export function editText<T>(store: GridStore<T>, record: RowRecord<T>, index: number): string {
  const refusal = record.refused?.get(index);
  if (refusal) return refusal.text;
  const value = record.cells[index] ?? null;
  const column = store.columns[index];
  if (typeof value === 'number' && column?.notation) return column.notation.edit(value);
  if (typeof value === 'number' && column?.kind === 'money') return formatMoney(value, { negative: 'hyphen', grouped: false });
  return value === null ? '' : String(value);
}
