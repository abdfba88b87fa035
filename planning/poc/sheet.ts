import type { Arithmetic, Unit } from '#planning/explain/arithmetic.ts';
import { axisOf } from '#planning/poc/axis.ts';
import { type PocPlan, type UnavailableReason } from '#planning/poc/plan.ts';
import { recognised, RECOGNISED_COLUMNS } from '#planning/poc/recognise.ts';
import { budgetOf, incurredOf, soldOf } from '#planning/poc/stocks.ts';
import { monthIndex } from '#planning/numbers/months.ts';

/** The columns of the result, one value a month; what is recognised is null in a month without result. */
export const POC_COLUMNS = ['units_sold', 'vgv', 'incurred', ...RECOGNISED_COLUMNS] as const;
export type PocColumn = (typeof POC_COLUMNS)[number];

/** Figures of the whole module at the reference month. */
export const POC_KPIS = ['poc', 'vgv', 'revenue', 'cost', 'gross_profit', 'backlog', 'cost_to_incur', 'margin'] as const;
export type PocKpi = (typeof POC_KPIS)[number];

/** Each figure is a column's value at the reference month. */
export const KPI_COLUMN: Readonly<Record<PocKpi, PocColumn>> = {
  poc: 'poc',
  vgv: 'vgv',
  revenue: 'revenue_accumulated',
  cost: 'cost_accumulated',
  gross_profit: 'gross_profit_accumulated',
  backlog: 'backlog',
  cost_to_incur: 'cost_to_incur',
  margin: 'margin',
};

/** The figures of the whole, each read from its column. */
export const kpisOf = <V>(of: (column: PocColumn) => V | null): Record<PocKpi, V | null> =>
  // Every figure is in the list.
  Object.fromEntries(POC_KPIS.map((kpi) => [kpi, of(KPI_COLUMN[kpi])])) as Record<PocKpi, V | null>;

export interface PocSheet<V> {
  columns: Record<PocColumn, (V | null)[]>;
  kpis: Record<PocKpi, V | null>;
  /** The sold fraction that costs are recognised by: part ÷ whole, 0 under the suspensive clause; null: no result. */
  sold: { parts: (V | null)[]; whole: V; unit: Unit };
  /** Place of the month of conclusion, counted from the plan's first; null: none in sight. */
  concluded: number | null;
  /** Why a month has no result; empty where it has one. */
  unavailable: (readonly UnavailableReason[])[];
}

/**
 * Works out every figure of a plan that `pocIssues` found no error in. `reference` is the place of the month the KPIs
 * stand at, counted from the plan's first.
 */
export function pocSheet<V>(a: Arithmetic<V>, plan: PocPlan, reference: number): PocSheet<V> {
  const axis = axisOf(plan);
  const budget = budgetOf(a, plan, axis);
  const whole = reasonsOfPlan(plan);
  const sold = soldOf(a, plan, axis);
  const incurred = incurredOf(a, plan, axis);
  const withoutBudget: UnavailableReason[] = ['orcamento_ausente', ...whole];
  const inForce = whole.length === 0 ? budget : budget.map(() => null);
  const result = recognised(a, plan, axis, sold, incurred, inForce);
  const columns: Record<PocColumn, (V | null)[]> = {
    units_sold: sold.units.slice(axis.skip),
    vgv: sold.vgv.slice(axis.skip),
    incurred: incurred.total.slice(axis.skip),
    ...result.columns,
  };
  const at = Math.min(reference, plan.months - 1);
  return {
    columns,
    sold: result.sold,
    concluded: result.concluded,
    kpis: kpisOf((column) => columns[column][at] ?? null),
    unavailable: budget.slice(axis.skip).map((amount) => (amount === null ? withoutBudget : whole)),
  };
}

/** The place of the reference month: the one given, or the plan's last. */
export function pocReference(plan: PocPlan, reference: string | null): number {
  return reference === null ? plan.months - 1 : monthIndex(reference) - monthIndex(plan.start);
}

/** Why no month of a plan has a result; all reasons that hold. The budget's reason is each month's own. */
function reasonsOfPlan(plan: PocPlan): UnavailableReason[] {
  const reasons: UnavailableReason[] = [];
  if (plan.units.length === 0) reasons.push('unidades_ausentes');
  if (plan.costs.some(({ category }) => category === null)) reasons.push('custo_sem_categoria');
  if (plan.costs.some(({ month }) => month === null)) reasons.push('custo_sem_competencia');
  if (!plan.base_confirmed) reasons.push('criterio_nao_validado');
  return reasons;
}
