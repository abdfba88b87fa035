import { enteredAt, movedTo, subgroupsOf } from '#planning/statement/order.ts';
import { itemKey, type ItemRow } from '#src/features/statement/structure/items.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';

/** One change of places, as one write: lines exchange theirs, a subgroup may also go into another group. */
export type Move =
  | { part: 'lines'; patches: { id: number; position: number }[]; said: string }
  | { part: 'subgroups'; patches: { id: number; position: number; group?: number }[]; said: string };

const placed = (nome: string, at: number, of: number): string => `${nome}: posição ${at + 1} de ${of}.`;

function moveLine(structure: LoadedStructure, row: ItemRow, to: number): Move | null {
  const { lines } = structure;
  if (!row.line || to < 0 || to >= lines.length) return null;
  const patches = movedTo(lines, row.line.id, to);
  return patches.length === 0 ? null : { part: 'lines', patches, said: placed(row.nome, to, lines.length) };
}

function moveSubgroup(structure: LoadedStructure, row: ItemRow, group: number, to: number): Move | null {
  const own = structure.subgroups.find(({ id }) => id === row.id);
  const target = structure.groups.find(({ id }) => id === group);
  if (!own || !target) return null;
  const there = subgroupsOf(structure.subgroups, group);
  if (own.group === group) {
    const patches = movedTo(there, own.id, to);
    return patches.length === 0 ? null : { part: 'subgroups', patches, said: placed(row.nome, to, there.length) };
  }
  const at = Math.min(Math.max(0, to), there.length);
  const patches = enteredAt(there, own.id, at).map((one) => (one.id === own.id ? { ...one, group } : one));
  // It may come to the very position it had.
  const moved = patches.some(({ id }) => id === own.id) ? patches : [...patches, { id: own.id, position: own.position, group }];
  return { part: 'subgroups', patches: moved, said: `${row.nome}: em ${target.nome}, posição ${at + 1} de ${there.length + 1}.` };
}

/**
 * One place up or down; a subgroup at its group's end goes into the next group, as it reads. Null where there is
 * nowhere to go.
 */
export function moveBy(structure: LoadedStructure, row: ItemRow, by: 1 | -1): Move | null {
  if (row.kind !== 'subgrupo') return moveLine(structure, row, row.place - 1 + by);
  const own = structure.subgroups.find(({ id }) => id === row.id);
  if (!own) return null;
  const to = row.place - 1 + by;
  if (to >= 0 && to < row.places) return moveSubgroup(structure, row, own.group, to);
  const order = groupsAsRead(structure);
  const next = order[order.indexOf(own.group) + by];
  if (next === undefined || !order.includes(own.group)) return null;
  return moveSubgroup(structure, row, next, by === 1 ? 0 : subgroupsOf(structure.subgroups, next).length);
}

/** Groups in the report's order, then those outside it. */
function groupsAsRead({ lines, groups }: LoadedStructure): number[] {
  const shown = lines.filter(({ kind }) => kind === 'grupo').map(({ ref }) => ref);
  return [...shown, ...groups.map(({ id }) => id).filter((id) => !shown.includes(id))];
}

/**
 * What becomes of `row` dropped before or after `over`; null where it cannot stand. A line that is dropped into a group
 * stands after it.
 */
export function dropAt(structure: LoadedStructure, row: ItemRow, over: ItemRow, after: boolean): Move | null {
  if (row.kind === 'subgrupo') {
    if (over.kind === 'agrupador') return null;
    if (over.kind === 'grupo') return after ? moveSubgroup(structure, row, over.id, 0) : null;
    const own = structure.subgroups.find(({ id }) => id === over.id);
    if (!own) return null;
    // Taken out of its place first, what stands behind it moves up.
    const from = structure.subgroups.find(({ id }) => id === row.id)?.group === own.group && row.place < over.place ? 1 : 0;
    return moveSubgroup(structure, row, own.group, over.place - 1 + (after ? 1 : 0) - from);
  }
  const line = over.kind === 'subgrupo' ? structure.lines.findIndex((one) => itemKey(one) === over.parent) : over.place - 1;
  if (line < 0 || !row.line) return null;
  const behind = after || over.kind === 'subgrupo' ? 1 : 0;
  const from = row.place - 1 < line + behind ? 1 : 0;
  return moveLine(structure, row, line + behind - from);
}
