/** The chosen rows once `ids` are chosen too, or no longer. */
export function chosen(selected: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(selected);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}

/** The rows from one to the other, in the order they stand in; the other alone where the one is not among them. */
export function between(ids: readonly number[], one: number | undefined, other: number): readonly number[] {
  const [from, to] = [ids.indexOf(one ?? other), ids.indexOf(other)];
  return from < 0 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
