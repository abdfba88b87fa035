import { MAX_CELL_CENTS, MAX_CENTS } from '#planning/numbers/money.ts';
import { formatMoney, type MoneyFormat } from '#planning/text/money-format.ts';
import { createHistory, type History, type LineStep, type Step } from '#src/shared/ui/grid/history.ts';
import { follow, forgive, type SaveEdits } from '#src/shared/ui/grid/marks.ts';
import { createTurns } from '#src/shared/ui/grid/turns.ts';
import { createModel, type GridModel } from '#src/shared/ui/grid/model.ts';
import { createCut, type Cut } from '#src/shared/ui/grid/cut.ts';
import { createEditor, type Editor } from '#src/shared/ui/grid/editor.ts';
import { measure } from '#src/shared/ui/grid/stats.ts';
import { createSelection, type Selection } from '#src/shared/ui/grid/selection.ts';
import type { Sorting } from '#src/shared/ui/grid/sorting.ts';
import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';
import type {
  CellRange,
  CellValue,
  Edit,
  GridColumn,
  GridOptions,
  Line,
  RowKey,
  RowRecord,
  SelectionStats,
} from '#src/shared/ui/grid/types.ts';
import { GRID_TEXT } from '#src/shared/ui/grid/labels.ts';

export interface GridStore<T> {
  columns: readonly GridColumn<T>[];
  /** Whether groups and totals say how many rows they hold. */
  counted: boolean;
  model: GridModel<T>;
  cursor: Selection;
  history: History;
  editor: Editor<T>;
  cut: Cut<T>;
  /**
   * Takes a new list by row difference; selection, editor and undo stay. `renamed`: what columns that take no edits
   * read, and groups, may be called otherwise than before, also of rows that did not change.
   */
  sync: (rows: readonly T[], renamed?: boolean) => void;
  /** Takes the list anew, with room for a block that goes `count` rows beyond its last. */
  grow: (count: number) => void;
  /** Makes the list with `count` rows more, as it stands then; without it there is no more room than is shown. */
  setMoreRows: (moreRows: ((count: number) => readonly T[]) | undefined) => void;
  /** Changes what may be edited (a version was locked). */
  setReadOnly: (readOnly: GridOptions<T>['readOnly']) => void;
  setMoneyFormat: (format: MoneyFormat) => void;
  /** Who saves the edits; returns the disconnection. */
  connect: (save: SaveEdits) => () => void;
  /**
   * One user action: one undo step, one save. Cells that take no edits and edits that change nothing are left out;
   * returns the rest.
   */
  apply: (edits: readonly Edit[]) => Edit[];
  /** Returns how many cells were given back, and how many no longer held what the step had put there. */
  undo: () => { changed: number; skipped: number };
  redo: () => { changed: number; skipped: number };
  /** An action by which lines come or go: undo and redo wait for it, and take it back where it answers how. */
  changeLines: (action: () => Promise<LineStep | null>) => Promise<void>;
  /** Runs at once, or when the lines that are coming or going have. */
  inTurn: (job: () => void) => void;
  /** Saves once more what could not be saved in a row. */
  retry: (key: RowKey) => void;
  /** Selected rows and columns, without group lines. */
  selection: () => { range: CellRange; rows: RowRecord<T>[]; columns: GridColumn<T>[] };
  stats: () => SelectionStats;
  /** Tells when `stats` may have changed. */
  subscribeStats: (listener: () => void) => () => void;
  /** Whether the reader may put the rows in another order, and by which column they stand. */
  sortable: boolean;
  sorting: () => Sorting | null;
  sort: (sorting: Sorting | null) => void;
  lineAt: (line: number) => Line<T> | undefined;
  readOnlyReason: (line: Line<T>, column: number) => string | null;
  /** The text of a cell as it is shown. */
  textOf: (value: CellValue, column: number) => string;
  /** Every line is to be drawn anew: how amounts are written, or what may be edited, changed. */
  looks: Signal;
  moneyFormat: () => MoneyFormat;
}

export function createGridStore<T>(options: GridOptions<T>): GridStore<T> {
  const { columns, clock = () => new Date() } = options;
  const model = createModel(options);
  const cursor = createSelection(model.lines, model.structure, columns.length);
  const history = createHistory();
  const editor = createEditor<T>();
  const cut = createCut<T>();
  const looks = createSignal();
  const turns = createTurns();
  let readOnly = options.readOnly;
  let moreRows: ((count: number) => readonly T[]) | undefined;
  let moneyFormat: MoneyFormat = { negative: 'minus' };
  let sorting: Sorting | null = null;
  let save: SaveEdits | null = null;
  let stats: { at: string; value: SelectionStats } | null = null;

  function textOf(value: CellValue, column: number): string {
    if (value === null) return '';
    if (typeof value === 'string') return value;
    if (columns[column]?.kind === 'text') return String(value);
    const own = columns[column]?.notation;
    if (own) return own.format(value);
    return Math.abs(value) > MAX_CENTS ? GRID_TEXT.beyond : formatMoney(value, moneyFormat);
  }

  function readOnlyReason(line: Line<T>, index: number): string | null {
    const column = columns[index];
    if (line.type === 'group') return GRID_TEXT.subtotal;
    if (!column?.editable || (column.kind !== 'text' && column.kind !== 'money')) return GRID_TEXT.fixedColumn;
    return readOnly?.(line.source, column) ?? null;
  }

  function writable(edit: Edit): boolean {
    const record = model.row(edit.row);
    return record !== undefined && readOnlyReason(record, model.columnIndex(edit.column)) === null;
  }

  /** Writes and saves edits that are known to be allowed and to change something. */
  function commit(edits: readonly Edit[]): void {
    model.write(edits, 'to');
    for (const edit of edits) {
      const record = model.row(edit.row);
      if (record) forgive(model, record, model.columnIndex(edit.column));
    }
    if (save && edits.length > 0) follow({ model, clock, text: textOf }, edits, save);
    model.flush();
  }

  function replay(step: Step | null, direction: 'undo' | 'redo'): { changed: number; skipped: number } {
    if (!step) return { changed: 0, skipped: 0 };
    if (step.lines) {
      replayLines(step.lines, direction);
      return { changed: 0, skipped: 0 };
    }
    const wanted = step.edits.map((edit) => (direction === 'redo' ? edit : { ...edit, from: edit.to, to: edit.from }));
    // What someone else (or the server) wrote meanwhile is not undone.
    const edits = wanted.filter((edit) => writable(edit) && current(edit) === edit.from);
    commit(edits);
    const { range } = step;
    // Texts refused beside what is undone (a pasted block) go with it.
    for (const line of model.lines().slice(range.top, range.bottom + 1))
      if (line.type === 'row') for (let index = range.left; index <= range.right; index += 1) forgive(model, line, index);
    model.flush();
    cursor.select({ line: range.top, column: range.left }, { line: range.bottom, column: range.right });
    return { changed: edits.length, skipped: wanted.length - edits.length };
  }

  function replayLines(lines: LineStep, direction: 'undo' | 'redo'): void {
    void turns.take(async () => {
      if (!(await lines[direction]())) history.takeBack(direction, lines);
    });
  }

  function current(edit: Edit): CellValue {
    return model.row(edit.row)?.cells[model.columnIndex(edit.column)] ?? null;
  }

  function apply(edits: readonly Edit[]): Edit[] {
    cut.set(null);
    const allowed: Edit[] = [];
    for (const edit of edits) {
      if (!writable(edit)) continue;
      const from = current(edit);
      if (typeof edit.to === 'number' && Math.abs(edit.to) > MAX_CELL_CENTS)
        throw new RangeError(`cell beyond its limit: ${edit.to}`);
      if (from !== edit.to) allowed.push({ ...edit, from });
    }
    if (allowed.length > 0) history.push({ edits: allowed, range: cursor.range() });
    commit(allowed);
    return allowed;
  }

  return {
    columns,
    counted: options.counted ?? true,
    model,
    cursor,
    history,
    editor,
    cut,
    looks,
    moneyFormat: () => moneyFormat,
    sync: model.sync,
    grow(count) {
      if (!moreRows) return;
      const rows = moreRows(count);
      // A text that was refused stays with its reason, be its row otherwise blank.
      const last = Math.max(-1, ...[...model.refused].map(({ line }) => line));
      model.sync(last < rows.length ? rows : moreRows(count + last + 1 - rows.length));
    },
    setMoreRows(next) {
      moreRows = next;
    },
    setReadOnly(next) {
      readOnly = next;
      looks.notify();
    },
    setMoneyFormat(next) {
      moneyFormat = next;
      looks.notify();
    },
    connect(next) {
      save = next;
      return () => {
        if (save === next) save = null;
      };
    },
    apply,
    undo: () => replay(history.undo(), 'undo'),
    redo: () => replay(history.redo(), 'redo'),
    inTurn: turns.wait,
    changeLines: (action) =>
      turns.take(async () => {
        const range = cursor.range();
        const lines = await action();
        if (lines) history.push({ edits: [], range, lines });
      }),
    retry(key) {
      const record = model.row(key);
      const edits = [...(record?.refused ?? [])].flatMap(([index, { value }]) =>
        value === undefined
          ? []
          : [{ row: key, column: columns[index]?.key ?? '', from: record?.cells[index] ?? null, to: value }],
      );
      apply(edits);
    },
    selection() {
      const range = cursor.range();
      const lines = model.lines().slice(range.top, range.bottom + 1);
      return {
        range,
        rows: lines.filter((line) => line.type === 'row'),
        columns: columns.slice(range.left, range.right + 1),
      };
    },
    stats() {
      const at = `${cursor.signal.version()} ${model.data.version()} ${model.structure.version()}`;
      if (stats?.at !== at) stats = { at, value: measure(columns, model.lines(), cursor.range()) };
      return stats.value;
    },
    subscribeStats(listener) {
      const stops = [cursor.signal, model.data, model.structure].map((signal) => signal.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    sortable: options.sortable ?? false,
    sorting: () => sorting,
    sort(next) {
      sorting = next;
      model.sort(next);
      looks.notify();
    },
    lineAt: (line: number) => model.lines()[line],
    readOnlyReason,
    textOf,
  };
}
