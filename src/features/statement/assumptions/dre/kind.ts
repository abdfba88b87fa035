import { calculateDre, explainDre, type DreInputs } from '#planning/accrual/calculate.ts';
import { explainDreSum } from '#planning/accrual/explain-sum.ts';
import { dreIssues } from '#planning/accrual/issues.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AccrualSheet, DreColumn } from '#planning/accrual/sheet.ts';
import { cashflowOf, inputsOf } from '#planning/development/calculate.ts';
import { movedStatementMonth } from '#planning/development/closed.ts';
import type { ModulePlans } from '#planning/development/module-plans.ts';
import type { Issue } from '#planning/plan/issue.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { draftOf, planOf, type Draft } from '#src/features/statement/assumptions/dre/draft.ts';
import { unseenCode } from '#src/features/statement/assumptions/use-module-plans.ts';
import { nameOf } from '#src/features/statement/assumptions/dre/result-columns.ts';
import { TITLES } from '#src/assumptions/labels.ts';
import type { AssumptionsKind } from '#src/assumptions/assumptions-kind.ts';

export type DreKind = AssumptionsKind<DrePlan, Draft, AccrualSheet<number>>;

const PLACE = { company: null, enterprise: null, center_cost: null, ref: '', nome: '' };

/**
 * The assumptions of an income statement as a kind of assumptions, upon the module's other plans: of a plan as it is
 * stored those of its own version. `unseen` tells what of it the reader may not see.
 */
export function dreKind(tables: IndexTables, modulePlans: (plan: DrePlan) => ModulePlans, unseen: readonly Issue[]): DreKind {
  const given = (plan: DrePlan): DreInputs => {
    const plans = { ...modulePlans(plan), place: PLACE, tables };
    const cashflow = cashflowOf(plans);
    const { inputs, pocResult } = inputsOf(plans, cashflow);
    return { cashflow, inputs, poc: plans.poc && pocResult && { plan: plans.poc, result: pocResult } };
  };
  return {
    title: TITLES.dre,
    name: 'dre',
    draftOf,
    planOf,
    fields: ['pecld', 'deferred_commission', 'capitalised', 'depreciation'],
    firstField: 'pecld',
    reference: (_, today) => today,
    undated: true,
    issues: (plan) => [...dreIssues(plan), ...missing(plan, modulePlans(plan), unseen), ...unseen],
    calculate: (plan) => calculateDre(plan, given(plan)),
    moved: (before, after, until) => {
      const plan = after ?? before;
      if (plan === null) return null;
      const own = modulePlans(plan);
      return movedStatementMonth({ ...own, dre: before }, { ...own, dre: after }, until, tables);
    },
    // Cells come from the grid's own columns.
    explain: (plan, cell) =>
      'column' in cell ? explainDre(plan, given(plan), { column: cell.column as DreColumn, month: cell.month }) : null,
    explainSum: (modules, cell) => {
      if (!('column' in cell)) return null;
      const column = cell.column as DreColumn;
      return explainDreSum(modules, given, { column, month: cell.month }, nameOf(column));
    },
    wire: async () => (await import('#contract/dre-assumptions.ts')).dreAssumptions,
  };
}

const warningOf = (field: string, message: string): Issue => ({
  severity: 'warning',
  code: `sem_${field}`,
  field,
  month: null,
  message,
});

/** What assumptions rest on that is not there; of what the reader may not see nothing is told but that. */
function missing({ pecld, deferred_commission, capitalised }: DrePlan, plans: ModulePlans, unseen: readonly Issue[]): Issue[] {
  const isUnseen = (part: 'poc' | 'cashflow'): boolean => unseen.some(({ code }) => code === unseenCode(part));
  const poc = plans.poc === null && !isUnseen('poc') ? null : true;
  const cashflow = plans.cashflow === null && !isUnseen('cashflow') ? null : true;
  const found: Issue[] = [];
  if (poc === null && deferred_commission)
    found.push(
      warningOf('deferred_commission', 'Sem as premissas de receita e custo não há POC: a comissão é reconhecida quando devida.'),
    );
  if (poc === null && capitalised > 0)
    found.push(warningOf('capitalised', 'Sem as premissas de receita e custo não há POC: os juros ficam todos na despesa.'));
  if (poc === null && pecld > 0)
    found.push(warningOf('pecld', 'Sem as premissas de receita e custo não há receita a provisionar.'));
  if (cashflow === null && (deferred_commission || capitalised > 0))
    found.push(warningOf('fluxo', 'Sem as premissas do fluxo de caixa não há comissão nem juros neste módulo.'));
  return found;
}
