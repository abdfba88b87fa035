import { calculateCashflow, type CashflowResult } from '#planning/cashflow/calculate.ts';
import { explainCashflowFigure, explainCashflowSum, type CashFigure } from '#planning/cashflow/explain-sum.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowInputs } from '#planning/cashflow/untaxed.ts';
import { movedStatementMonth } from '#planning/development/closed.ts';
import { NO_PLANS, type ModulePlans } from '#planning/development/module-plans.ts';
import { inputsOf } from '#planning/development/calculate.ts';
import { withCompanies } from '#planning/development/companies.ts';
import type { Issue } from '#planning/plan/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { draftOf, planOf, type Draft } from '#src/features/statement/assumptions/cashflow/draft.ts';
import { nameOf } from '#src/features/statement/assumptions/cashflow/labels.ts';
import type { InCompany } from '#src/features/statement/assumptions/use-company.ts';
import { TITLES } from '#src/assumptions/labels.ts';
import type { AssumptionsKind } from '#src/assumptions/assumptions-kind.ts';

export type CashflowKind = AssumptionsKind<CashflowPlan, Draft, CashflowResult>;

const PLACE = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };

/**
 * The assumptions of a cash flow as a kind of assumptions, worked out with the organisation's indices and what
 * `modulePlans` knows of the same module and version: of a plan as it is stored, and of whatever else is typed; with
 * the other modules of its company, where they are told. `unseen` tells what of it the reader may not see.
 */
export function cashflowKind(
  tables: IndexTables,
  modulePlans: (plan: CashflowPlan) => ModulePlans & Partial<InCompany>,
  unseen: readonly Issue[],
): CashflowKind {
  const inputs = (plan: CashflowPlan): CashflowInputs => {
    const { place = PLACE, others = [], ...own } = modulePlans(plan);
    const module = { ...own, place, cashflow: plan, tables };
    return inputsOf(withCompanies([module], others)[0] ?? module, plan).inputs;
  };
  return {
    title: TITLES.cashflow,
    name: 'fluxo',
    draftOf,
    planOf,
    fields: ['start', 'months', 'base_month', 'typed', 'marketing', 'taxes'],
    firstField: 'start',
    reference: (_, today) => today,
    undated: true,
    issues: (plan) => [...cashflowIssues(plan, tables), ...unseen],
    calculate: (plan) => calculateCashflow(plan, inputs(plan)),
    moved: (before, after, until) => {
      const plans = after ?? before;
      const own = plans ? modulePlans(plans) : NO_PLANS;
      return movedStatementMonth({ ...own, cashflow: before }, { ...own, cashflow: after }, until, tables);
    },
    // Cells come from the grid's own columns.
    explain: (plan, cell) => explainCashflowFigure(plan, inputs, cell as CashFigure),
    explainSum: (modules, cell) => {
      const figure = cell as CashFigure;
      return explainCashflowSum(modules, inputs, figure, 'column' in figure ? nameOf(figure.column) : undefined);
    },
    wire: async () => (await import('#contract/cashflow-assumptions.ts')).cashflowAssumptions,
  };
}
