import { textKey } from '#planning/text/text-key.ts';

/** A node of a picker. Keys are unique in the tree, since ids of two levels may be equal. */
export interface TreeNode {
  key: string;
  id: number;
  /** Level, e.g. `regional`, `company`, `center_cost`. */
  kind: string;
  codigo?: string;
  label: string;
  /** Said faintly at the row's end. */
  note?: string;
  /** Opens and closes, and is never chosen itself. */
  branch?: boolean;
  children: readonly TreeNode[];
}

interface CascadeNode {
  id: number;
  codigo: string;
  nome: string;
  children?: readonly CascadeNode[];
}

/** A cascade of the contract as picker nodes; `kinds` names its levels from the outermost. */
export function cascadeTree(nodes: readonly CascadeNode[], kinds: readonly string[], parent = ''): TreeNode[] {
  const [kind = '', ...inner] = kinds;
  return nodes.map((node) => {
    const key = `${parent}${kind}-${node.id}`;
    return {
      key,
      id: node.id,
      kind,
      codigo: node.codigo,
      label: node.nome,
      children: cascadeTree(node.children ?? [], inner, `${key}/`),
    };
  });
}

/** The tree with only the branches that hold every word of `text`; a node that is found keeps all below it. */
export function filterTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  const words = textKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return nodes;
  return nodes.flatMap((node) => {
    const own = textKey(`${node.codigo ?? ''} ${node.label}`);
    if (words.every((word) => own.includes(word))) return [node];
    const children = filterTree(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export interface TreeRow {
  node: TreeNode;
  level: number;
  expanded: boolean;
  parent: string | null;
  position: number;
  siblings: number;
}

/** The rows to be drawn, top to bottom. While searching, every branch that is left stands open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  isOpen: (key: string) => boolean,
  level = 1,
  parent: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const expanded = node.children.length > 0 && isOpen(node.key);
    const row = { node, level, expanded, parent, position: index + 1, siblings: nodes.length };
    return [row, ...(expanded ? visibleRows(node.children, isOpen, level + 1, node.key) : [])];
  });
}

/** Keys of a node and of all above it, outermost first; empty when it is not there. */
export function pathTo(nodes: readonly TreeNode[], key: string): TreeNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = pathTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
