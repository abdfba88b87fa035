import type { DrePlan } from '#planning/accrual/plan.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import type { CashflowPlan } from '#planning/cashflow/plan.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Owned } from '#server/db/owned.ts';

interface PlanTable<Plan> extends Owned {
  version: number;
  modulo: number;
  /** A document that the contract has checked: JSON text on write, its value on read. */
  plan: Plan;
}

export type AssociativePlanTable = PlanTable<AssociativePlan>;
export type CashflowPlanTable = PlanTable<CashflowPlan>;
export type DrePlanTable = PlanTable<DrePlan>;
export type PocPlanTable = PlanTable<PocPlan>;
