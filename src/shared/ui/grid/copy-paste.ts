import { formatMoney } from '#planning/text/money-format.ts';
import { decideDecimal } from '#planning/text/number-text.ts';
import { guarded, unguarded } from '#planning/text/sheet-text.ts';
import { formatBlock, formatTable, parseBlock } from '#src/shared/ui/grid/clipboard.ts';
import type { CutCells } from '#src/shared/ui/grid/cut.ts';
import { refuse } from '#src/shared/ui/grid/marks.ts';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { CellPlace, CellWrite, Line, PasteReport, RowRecord } from '#src/shared/ui/grid/types.ts';
import { clearing, commitValue, read } from '#src/shared/ui/grid/write-cells.ts';

/**
 * The selection as clipboard text and HTML. Subtotals are left out where rows are selected too, so that a copy pastes
 * back as it was.
 */
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
  const column = store.columns[index];
  const written = (value: number) => column?.notation?.edit(value) ?? formatMoney(value, { negative: 'hyphen', grouped: false });
  if (line.type === 'group') {
    if (column?.kind === 'text') return index === 0 ? guarded(line.label) : '';
    return column?.noSums ? '' : written(line.sums[index] ?? 0);
  }
  const value = line.cells[index] ?? null;
  if (typeof value === 'number') return written(value);
  return guarded(value ?? '');
}

/**
 * Pastes a block at the selection. One value fills the selection, a block is repeated when the selection is a multiple
 * of it. Lines of the block fall on rows only; subtotals are stepped over. One undo step.
 */
export function pasteBlock<T>(store: GridStore<T>, text: string): PasteReport {
  const cut = store.cut.cells();
  const block = parseBlock(text);
  const width = Math.max(...block.map((row) => row.length));
  const { rows, columns, rowsLeft } = targets(store, block.length, width);
  const report: PasteReport = {
    written: 0,
    refused: [],
    readOnly: 0,
    left: rowsLeft > 0 ? block.slice(-rowsLeft) : [],
    column: columns[0] ?? 0,
    rowsLeft,
    columnsLeft: Math.max(0, width - columns.length),
    decimals: {},
  };
  const decimals = columns.map((index, at) => {
    const column = store.columns[index];
    if (column?.kind !== 'money' || column.notation) return undefined;
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
  const whole = refusals.length === 0 && report.readOnly === 0 && rowsLeft === 0 && report.columnsLeft === 0;
  // Where a part of it found no place nothing is taken away: it would be nowhere.
  commitValue(store, cut?.text === text && whole ? [...emptied(cut, writes), ...writes] : writes);
  for (const { record, index, ...refusal } of refusals) {
    refuse(store.model, record, index, refusal);
    report.refused.push({ row: record.key, column: store.columns[index]?.key ?? '', ...refusal });
  }
  store.model.flush();
  return report;
}

/** Ctrl+X: the same text and HTML; the cells are emptied by the paste that follows, in one step with it. */
export function cutSelection<T>(store: GridStore<T>): { text: string; html: string } {
  const copied = copySelection(store);
  const { range, rows } = store.selection();
  const cells = clearing(store);
  store.cut.set(
    cells.length === 0
      ? null
      : { cells, text: copied.text, top: rows[0], bottom: rows.at(-1), left: range.left, right: range.right },
  );
  return copied;
}

/** What is pasted over stays out: a block may be moved by less than its own size. */
function emptied<T>({ cells }: CutCells<T>, writes: readonly CellWrite<T>[]): CellWrite<T>[] {
  const written = new Map<RowRecord<T>, Set<number>>();
  for (const { record, index } of writes) {
    const own = written.get(record) ?? new Set();
    written.set(record, own.add(index));
  }
  return cells.filter(({ record, index }) => !written.get(record)?.has(index));
}

/** Whether a paste would fall on subtotals alone, which take none: the line below is not what was meant. */
export function onSubtotals<T>(store: GridStore<T>): boolean {
  const range = store.cursor.range();
  const lines = store.model.lines().slice(range.top, range.bottom + 1);
  return lines.length > 0 && lines.every(({ type }) => type === 'group');
}

/**
 * The rows and column indexes a block of `height` × `width` falls on, and how many of its lines have no row. Selects
 * them.
 */
function targets<T>(
  store: GridStore<T>,
  height: number,
  width: number,
): { rows: RowRecord<T>[]; columns: number[]; rowsLeft: number } {
  const range = store.cursor.range();
  const room = store.model.lines().length - range.top;
  if (room < height) store.grow(height - room);
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
