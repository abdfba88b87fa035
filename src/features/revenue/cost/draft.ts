import type { PocPlan } from '#planning/poc/plan.ts';
import { cellsOf, costsOf, isCostColumn, type CostCells } from '#src/features/revenue/cost/cost-cells.ts';
import {
  BUDGET,
  budgetOf,
  budgetRows,
  CONTRACTS,
  contractRows,
  contractsOf,
  UNITS,
  unitRows,
  unitsOf,
  type BudgetRow,
  type ContractRow,
  type UnitRow,
} from '#src/features/revenue/cost/tables.ts';
import { edited } from '#src/assumptions/list-rows.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

/** The assumptions outside the tables. */
export type General = Omit<PocPlan, 'units' | 'budget' | 'costs' | 'contracts'>;

/** Assumptions while they are edited: the tables hold what was typed, blanks included. */
export interface Draft {
  general: General;
  budget: readonly BudgetRow[];
  costs: CostCells;
  units: readonly UnitRow[];
  contracts: readonly ContractRow[];
}

export type TableName = 'budget' | 'costs' | 'units' | 'contracts';

export function draftOf({ units, budget, costs, contracts, ...general }: PocPlan): Draft {
  return {
    general,
    budget: budgetRows(budget),
    costs: cellsOf(costs),
    units: unitRows(units),
    contracts: contractRows(contracts),
  };
}

/** The plan that is calculated and saved. */
export function planOf({ general, budget, costs, units, contracts }: Draft): PocPlan {
  const { start, months, base, base_confirmed, conclusion, suspended_until } = general;
  return {
    start,
    months,
    base,
    base_confirmed,
    units: createdOnce(units, unitsOf),
    budget: createdOnce(budget, budgetOf),
    costs: createdOnce(costs, costsOf),
    contracts: createdOnce(contracts, contractsOf),
    conclusion,
    suspended_until,
  };
}

/** What was made of a table before: of thousands of contracts, typing a cost makes none anew. */
const created = new WeakMap<object, unknown>();
function createdOnce<Table extends object, List>(table: Table, make: (table: Table) => List): List {
  if (!created.has(table)) created.set(table, make(table));
  // What was put there for this very table, which only one function reads.
  return created.get(table) as List;
}

/** The draft after what was typed into one of its tables. */
export function withEdits(draft: Draft, table: TableName, edits: readonly Edit[]): Draft {
  if (table === 'budget') return { ...draft, budget: edited(draft.budget, edits, BUDGET) };
  if (table === 'units') return { ...draft, units: edited(draft.units, edits, UNITS) };
  if (table === 'contracts') return { ...draft, contracts: edited(draft.contracts, edits, CONTRACTS) };
  const costs = { ...draft.costs };
  for (const { row, column, to } of edits) {
    if (isCostColumn(column)) costs[String(row)] = { ...costs[String(row)], [column]: typeof to === 'number' ? to : null };
  }
  return { ...draft, costs };
}

/** Another base is one that nobody has confirmed yet. */
export const withBase = (general: General, base: General['base']): General => ({ ...general, base, base_confirmed: false });
