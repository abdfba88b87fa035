import { useMemo } from 'react';
import type { CascadeNode } from '#contract/cascade.ts';
import { chartTree } from '#planning/chart/tree.ts';
import { accountKey, centerKey } from '#src/features/people/grant-values.ts';
import { accounting } from '#src/resources/accounting.ts';
import { cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';
import type { TreeNode } from '#src/shared/ui/tree.ts';
import type { ChartAccount } from '#src/shared/ui/chart-view.ts';

const LEVELS = ['regional', 'company', 'center_cost'] as const;

function centerNodes(nodes: readonly CascadeNode[], depth = 0): TreeNode[] {
  const kind = LEVELS[depth] ?? 'center_cost';
  return nodes.map(({ id, codigo, nome, children = [] }) => ({
    key: centerKey(kind, id),
    id,
    kind,
    codigo,
    label: nome,
    children: centerNodes(children, depth + 1),
  }));
}

/** The chart of accounts, each under the longest registered prefix of its code. */
export function accountNodes(accounts: readonly ChartAccount[]): TreeNode[] {
  const tops: TreeNode[] = [];
  const created: { children: TreeNode[] }[] = [];
  for (const { account, parent } of chartTree(accounts)) {
    const children: TreeNode[] = [];
    created.push({ children });
    const siblings = parent === null ? tops : (created[parent]?.children ?? tops);
    siblings.push({
      key: accountKey(account.id),
      id: account.id,
      kind: 'accounting',
      codigo: account.codigo,
      label: account.nome,
      children,
    });
  }
  return tops;
}

/** Regional › empresa › centro de custo, and the chart of accounts, to be granted; each undefined until it is read. */
export function useGrantTrees() {
  const cascade = cascadeRegionalCompanyCenterCost.useAnswer();
  const chart = accounting.useAll();
  const centers = useMemo(() => cascade.data && centerNodes(cascade.data), [cascade.data]);
  // An account that waits for a connection has no id yet that could be granted.
  const accounts = useMemo(() => chart.data && accountNodes(chart.data.filter(({ id }) => id > 0)), [chart.data]);
  const error = cascade.error ?? chart.error;
  return { centers, accounts, error, retry: () => void Promise.all([cascade.refetch(), chart.refetch()]) };
}

export type GrantTrees = ReturnType<typeof useGrantTrees>;
