import { useCallback, useMemo } from 'react';
import { COST_KIND_LABELS } from '#contract/plan-labels.ts';
import type { Month } from '#planning/numbers/months.ts';
import { BUDGET_COLUMNS, CONTRACT_COLUMNS, COST_GRID_COLUMNS, UNIT_COLUMNS } from '#src/features/revenue/cost/columns.ts';
import { costRows, type CostRow } from '#src/features/revenue/cost/cost-cells.ts';
import type { Draft } from '#src/features/revenue/cost/draft.ts';
import { BUDGET, CONTRACTS, UNITS } from '#src/features/revenue/cost/tables.ts';
import { useListStore, useAssumptionStore } from '#src/assumptions/assumption-store.ts';
import { monthLabel } from '#src/shared/format/month.ts';

const costKeyOf = ({ key }: CostRow): string => key;
const kindOf = ({ kind }: CostRow) => [{ key: kind, label: COST_KIND_LABELS[kind] }];

/**
 * The tables of the assumptions: their stores outlive the tabs, with what can be undone in them. `now`: the draft as it
 * was typed last.
 */
export function useTables(draft: Draft, now: () => Draft, lock: string | null, closed: Month | null) {
  const { general, budget, costs, units, contracts } = draft;
  const { start, months } = general;
  const isDrawn = useCallback(() => now() === draft, [now, draft]);
  const budgetNow = useCallback(() => now().budget, [now]);
  const unitsNow = useCallback(() => now().units, [now]);
  const contractsNow = useCallback(() => now().contracts, [now]);
  const locked = useCallback(() => lock, [lock]);
  const ofMonth = useCallback(
    ({ month }: CostRow) =>
      lock ?? (month !== null && closed !== null && month <= closed ? `Mês fechado até ${monthLabel(closed)}.` : null),
    [lock, closed],
  );
  const cost = useMemo(() => costRows(costs, start, months), [costs, start, months]);
  return {
    budget: useListStore({ columns: BUDGET_COLUMNS, table: BUDGET, rows: budget, now: budgetNow, readOnly: locked }),
    costs: useAssumptionStore({
      columns: COST_GRID_COLUMNS,
      rowKey: costKeyOf,
      groups: kindOf,
      rows: cost,
      isDrawn,
      readOnly: ofMonth,
    }),
    units: useListStore({ columns: UNIT_COLUMNS, table: UNITS, rows: units, now: unitsNow, readOnly: locked }),
    contracts: useListStore({
      columns: CONTRACT_COLUMNS,
      table: CONTRACTS,
      rows: contracts,
      now: contractsNow,
      readOnly: locked,
    }),
  };
}

export type Tables = ReturnType<typeof useTables>;
