import type { ChartNode } from '#planning/chart/tree.ts';

/**
 * A choice of accounts in which naming an account means everything below it, also what will be registered there later.
 * So an account and one of its ancestors are never both named, and naming every child is not the same as naming the
 * parent. Aggregators choose so, and rights too: a right on a parent covers its children.
 */
export type Marks = 'all' | 'some' | 'none';

type Nodes = readonly ChartNode<{ id: number }>[];

/** The mark of every account, by index: `all` when it or one above it is named, `some` when something below it is. */
export function marksOf(nodes: Nodes, chosen: ReadonlySet<number>): Marks[] {
  const marks: Marks[] = [];
  for (const [index, node] of nodes.entries()) {
    const covered = chosen.has(node.account.id) || (node.parent !== null && marks[node.parent] === 'all');
    marks.push(covered ? 'all' : 'none');
    if (!covered) continue;
    for (let above = node.parent; above !== null && marks[above] === 'none'; above = nodes[above]?.parent ?? null)
      marks[above] = 'some';
    marks[index] = 'all';
  }
  return marks;
}

/**
 * The choice after a click on one account. Not wholly chosen: it is named, and what was named below it goes, being
 * implied. Wholly chosen: it goes; when an account above was named, its other branches are named in its place.
 */
export function toggleChoice(nodes: Nodes, chosen: ReadonlySet<number>, index: number): Set<number> {
  const node = nodes[index];
  const next = new Set(chosen);
  if (!node) return next;
  const named = namedAbove(nodes, chosen, index);
  for (let below = index; below < node.end; below += 1) next.delete(nodes[below]?.account.id ?? 0);
  if (named === null) {
    next.add(node.account.id);
    return next;
  }
  next.delete(nodes[named]?.account.id ?? 0);
  const path = new Set<number>();
  for (let above: number | null = index; above !== null && above !== named; above = nodes[above]?.parent ?? null) path.add(above);
  const stop = nodes[named]?.end ?? 0;
  let at = named === index ? stop : named + 1;
  while (at < stop) {
    const sibling = nodes[at];
    if (!sibling) break;
    if (path.has(at) && at !== index) {
      at += 1;
      continue;
    }
    if (at !== index) next.add(sibling.account.id);
    at = sibling.end;
  }
  return next;
}

/** The account itself or the nearest one above it that is named; null when none is. */
function namedAbove(nodes: Nodes, chosen: ReadonlySet<number>, index: number): number | null {
  for (let at: number | null = index; at !== null; at = nodes[at]?.parent ?? null) {
    const node = nodes[at];
    if (node && chosen.has(node.account.id)) return at;
  }
  return null;
}

/** Indexes of every account the choice stands for, without repetition. */
export function coveredBy(nodes: Nodes, chosen: ReadonlySet<number>): number[] {
  return marksOf(nodes, chosen).flatMap((mark, index) => (mark === 'all' ? [index] : []));
}
