import { dreIssues } from '#planning/accrual/issues.ts';
import type { DrePlan } from '#planning/accrual/plan.ts';
import { correctionIndices } from '#planning/associative/correction.ts';
import { associativeIssues } from '#planning/associative/issues.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { cashflowIssues } from '#planning/cashflow/issues.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import { cashflowIndices } from '#planning/cashflow/works-index.ts';
import type { IndexTables } from '#planning/indices/series.ts';
import { hasErrors, type Issue } from '#planning/plan/issue.ts';
import { pocIssues } from '#planning/poc/issues.ts';
import type { PocPlan } from '#planning/poc/plan.ts';

/** The plans of one module in one version, which make its statements together; null: there is none. */
export interface ModulePlans {
  associative: AssociativePlan | null;
  poc: PocPlan | null;
  cashflow: CashflowPlan | null;
  dre: DrePlan | null;
}
export type PlanPart = keyof ModulePlans;

export const NO_PLANS: ModulePlans = { associative: null, poc: null, cashflow: null, dre: null };

/** What is wrong or worth knowing about one plan, upon the indices it may name. */
export const PLAN_ISSUES: {
  readonly [Part in PlanPart]: (plan: NonNullable<ModulePlans[Part]>, tables: IndexTables) => Issue[];
} = {
  associative: associativeIssues,
  poc: (plan) => pocIssues(plan),
  cashflow: cashflowIssues,
  dre: (plan) => dreIssues(plan),
};

/** The same of all plans of a module, one after the other. */
export const modulePlanIssues = ({ associative, poc, cashflow, dre }: ModulePlans, tables: IndexTables): Issue[] => [
  ...(associative ? PLAN_ISSUES.associative(associative, tables) : []),
  ...(poc ? PLAN_ISSUES.poc(poc, tables) : []),
  ...(cashflow ? PLAN_ISSUES.cashflow(cashflow, tables) : []),
  ...(dre ? PLAN_ISSUES.dre(dre, tables) : []),
];

/** A module's plans with none in the place of each that has an error. */
export const soundPlans = ({ associative, poc, cashflow, dre }: ModulePlans, tables: IndexTables): ModulePlans => ({
  associative: soundPlan('associative', associative, tables),
  poc: soundPlan('poc', poc, tables),
  cashflow: soundPlan('cashflow', cashflow, tables),
  dre: soundPlan('dre', dre, tables),
});

/** A plan without an error, or null. */
export const soundPlan = <Part extends PlanPart>(
  part: Part,
  plan: ModulePlans[Part],
  tables: IndexTables,
): ModulePlans[Part] | null => (plan === null || hasErrors(PLAN_ISSUES[part](plan, tables)) ? null : plan);

/** Codes of the indices that a module's plans name. */
export const indicesOf = ({ associative, cashflow }: Pick<ModulePlans, 'associative' | 'cashflow'>): string[] => [
  ...(associative ? correctionIndices(associative) : []),
  ...(cashflow ? cashflowIndices(cashflow) : []),
];
