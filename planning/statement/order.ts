import { byPosition, type StatementStructure } from '#planning/statement/structure.ts';

/** A row and the place it stands in. */
export interface Placed {
  id: number;
  position: number;
}

/** The highest position that the wire takes. */
const HIGHEST = 9_999;

/**
 * The rows whose position changes when `id` goes to stand at `to` (from 0) among them: those between exchange the
 * positions they have, so that no other row is written. Rows that share a position, and so stand in the order of their
 * ids, are numbered anew from 1. Empty where nothing moves; `to` beyond the list is its end.
 */
export function movedTo(rows: readonly Placed[], id: number, to: number): Placed[] {
  const order = byPosition(rows);
  const from = order.findIndex((row) => row.id === id);
  const row = order[from];
  if (!row) return [];
  const places = order.map(({ position }) => position);
  const apart = places.every((position, at) => at === 0 || position > (places[at - 1] ?? 0));
  order.splice(from, 1);
  order.splice(Math.max(0, to), 0, row);
  if (order.indexOf(row) === from) return [];
  return changed(order, (at) => (apart ? (places[at] ?? 0) : at + 1));
}

/**
 * The rows whose position changes when `id`, which is not among them, comes to stand at `to`: it follows the row before
 * it, and those after are pushed on as far as they must be.
 */
export function enteredAt(rows: readonly Placed[], id: number, to: number): Placed[] {
  const order = byPosition(rows.filter((row) => row.id !== id));
  const at = Math.min(Math.max(0, to), order.length);
  order.splice(at, 0, { id, position: -1 });
  let before = 0;
  const places = order.map(({ position }) => (before = Math.max(before + 1, position)));
  // Pushed beyond what the wire takes, all are numbered anew.
  return changed(order, (index) => (before > HIGHEST ? index + 1 : (places[index] ?? 0)));
}

const changed = (order: readonly Placed[], placeOf: (at: number) => number): Placed[] =>
  order
    .map(({ id, position }, at) => ({ id, position: placeOf(at), own: position }))
    .flatMap(({ own, ...row }) => (own === row.position ? [] : [row]));

/** A free position, after all others wherever the wire still has one. */
export function afterAll(rows: readonly { position: number }[]): number {
  const taken = new Set(rows.map(({ position }) => position));
  let place = Math.min(HIGHEST, Math.max(0, ...taken) + 1);
  while (taken.has(place)) place -= 1;
  return place;
}

/** The subgroups of a group in their order. */
export const subgroupsOf = <Row extends StatementStructure['subgroups'][number]>(
  subgroups: readonly Row[],
  group: number,
): Row[] => byPosition(subgroups.filter((row) => row.group === group));
