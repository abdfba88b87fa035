import { formatMoney, parseMoney } from '#planning/money-text.ts';
import { decideDecimal, type ColumnDecimal } from '#planning/number-text.ts';
import { formatBlock, formatTable, guarded, parseBlock, unguarded } from '#src/shared/ui/grid/clipboard.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';
import { refuse } from '#src/shared/ui/grid/marks.ts';
import { placesOf } from '#src/shared/ui/grid/selection.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace, CellRange, CellValue, Edit, Line, PasteReport, RowRecord } from '#src/shared/ui/grid/types.ts';

type Reading = { value: CellValue; problem?: undefined } | { problem: string; value?: undefined };

interface ReadOptions {
  /** Set for pasted blocks: how the column writes decimals. */
  decimal?: ColumnDecimal;
}

/** What a text means in a column; typed text may continue the value before it (`+20`). */
function read<T>(store: GridStore<T>, record: RowRecord<T>, index: number, text: string, options: ReadOptions = {}): Reading {
  const column = store.columns[index];
  if (column?.kind === 'text') {
    const value = text.replace(/\s+/g, ' ').trim();
    const limit = column.maxLength;
    return limit !== undefined && value.length > limit ? { problem: GRID_TEXT.tooLong(limit) } : { value };
  }
  const before = record.cells[index] ?? null;
  const typed = { previous: typeof before === 'number' ? before : null };
  const reading = parseMoney(text, options.decimal ? { decimal: options.decimal, maths: 'equals' } : typed);
  return reading.problem === undefined ? { value: reading.cents } : { problem: reading.problem };
}

/** Commits a typed text to one cell; false when it was refused (the text stays in the cell, with its reason). */
export function commitText<T>(store: GridStore<T>, record: RowRecord<T>, index: number, text: string): boolean {
  const reading = read(store, record, index, text);
  if (reading.problem !== undefined) {
    refuse(store.model, record, index, { text, problem: reading.problem });
    store.model.flush();
    return false;
  }
  commitValue(store, [{ record, index, value: reading.value }]);
  return true;
}

/** Commits a typed text to every editable cell of the selection that has the column's kind. */
export function commitToRange<T>(store: GridStore<T>, record: RowRecord<T>, index: number, text: string): boolean {
  const reading = read(store, record, index, text);
  if (reading.problem !== undefined) return commitText(store, record, index, text);
  const kind = store.columns[index]?.kind;
  const cells = rowPlaces(store, store.cursor.range()).filter((cell) => store.columns[cell.index]?.kind === kind);
  commitValue(
    store,
    cells.map((cell) => ({ ...cell, value: reading.value })),
  );
  return true;
}

interface CellWrite<T> {
  record: RowRecord<T>;
  index: number;
  value: CellValue;
}

function editOf<T>(store: GridStore<T>, { record, index, value }: CellWrite<T>): Edit {
  return { row: record.key, column: store.columns[index]?.key ?? '', from: record.cells[index] ?? null, to: value };
}

function commitValue<T>(store: GridStore<T>, writes: readonly CellWrite<T>[]): Edit[] {
  // A refused text goes away even when the value typed after it is the one already there.
  for (const { record, index } of writes) {
    if (!record.refused?.delete(index)) continue;
    if (record.refused.size === 0) record.refused = null;
    store.model.touch(record);
  }
  return store.apply(writes.map((write) => editOf(store, write)));
}

function rowPlaces<T>(store: GridStore<T>, range: CellRange): { record: RowRecord<T>; index: number }[] {
  return [...placesOf(range)].flatMap(({ line, column }) => {
    const record = store.lineAt(line);
    return record?.type === 'row' ? [{ record, index: column }] : [];
  });
}

/** Delete: empties the selected cells, never removes a row. */
export function clearSelection<T>(store: GridStore<T>): Edit[] {
  const writes = rowPlaces(store, store.cursor.range())
    .filter(({ record, index }) => store.readOnlyReason(record, index) === null)
    .map((cell) => ({ ...cell, value: store.columns[cell.index]?.kind === 'text' ? '' : null }));
  return commitValue(store, writes);
}

/** The selection as clipboard text and HTML. Subtotals are left out where rows are selected too, so that a copy pastes back as it was. */
export function copySelection<T>(store: GridStore<T>): { text: string; html: string } {
  const range = store.cursor.range();
  const lines = store.model.lines().slice(range.top, range.bottom + 1);
  const rows = lines.some((line) => line.type === 'row') ? lines.filter((line) => line.type === 'row') : lines;
  const block = rows.map((line) => {
    const texts: string[] = [];
    for (let index = range.left; index <= range.right; index += 1) texts.push(copyText(store, line, index));
    return texts;
  });
  return { text: formatBlock(block), html: formatTable(block) };
}

function copyText<T>(store: GridStore<T>, line: Line<T>, index: number): string {
  const kind = store.columns[index]?.kind;
  if (line.type === 'group') {
    if (kind === 'text') return index === 0 ? guarded(line.label) : '';
    return formatMoney(line.sums[index] ?? 0, { negative: 'hyphen', grouped: false });
  }
  const value = line.cells[index] ?? null;
  if (typeof value === 'number') return formatMoney(value, { negative: 'hyphen', grouped: false });
  return guarded(value ?? '');
}

/**
 * Pastes a block at the selection. One value fills the selection, a block is repeated when the selection is a multiple of it.
 * Lines of the block fall on rows only; subtotals are stepped over. One undo step.
 */
export function pasteBlock<T>(store: GridStore<T>, text: string): PasteReport {
  const block = parseBlock(text);
  const width = Math.max(...block.map((row) => row.length));
  const { rows, columns, rowsLeft } = targets(store, block.length, width);
  const report: PasteReport = {
    written: 0,
    refused: [],
    readOnly: 0,
    rowsLeft,
    columnsLeft: Math.max(0, width - columns.length),
    decimals: {},
  };
  const decimals = columns.map((index, at) => {
    const column = store.columns[index];
    if (column?.kind !== 'money') return undefined;
    return (report.decimals[column.key] = decideDecimal(block.map((row) => row[at % width] ?? '')));
  });
  const writes: CellWrite<T>[] = [];
  const refusals: { record: RowRecord<T>; index: number; text: string; problem: string }[] = [];
  for (const [at, record] of rows.entries()) {
    const row = block[at % block.length] ?? [];
    for (const [place, index] of columns.entries()) {
      const cell = row[place % width];
      if (cell === undefined) continue;
      if (store.readOnlyReason(record, index) !== null) {
        report.readOnly += 1;
        continue;
      }
      const reading = read(store, record, index, unguarded(cell), { decimal: decimals[place] ?? 'unknown' });
      if (reading.problem === undefined) writes.push({ record, index, value: reading.value });
      else refusals.push({ record, index, text: cell, problem: reading.problem });
    }
  }
  report.written = writes.length;
  commitValue(store, writes);
  for (const { record, index, ...refusal } of refusals) {
    refuse(store.model, record, index, refusal);
    report.refused.push({ row: record.key, column: store.columns[index]?.key ?? '', ...refusal });
  }
  store.model.flush();
  return report;
}

/** The rows and column indexes a block of `height` × `width` falls on, and how many of its lines have no row. Selects them. */
function targets<T>(
  store: GridStore<T>,
  height: number,
  width: number,
): { rows: RowRecord<T>[]; columns: number[]; rowsLeft: number } {
  const range = store.cursor.range();
  const lines = store.model.lines();
  const isRow = (line: Line<T>): line is RowRecord<T> => line.type === 'row';
  const selected = lines.slice(range.top, range.bottom + 1).filter(isRow);
  const span = range.right - range.left + 1;
  const tall = selected.length % height === 0 && selected.length > 0 ? selected.length : height;
  const wide = span % width === 0 ? span : width;
  const rows = tall === selected.length ? selected : lines.slice(range.top).filter(isRow).slice(0, tall);
  const columns = store.columns.map((_, index) => index).filter((index) => index >= range.left && index < range.left + wide);
  const last: CellPlace = { line: rows.at(-1)?.line ?? range.bottom, column: columns.at(-1) ?? range.right };
  store.cursor.select({ line: rows[0]?.line ?? range.top, column: range.left }, last);
  return { rows, columns, rowsLeft: tall - rows.length };
}

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
      const same = store.columns[source]?.kind === store.columns[index]?.kind;
      return same ? [{ record, index, value: record.cells[source] ?? null }] : [];
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
