import { calculateCashflow, explainCashflow, type CashCell, type CashflowResult } from '#planning/cashflow/calculate.ts';
import { explainIndicator } from '#planning/cashflow/explain-indicator.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { CashflowInputs } from '#planning/cashflow/sheet.ts';
import { movedStatementMonth } from '#planning/development/closed.ts';
import { NO_PLANS, type ModulePlans } from '#planning/development/module-plans.ts';
import { inputsOf } from '#planning/development/calculate.ts';
import type { Issue } from '#planning/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { draftOf, planOf, type Draft } from '#src/features/statement/premises/cashflow/draft.ts';
import { TITLE } from '#src/features/statement/premises/cashflow/title.ts';
import type { PremisesKind } from '#src/premises/premises-kind.ts';

export type CashflowKind = PremisesKind<CashflowPlan, Draft, CashflowResult>;

/** Figures that are worked out from the flow and not from the premises. */
const OF_THE_FLOW = ['npv', 'irr', 'payback'] as const;
const PLACE = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };

/**
 * The premises of a cash flow as a kind of premises, worked out with the organisation's indices and what `beside` knows of the same module
 * and version: of a plan as it is stored, and of whatever else is typed. `unseen` tells what of it the reader may not see.
 */
export function cashflowKind(
  tables: IndexTables,
  beside: (plan: CashflowPlan) => ModulePlans,
  unseen: readonly Issue[],
): CashflowKind {
  const inputs = (plan: CashflowPlan): CashflowInputs =>
    inputsOf({ ...beside(plan), place: PLACE, cashflow: plan, tables }, plan).inputs;
  return {
    title: TITLE,
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
      const own = plans ? beside(plans) : NO_PLANS;
      return movedStatementMonth({ ...own, cashflow: before }, { ...own, cashflow: after }, until, tables);
    },
    // Cells come from the grid's own columns.
    explain: (plan, cell) => {
      const given = inputs(plan);
      const indicator = 'kpi' in cell ? OF_THE_FLOW.find((one) => one === cell.kpi) : undefined;
      if (indicator === undefined) return explainCashflow(plan, given, cell as CashCell);
      const { start, base_month: base, discount, opening } = plan;
      return explainIndicator(indicator, calculateCashflow(plan, given).columns.before_partners, {
        start,
        base,
        discount,
        opening,
      });
    },
    // A sum is explained by the report, module by module.
    explainSum: () => null,
    wire: async () => (await import('#contract/cashflow-premises.ts')).cashflowPremises,
  };
}
