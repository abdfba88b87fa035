import { useMemo } from 'react';
import type { CascadeLeaf, CascadeNode } from '#contract/cascade.ts';
import { found, relabelled, withNode } from '#src/shared/data/cascade-rules.ts';
import { usePending } from '#src/shared/data/hooks.ts';
import type { Change } from '#src/shared/data/list-rules.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import type { AnyRow } from '#src/shared/data/write.ts';

type Tree = readonly CascadeNode[];

/** What each level is called among writes, and its field for what it hangs below. */
const LEVELS = [
  { name: 'regional', parent: null },
  { name: 'company', parent: 'regional' },
  { name: 'centerCost', parent: 'company' },
] as const;

/**
 * Regional › empresa › centro de custo with what waits for a connection as it will be: `isWaiting` tells those nodes.
 */
export function useWaitingCascade(tree: Tree | undefined): Tree | undefined {
  const regionals = usePending<AnyRow>(LEVELS[0].name);
  const companies = usePending<AnyRow>(LEVELS[1].name);
  const centers = usePending<AnyRow>(LEVELS[2].name);
  return useMemo(
    () =>
      tree && [regionals, companies, centers].reduce<Tree>((current, changes, depth) => folded(current, depth, changes), tree),
    [tree, regionals, companies, centers],
  );
}

/** The tree with a level's kept writes; those that are on their way show once they are answered. */
function folded(tree: Tree, depth: number, changes: readonly Change<AnyRow>[]): Tree {
  const rows = changes.flatMap((change) => (change.kind === 'add' ? change.rows : change.kind === 'merge' ? change.parts : []));
  return rows.filter(isWaiting).reduce<Tree>((current, part) => withPart(current, depth, part), tree);
}

function withPart(tree: Tree, depth: number, part: { id: number } & Partial<AnyRow>): Tree {
  const known = found(tree, depth, part.id);
  if (!known && part.id > 0) return tree;
  const text = (field: 'codigo' | 'nome') => (typeof part[field] === 'string' ? part[field] : (known?.[field] ?? ''));
  const marked = { id: part.id, codigo: text('codigo'), nome: text('nome'), waiting: part['waiting'] };
  const leaf: CascadeLeaf = marked;
  const field = LEVELS[depth]?.parent ?? null;
  const parent = field === null ? null : part[field];
  if (parent !== null && typeof parent !== 'number') return relabelled(tree, depth, leaf);
  return withNode(tree, depth, { leaf, parent, last: depth === LEVELS.length - 1 });
}
