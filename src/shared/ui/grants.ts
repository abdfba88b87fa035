import type { TreeNode } from '#src/shared/ui/tree.ts';

/** What is granted of a node and all below it, those that come later included. */
export type Level = 'read' | 'edit';

/** Grants by node key; editing includes reading. Keys that no tree on screen holds are kept as they are. */
export type Grants = ReadonlyMap<string, Level>;

/** Key of the row above all: everything, also what will be. */
export const EVERYTHING = 'all';

export type Mark = boolean | 'mixed';
/** How a node stands: granted as a whole, in part, or not. */
export interface Marks {
  read: Mark;
  edit: Mark;
}

/** The tree with the row above all at its top. */
export const underAll = (nodes: readonly TreeNode[], label: string): TreeNode => ({
  key: EVERYTHING,
  id: 0,
  kind: EVERYTHING,
  label,
  children: nodes,
});

const RANK = { none: 0, read: 1, edit: 2 } as const;
const rankOf = (grants: Grants, key: string): number => RANK[grants.get(key) ?? 'none'];
const levelOf = (rank: number): Level => (rank >= RANK.edit ? 'edit' : 'read');

/** The marks of every node, in one pass. */
export function marksOfGrants(root: TreeNode, grants: Grants): Map<string, Marks> {
  const marks = new Map<string, Marks>();
  /** Answers the highest rank at or below the node. */
  const visit = (node: TreeNode, above: number): number => {
    const own = Math.max(above, rankOf(grants, node.key));
    let highest = own;
    for (const child of node.children) highest = Math.max(highest, visit(child, own));
    const mark = (rank: number): Mark => own >= rank || (highest >= rank && 'mixed');
    marks.set(node.key, { read: mark(RANK.read), edit: mark(RANK.edit) });
    return highest;
  };
  visit(root, 0);
  return marks;
}

/** The nodes from the root to `key`; empty when it is not there. */
function pathTo(node: TreeNode, key: string): TreeNode[] {
  if (node.key === key) return [node];
  for (const child of node.children) {
    const below = pathTo(child, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function eachBelow(node: TreeNode, visit: (key: string) => void): void {
  for (const child of node.children) {
    visit(child.key);
    eachBelow(child, visit);
  }
}

/** Grants without those that a grant above them covers. */
function bare(root: TreeNode, grants: ReadonlyMap<string, number>): Grants {
  const levels = new Map<string, Level>();
  const seen = new Set<string>();
  const visit = (node: TreeNode, above: number): void => {
    const own = grants.get(node.key) ?? 0;
    seen.add(node.key);
    if (own > above) levels.set(node.key, levelOf(own));
    for (const child of node.children) visit(child, Math.max(above, own));
  };
  visit(root, 0);
  const everything = grants.get(EVERYTHING) ?? 0;
  for (const [key, rank] of grants) if (!seen.has(key) && rank > everything) levels.set(key, levelOf(rank));
  return levels;
}

/**
 * The grants after a node is given a level, or has it taken away. Giving names the node alone and includes all below
 * it. Taking from below a grant splits it: what stood beside keeps what it had, each by its own name, and what comes
 * later is in it no more.
 */
export function withGrant(root: TreeNode, grants: Grants, change: { key: string; level: Level; on: boolean }): Grants {
  const path = pathTo(root, change.key);
  const node = path.at(-1);
  if (!node) return grants;
  const ranks = new Map([...grants].map(([key, level]) => [key, RANK[level] as number]));
  const rank = (key: string) => ranks.get(key) ?? 0;
  if (change.on) {
    ranks.set(node.key, Math.max(rank(node.key), RANK[change.level]));
    return bare(root, ranks);
  }
  const left = RANK[change.level] - 1;
  for (const above of path.slice(0, -1)) {
    const own = rank(above.key);
    if (own <= left) continue;
    ranks.set(above.key, left);
    // The next on the way is lowered in its turn.
    for (const child of above.children) ranks.set(child.key, Math.max(rank(child.key), own));
  }
  ranks.set(node.key, Math.min(rank(node.key), left));
  const lower = (key: string) => ranks.set(key, Math.min(rank(key), left));
  if (node.key === EVERYTHING) for (const key of ranks.keys()) lower(key);
  eachBelow(node, lower);
  return bare(root, ranks);
}
