import { useMemo, useState } from 'react';
import { chartTree, indexAbove, searchChart, visibleNodes, type ChartNode } from '#planning/chart/tree.ts';

export interface ChartAccount {
  id: number;
  codigo: string;
  nome: string;
}

export interface ChartView<A extends ChartAccount> {
  nodes: readonly ChartNode<A>[];
  /** Indexes of the rows on screen, in order. */
  visible: readonly number[];
  /** Indexes found by the search; undefined without one. */
  hits: ReadonlySet<number> | undefined;
  isOpen: (index: number) => boolean;
  toggle: (index: number) => void;
  expandAll: () => void;
  collapseAll: () => void;
  /** Opens everything above a code, registered already or about to be. */
  reveal: (codigo: string) => void;
}

interface Folding {
  search: string;
  /** Accounts to this depth are open. */
  depth: number;
  /** Ids the reader opened or closed themselves. */
  own: ReadonlyMap<number, boolean>;
}

/** Depth that is opened at first: the top groups show their children. */
const FIRST_DEPTH = 1;
/** Charts of up to this many accounts begin wholly open. */
const SMALL_CHART = 60;
const NOBODY: readonly number[] = [];
const NOTHING: ReadonlyMap<number, boolean> = new Map();

/**
 * A chart of accounts on screen: tree, search and what is folded. What lies above the accounts `shown` is open until
 * the reader closes it. A search opens everything it keeps, and is folded apart.
 */
export function useChartView<A extends ChartAccount>(
  accounts: readonly A[],
  search = '',
  shown: readonly number[] = NOBODY,
): ChartView<A> {
  const nodes = useMemo(() => chartTree(accounts), [accounts]);
  const found = useMemo(() => (search.trim() === '' ? undefined : searchChart(nodes, search)), [nodes, search]);
  const above = useMemo(() => ancestorsOf(nodes, new Set(shown)), [nodes, shown]);
  const beginning = accounts.length <= SMALL_CHART ? Infinity : FIRST_DEPTH;
  const [browsing, setBrowsing] = useState<Folding | null>(null);
  const [searching, setSearching] = useState<Folding | null>(null);
  const set = found ? setSearching : setBrowsing;
  const current = found ? (searching?.search === search ? searching : null) : browsing;
  const folding = useMemo<Folding>(
    () => current ?? { search, depth: found ? Infinity : beginning, own: NOTHING },
    [current, search, found, beginning],
  );

  return useMemo(() => {
    const isOpen = (index: number) => {
      const node = nodes[index];
      return node !== undefined && (folding.own.get(node.account.id) ?? (node.depth < folding.depth || above.has(index)));
    };
    const turn = (indexes: readonly number[], open: boolean) => {
      const own = new Map(folding.own);
      for (const index of indexes) own.set(nodes[index]?.account.id ?? 0, open);
      set({ ...folding, search, own });
    };
    return {
      nodes,
      visible: visibleNodes(nodes, isOpen, found?.matching),
      hits: found?.hits,
      isOpen,
      toggle: (index) => turn([index], !isOpen(index)),
      expandAll: () => set({ search, depth: Infinity, own: NOTHING }),
      collapseAll: () =>
        set({ search, depth: 0, own: new Map([...above].map((index) => [nodes[index]?.account.id ?? 0, false])) }),
      reveal: (codigo) => {
        const closed: number[] = [];
        for (let at = indexAbove(nodes, codigo); at !== null; at = nodes[at]?.parent ?? null) if (!isOpen(at)) closed.push(at);
        // Where all of it is open, nothing is drawn anew for it: a write that is about to leave would wait.
        if (closed.length > 0) turn(closed, true);
      },
    };
  }, [nodes, found, folding, above, search, set]);
}

function ancestorsOf(nodes: readonly ChartNode<ChartAccount>[], ids: ReadonlySet<number>): ReadonlySet<number> {
  const above = new Set<number>();
  if (ids.size === 0) return above;
  for (const { account, parent } of nodes) {
    if (!ids.has(account.id)) continue;
    for (let at = parent; at !== null && !above.has(at); at = nodes[at]?.parent ?? null) above.add(at);
  }
  return above;
}
