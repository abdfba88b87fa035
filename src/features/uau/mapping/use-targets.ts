import { useMemo } from 'react';
import { effectOf } from '#planning/statement/amounts.ts';
import { codeKey } from '#planning/text/text-key.ts';
import type { Targets } from '#planning/uau/suggest.ts';
import { TARGET_LABELS } from '#contract/uau/labels.ts';
import { IGNORE } from '#src/features/uau/mapping/targets.ts';
import { subgroupOptions, type MapOptions } from '#src/mapping/subgroup-options.ts';
import { accounting } from '#src/resources/accounting.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { useStructure } from '#src/resources/statement-structure.ts';

const ACCOUNTS = 'Contas contábeis';

/**
 * Where sources of UAU may go: subgroups of the cash flow, accounts as far as they are wanted, nowhere on purpose.
 * Undefined while it is read.
 */
export function useTargets(withAccounts: boolean) {
  const structure = useStructure('cashflow');
  const chart = accounting.useAll();
  const flow = statementMapping.cashflow.useAll();
  const data = useMemo(() => {
    if (!structure.data || !chart.data || !flow.data) return undefined;
    const mapped = new Set(flow.data.filter((row) => row.source_kind === 'conta_contabil').map((row) => row.source_key));
    const goes = (id: number) => mapped.has(String(id));
    const accounts = chart.data
      .filter(({ kind }) => kind === 'analitica')
      .toSorted((one, other) => (codeKey(one.codigo) < codeKey(other.codigo) ? -1 : 1));
    const { data: groups, names } = subgroupOptions(structure.data);
    // An account that goes nowhere in the cash flow takes its money nowhere: that is told before it is chosen.
    const labelled = accounts.map(({ id, codigo, nome, is_active }) => ({
      value: `a${id}`,
      label: `${codigo} · ${nome}${goes(id) ? '' : ' (sem subgrupo no fluxo)'}`,
      is_active,
    }));
    const options: MapOptions = {
      data: [
        { group: 'Fora do fluxo', items: [{ value: IGNORE, label: TARGET_LABELS.ignore }] },
        ...groups.map(({ group, items }) => ({ group, items: items.map(({ value, label }) => ({ value: `s${value}`, label })) })),
        ...(withAccounts && labelled.length > 0
          ? [
              {
                group: ACCOUNTS,
                items: labelled.filter(({ is_active }) => is_active).map(({ value, label }) => ({ value, label })),
              },
            ]
          : []),
      ],
      names: new Map([
        [IGNORE, TARGET_LABELS.ignore],
        ...[...names].map(([id, name]) => [`s${id}`, name] as const),
        ...labelled.map(({ value, label }) => [value, label] as const),
      ]),
    };
    const suggestions: Targets = {
      subgroups: structure.data.subgroups,
      accounts: accounts
        .filter(({ id, is_active }) => is_active && goes(id))
        .map(({ id, codigo, nome, nature }) => ({ id, codigo, nome, sign: effectOf(nature) })),
    };
    return { options, suggestions, subgroups: structure.data.subgroups, accounts };
  }, [structure.data, chart.data, flow.data, withAccounts]);
  return { data, reads: [structure, chart, flow] };
}
export type UauTargets = NonNullable<ReturnType<typeof useTargets>['data']>;
