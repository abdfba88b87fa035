import type { CascadeLeaf, CascadeNode } from '#contract/cascade.ts';
import { codeKey } from '#planning/text/text-key.ts';

type Tree = readonly CascadeNode[];

const inOrder = (nodes: Tree): Tree => nodes.toSorted((a, b) => (codeKey(a.codigo) < codeKey(b.codigo) ? -1 : 1));

/** The node at a depth, wherever it hangs. */
export function found(tree: Tree, depth: number, id: number): CascadeNode | undefined {
  if (depth === 0) return tree.find((node) => node.id === id);
  for (const { children = [] } of tree) {
    const node = found(children, depth - 1, id);
    if (node) return node;
  }
  return undefined;
}

/** The tree without some nodes of a depth, and without what hangs below them. */
export function withoutNodes(tree: Tree, depth: number, ids: readonly number[]): Tree {
  if (depth === 0) return tree.some((node) => ids.includes(node.id)) ? tree.filter((node) => !ids.includes(node.id)) : tree;
  return changed(tree, (children) => withoutNodes(children, depth - 1, ids));
}

/** The tree with a node's own words changed, where it hangs. */
export function relabelled(tree: Tree, depth: number, leaf: CascadeLeaf): Tree {
  if (depth === 0) return tree.map((node) => (node.id === leaf.id ? { ...node, ...leaf } : node));
  return changed(tree, (children) => relabelled(children, depth - 1, leaf));
}

/**
 * The tree with a node of a depth as it is now: renamed, moved below another parent with all that hangs below it, or
 * new. Siblings stand in the order of their codes, as the server sends them. Nodes above the last depth have
 * `children`, though empty.
 */
export function withNode(tree: Tree, depth: number, wish: { leaf: CascadeLeaf; parent: number | null; last: boolean }): Tree {
  const { leaf, parent, last } = wish;
  const known = found(tree, depth, leaf.id);
  const node: CascadeNode = last ? leaf : { ...leaf, children: known?.children ?? [] };
  const rest = withoutNodes(tree, depth, [leaf.id]);
  if (depth === 0) return inOrder([...rest, node]);
  return hung(rest, depth - 1, parent, node);
}

function hung(tree: Tree, depth: number, parent: number | null, node: CascadeNode): Tree {
  if (depth > 0) return changed(tree, (children) => hung(children, depth - 1, parent, node));
  return tree.map((one) => (one.id === parent ? { ...one, children: inOrder([...(one.children ?? []), node]) } : one));
}

/** Nodes whose children stay the same stay the same objects. */
function changed(tree: Tree, change: (children: Tree) => Tree): Tree {
  const next = tree.map((node) => {
    const children = change(node.children ?? []);
    return children === node.children || node.children === undefined ? node : { ...node, children };
  });
  return next.every((node, index) => node === tree[index]) ? tree : next;
}
