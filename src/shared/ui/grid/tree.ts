import type { GridColumn, GroupRecord, Line, RowRecord } from '#src/shared/ui/grid/types.ts';

let uids = 0;

export function createGroup<T>(
  key: string,
  label: string,
  level: number,
  parent: GroupRecord<T> | null,
  columns: number,
): GroupRecord<T> {
  uids += 1;
  const state = { collapsed: false, count: 0, line: -1, listeners: null };
  return { type: 'group', uid: uids, key, label, level, parent, groups: [], rows: [], sums: zeros(columns), ...state };
}

const zeros = (length: number): number[] => Array.from<number>({ length }).fill(0);

/**
 * Hangs the rows in their groups, in the order given, and sums them anew. Groups known from before keep their object,
 * so that they stay folded and their listeners stay.
 */
export function fillTree<T>(
  root: GroupRecord<T>,
  known: Map<string, GroupRecord<T>>,
  rows: Iterable<RowRecord<T>>,
  columns: readonly GridColumn<T>[],
): void {
  const used = new Set<GroupRecord<T>>([root]);
  empty(root, columns.length);
  for (const row of rows) {
    let parent = root;
    for (const [level, name] of row.path.entries()) {
      const key = level === 0 ? name.key : `${parent.key}\u0000${name.key}`;
      const group = known.get(key) ?? createGroup(key, name.label, level, parent, columns.length);
      if (!used.has(group)) {
        empty(group, columns.length);
        used.add(group);
        known.set(key, group);
        parent.groups.push(group);
        group.label = name.label;
      }
      parent = group;
    }
    row.parent = parent;
    parent.rows.push(row);
  }
  for (const [key, group] of known) if (!used.has(group)) known.delete(key);
  total(root, columns);
}

function empty<T>(group: GroupRecord<T>, columns: number): void {
  group.groups = [];
  group.rows = [];
  group.sums = zeros(columns);
  group.count = 0;
}

function total<T>(group: GroupRecord<T>, columns: readonly GridColumn<T>[]): void {
  const { sums } = group;
  for (const child of group.groups) {
    total(child, columns);
    group.count += child.count;
    for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + (child.sums[index] ?? 0);
  }
  group.count += group.rows.length;
  for (const row of group.rows)
    for (let index = 0; index < sums.length; index += 1) {
      const value = row.cells[index];
      if (typeof value === 'number') sums[index] = (sums[index] ?? 0) + value;
    }
}

/** Every group, the whole grid's among them. */
export function* groupsOf<T>(group: GroupRecord<T>): Generator<GroupRecord<T>> {
  yield group;
  for (const child of group.groups) yield* groupsOf(child);
}

/** The lines to show, each group above what it holds; writes every line's place. */
export function drawLines<T>(root: GroupRecord<T>): Line<T>[] {
  const lines: Line<T>[] = [];
  const add = (line: Line<T>): void => {
    line.line = lines.length;
    lines.push(line);
  };
  const walk = (group: GroupRecord<T>): void => {
    if (group !== root) add(group);
    if (group.collapsed) return;
    group.groups.forEach(walk);
    group.rows.forEach(add);
  };
  walk(root);
  return lines;
}
