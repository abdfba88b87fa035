import type { PocPlan, UnavailableReason } from '#planning/poc/plan.ts';

/** Why no month of a plan has a result; all reasons that hold. The budget's reason is each month's own. */
export function reasonsOfPlan(plan: PocPlan): UnavailableReason[] {
  const reasons: UnavailableReason[] = [];
  if (plan.units.length === 0) reasons.push('unidades_ausentes');
  if (plan.costs.some(({ category }) => category === null)) reasons.push('custo_sem_categoria');
  if (plan.costs.some(({ month }) => month === null)) reasons.push('custo_sem_competencia');
  if (!plan.base_confirmed) reasons.push('criterio_nao_validado');
  return reasons;
}
