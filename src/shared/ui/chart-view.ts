import { useMemo, useState } from 'react';
import { chartTree, searchChart, visibleNodes, type ChartNode } from '#planning/chart-tree.ts';

interface Account {
  id: number;
  codigo: string;
  nome: string;
}

export interface ChartView<A extends Account> {
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
  /** Accounts to this depth begin open. */
  depth: number;
  /** Ids that are not as the depth says. */
  turned: ReadonlySet<number>;
}

/** Depth that is opened at first: the top groups show their children. */
const FIRST_DEPTH = 1;
/** Charts of up to this many accounts begin wholly open. */
const SMALL_CHART = 60;

/** A chart of accounts on screen: tree, search and what is folded. A search opens everything it keeps, and is folded apart. */
export function useChartView<A extends Account>(accounts: readonly A[], search = ''): ChartView<A> {
  const nodes = useMemo(() => chartTree(accounts), [accounts]);
  const found = useMemo(() => (search.trim() === '' ? undefined : searchChart(nodes, search)), [nodes, search]);
  const beginning = accounts.length <= SMALL_CHART ? Infinity : FIRST_DEPTH;
  const [browsing, setBrowsing] = useState<Folding | null>(null);
  const [searching, setSearching] = useState<Folding | null>(null);
  const own = found ? (searching?.search === search ? searching : null) : browsing;
  const folding = useMemo<Folding>(
    () => own ?? { search, depth: found ? Infinity : beginning, turned: new Set() },
    [own, search, found, beginning],
  );
  const set = found ? setSearching : setBrowsing;

  return useMemo(() => {
    const isOpen = (index: number) => {
      const node = nodes[index];
      return node !== undefined && node.depth < folding.depth !== folding.turned.has(node.account.id);
    };
    return {
      nodes,
      visible: visibleNodes(nodes, isOpen, found?.kept),
      hits: found?.hits,
      isOpen,
      toggle(index) {
        const id = nodes[index]?.account.id;
        if (id === undefined) return;
        const turned = new Set(folding.turned);
        if (!turned.delete(id)) turned.add(id);
        set({ ...folding, search, turned });
      },
      expandAll: () => set({ search, depth: Infinity, turned: new Set() }),
      collapseAll: () => set({ search, depth: 0, turned: new Set() }),
      reveal(codigo) {
        const turned = new Set(folding.turned);
        for (const [index, { account }] of nodes.entries()) {
          if (isOpen(index) || !codigo.startsWith(`${account.codigo}.`)) continue;
          if (!turned.delete(account.id)) turned.add(account.id);
        }
        set({ ...folding, search, turned });
      },
    };
  }, [nodes, found, folding, search, set]);
}
