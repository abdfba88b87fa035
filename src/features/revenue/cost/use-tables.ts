import { useCallback, useMemo } from 'react';
import type { Month } from '#planning/months.ts';
import { BUDGET_COLUMNS, CONTRACT_COLUMNS, COST_GRID_COLUMNS, UNIT_COLUMNS } from '#src/features/revenue/cost/columns.ts';
import { costRows, type CostRow } from '#src/features/revenue/cost/cost-cells.ts';
import type { Draft } from '#src/features/revenue/cost/draft.ts';
import { BUDGET, CONTRACTS, UNITS } from '#src/features/revenue/cost/tables.ts';
import { withBlanks, type Keyed, type ListTable } from '#src/premises/list-rows.ts';
import { usePremiseStore } from '#src/premises/PremiseGrid.tsx';
import { monthLabel } from '#src/shared/format/month.ts';
import type { GridColumn } from '#src/shared/ui/grid/types.ts';

const keyOf = ({ key }: Keyed): number => key;
const costKeyOf = ({ key }: CostRow): string => key;
const KINDS = { realizado: 'Realizado', previsto: 'Previsto' } as const;
const kindOf = ({ kind }: CostRow) => [{ key: kind, label: KINDS[kind] }];

/** A table of any length with its blank rows, which a pasted block may go beyond. */
function useList<Row extends Keyed>(
  rows: readonly Row[],
  table: ListTable<Row>,
  columns: readonly GridColumn<Row>[],
  readOnly: () => string | null,
) {
  const { blank } = table;
  const shown = useMemo(() => withBlanks(rows, blank), [rows, blank]);
  const moreRows = useCallback((count: number) => withBlanks(rows, blank, count), [rows, blank]);
  return usePremiseStore({ columns, rowKey: keyOf, rows: shown, readOnly, moreRows });
}

/** The tables of the premises: their stores outlive the tabs, with what can be undone in them. */
export function useTables({ general, budget, costs, units, contracts }: Draft, lock: string | null, closed: Month | null) {
  const { start, months } = general;
  const locked = useCallback(() => lock, [lock]);
  const ofMonth = useCallback(
    ({ month }: CostRow) =>
      lock ?? (month !== null && closed !== null && month <= closed ? `Mês fechado até ${monthLabel(closed)}.` : null),
    [lock, closed],
  );
  const cost = useMemo(() => costRows(costs, start, months), [costs, start, months]);
  return {
    budget: useList(budget, BUDGET, BUDGET_COLUMNS, locked),
    costs: usePremiseStore({
      columns: COST_GRID_COLUMNS,
      rowKey: costKeyOf,
      groups: kindOf,
      rows: cost,
      readOnly: ofMonth,
    }),
    units: useList(units, UNITS, UNIT_COLUMNS, locked),
    contracts: useList(contracts, CONTRACTS, CONTRACT_COLUMNS, locked),
  };
}

export type Tables = ReturnType<typeof useTables>;
