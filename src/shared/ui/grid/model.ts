import { afterPaint } from '#src/shared/ui/grid/after-paint.ts';
import type { CellValue, Edit, GridOptions, GroupRecord, Line, RowKey, RowRecord } from '#src/shared/ui/grid/types.ts';
import { createSignal, type Signal } from '#src/shared/ui/grid/signal.ts';
import { sorted, type Sorting } from '#src/shared/ui/grid/sorting.ts';
import { createGroup, drawLines, fillTree, groupsOf } from '#src/shared/ui/grid/tree.ts';

export interface GridModel<T> {
  root: GroupRecord<T>;
  lines: () => readonly Line<T>[];
  /** Lines were added, removed, moved, folded or unfolded. */
  structure: Signal;
  /** Any cell changed. */
  data: Signal;
  row: (key: RowKey) => RowRecord<T> | undefined;
  /** The same, also while a filter hides the row: what becomes of its saves is kept for when it is shown again. */
  record: (key: RowKey) => RowRecord<T> | undefined;
  /** Every row, also those folded, and those hidden with something unsaved. */
  records: () => IterableIterator<RowRecord<T>>;
  /** Rows with a refused cell, shown or hidden. */
  refused: Set<RowRecord<T>>;
  columnIndex: (key: string) => number;
  write: (edits: readonly Edit[], direction: 'to' | 'from') => void;
  sync: (rows: readonly T[], renamed?: boolean) => void;
  fold: (group: GroupRecord<T>, collapsed: boolean) => void;
  foldAll: (collapsed: boolean, level: number) => void;
  /**
   * Puts the rows of each group in order as they are now; rows that come later stand at its end. Null: as they are
   * given.
   */
  sort: (sorting: Sorting | null) => void;
  /** Redraws a line at the next `flush`. */
  touch: (line: Line<T>) => void;
  flush: () => void;
  subscribe: (line: Line<T>, listener: () => void) => () => void;
}

const amount = (value: CellValue): number => (typeof value === 'number' ? value : 0);

/**
 * The rows outside React. Cells change in place, each line has its own listeners, and sums move by the difference in
 * integer cents, so that one edit redraws one row, its groups and the totals.
 */
export function createModel<T>(options: GridOptions<T>): GridModel<T> {
  const { columns } = options;
  const places = new Map(columns.map((column, index) => [column.key, index]));
  const totalAt = columns.findIndex((column) => column.kind === 'total');
  const root = createGroup<T>('', '', -1, null, columns.length);
  const known = new Map<string, GroupRecord<T>>();
  const touched = new Set<Line<T>>();
  /** Groups whose sums changed in the frame that is being made. */
  const late = new Set<GroupRecord<T>>();
  const refused = new Set<RowRecord<T>>();
  /** Rows that a filter took away with a save under way or a refused cell, and the group their sums go to meanwhile. */
  const hidden = new Map<RowKey, RowRecord<T>>();
  const nowhere = createGroup<T>('', '', -1, null, columns.length);
  const structure = createSignal();
  const data = createSignal();
  let rows = new Map<RowKey, RowRecord<T>>();
  let lines: Line<T>[] = [];

  /** Where rows stand within their group, once it was put in order. */
  let ranks: ReadonlyMap<RowRecord<T>, number> | null = null;

  const redraw = (): void => {
    for (const line of lines) line.line = -1;
    lines = drawLines(root);
  };

  /** Hangs the rows in their groups anew. */
  function hang(): void {
    fillTree(root, known, rows.values(), columns);
    const at = (row: RowRecord<T>): number => ranks?.get(row) ?? Number.MAX_SAFE_INTEGER;
    if (ranks) for (const group of groupsOf(root)) group.rows.sort((one, other) => at(one) - at(other));
    redraw();
  }

  function sort(sorting: Sorting | null): void {
    ranks = null;
    hang();
    if (sorting) {
      const orders = [...groupsOf(root)].flatMap((group) => [...sorted(group.rows, sorting).entries()]);
      ranks = new Map(orders.map(([at, row]) => [row, at]));
      hang();
    }
    structure.notify();
  }

  function setCell(record: RowRecord<T>, index: number, value: CellValue): void {
    const before = record.cells[index] ?? null;
    if (before === value) return;
    record.cells[index] = value;
    touched.add(record);
    if (columns[index]?.kind !== 'money') return;
    const delta = amount(value) - amount(before);
    if (totalAt >= 0) record.cells[totalAt] = amount(record.cells[totalAt] ?? 0) + delta;
    for (let group: GroupRecord<T> | null = record.parent; group; group = group.parent) {
      group.sums[index] = (group.sums[index] ?? 0) + delta;
      if (totalAt >= 0) group.sums[totalAt] = (group.sums[totalAt] ?? 0) + delta;
      touched.add(group);
    }
  }

  function create(key: RowKey, source: T): RowRecord<T> {
    let total = 0;
    const cells = columns.map((column): CellValue => {
      const value = column.read?.(source) ?? null;
      if (column.kind === 'money') total += amount(value);
      return value;
    });
    if (totalAt >= 0) cells[totalAt] = total;
    const state = { line: -1, saving: 0, pending: null, refused: null, status: null, listeners: null };
    return { type: 'row', uid: nextUid(), key, source, path: options.groups?.(source) ?? [], cells, parent: root, ...state };
  }

  /** Takes the new source of a known row, or the new names of the same; true when it moved to another group. */
  function update(record: RowRecord<T>, source: T, renamed: boolean): boolean {
    const same = record.source === source;
    if (same && !renamed) return false;
    record.source = source;
    // What can be edited is the row's own, and may be ahead of a source that did not change.
    for (const [index, column] of columns.entries())
      if (column.read && !(same && column.editable)) setCell(record, index, column.read(source));
    touched.add(record);
    const path = options.groups?.(source) ?? [];
    const moved = path.some((name, at) => name.key !== record.path[at]?.key || name.label !== record.path[at].label);
    record.path = path;
    return moved;
  }

  function hide(key: RowKey, record: RowRecord<T>): void {
    record.line = -1;
    // Nor is it in the group it stood in: what looks for its place must not find that one's.
    record.parent = nowhere;
    if (record.saving > 0 || record.refused) hidden.set(key, record);
  }

  function sync(sources: readonly T[], renamed = false): void {
    const next = new Map<RowKey, RowRecord<T>>();
    const before = rows.values();
    let changed = sources.length !== rows.size;
    for (const source of sources) {
      const key = options.rowKey(source);
      const record = rows.get(key) ?? hidden.get(key);
      if (record) changed = update(record, source, renamed) || changed;
      hidden.delete(key);
      const current = record ?? create(key, source);
      next.set(key, current);
      changed = before.next().value !== current || changed;
    }
    if (changed) {
      for (const [key, record] of rows) if (!next.has(key)) hide(key, record);
      rows = next;
      hang();
      for (const group of known.values()) touched.add(group);
      touched.add(root);
    }
    flush();
    flushSums();
    if (changed) structure.notify();
  }

  /**
   * Rows are redrawn at once, their sums in the frame after: what was typed must not wait for fifty figures around it.
   */
  function flush(): void {
    if (touched.size === 0) return;
    for (const line of touched) {
      if (line.type === 'row') redrawLine(line);
      else late.add(line);
    }
    touched.clear();
    data.notify();
    if (late.size > 0) afterPaint(flushSums);
  }

  function flushSums(): void {
    for (const group of late) redrawLine(group);
    late.clear();
  }

  function fold(groups: Iterable<GroupRecord<T>>, collapsed: boolean): void {
    for (const group of groups) {
      if (group.collapsed === collapsed) continue;
      group.collapsed = collapsed;
      touched.add(group);
    }
    redraw();
    flush();
    flushSums();
    structure.notify();
  }

  sync(options.rows);
  return {
    root,
    lines: () => lines,
    structure,
    data,
    row: (key) => rows.get(key),
    record: (key) => rows.get(key) ?? hidden.get(key),
    *records() {
      yield* rows.values();
      yield* hidden.values();
    },
    refused,
    columnIndex: (key) => places.get(key) ?? -1,
    write(edits, direction) {
      for (const edit of edits) {
        const record = rows.get(edit.row) ?? hidden.get(edit.row);
        const index = places.get(edit.column);
        if (record && index !== undefined) setCell(record, index, edit[direction]);
      }
    },
    sync,
    sort,
    fold: (group, collapsed) => fold([group], collapsed),
    foldAll: (collapsed, level) =>
      fold(
        [...known.values()].filter((group) => group.level >= level),
        collapsed,
      ),
    touch: (line) => touched.add(line),
    flush,
    subscribe(line, listener) {
      line.listeners ??= new Set();
      line.listeners.add(listener);
      return () => line.listeners?.delete(listener);
    },
  };
}

function redrawLine<T>(line: Line<T>): void {
  if (line.listeners) for (const listener of line.listeners) listener();
}

let uids = 0;
function nextUid(): number {
  uids += 1;
  return uids;
}
