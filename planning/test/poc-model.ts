import type { Month } from '#planning/numbers/months.ts';
import { COST_CATEGORIES, type PocContract, type PocPlan } from '#planning/poc/plan.ts';

/** Accumulated revenue and cost at a month's end, from the plan alone in whole numbers of any size; null: no budget. */
export interface PocModel {
  revenue: bigint;
  cost: bigint;
  /** Active price, and whether POC is 100 %. */
  vgv: bigint;
  whole: boolean;
}

/** Rounded half-up away from zero. */
function half(amount: bigint, over: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const rounded = (2n * size + over) / (2n * over);
  return amount < 0n ? -rounded : rounded;
}

export function pocModelAt(plan: PocPlan, month: Month): PocModel | null {
  const revision = plan.budget.filter(({ from }) => from <= month).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  const budget = BigInt(revision ? COST_CATEGORIES.reduce((sum, category) => sum + revision.amounts[category], 0) : 0);
  if (budget === 0n) return null;
  const active = plan.contracts.filter(({ sale, cancelled }) => sale <= month && (cancelled === null || cancelled > month));
  const vgv = active.reduce((sum, { price, units }) => sum + BigInt(price) * BigInt(units), 0n);
  const incurred = plan.costs.reduce(
    (sum, cost) => sum + (cost.month !== null && cost.month <= month ? BigInt(cost.amount) : 0n),
    0n,
  );
  const concluded = plan.conclusion !== null && month >= plan.conclusion;
  const suspended = plan.suspended_until !== null && month < plan.suspended_until;
  const considered = incurred > budget ? incurred : budget;
  const floored = incurred < 0n ? 0n : incurred;
  const [part, over] = fractionOf(plan, active);
  return {
    revenue: suspended ? 0n : concluded ? vgv : half(vgv * floored, considered),
    cost: suspended ? 0n : half(incurred * part, over),
    vgv,
    whole: !suspended && (concluded || floored === considered),
  };
}

/** The sold fraction as a ratio over units × the whole of the base. */
function fractionOf({ base, units }: PocPlan, active: readonly PocContract[]): [bigint, bigint] {
  const measure = (code: string): bigint => {
    const unit = units.find((one) => one.code === code);
    if (!unit) return 0n;
    return BigInt({ fracao_ideal: unit.fraction, unidades: 1, area: unit.area, valor: unit.value }[base]);
  };
  const total = units.reduce((sum, { code }) => sum + measure(code), 0n);
  const many = BigInt(units.length);
  const part = active.reduce(
    (sum, { unit, units: sold }) => sum + (unit === null ? BigInt(sold) * total : BigInt(sold) * measure(unit) * many),
    0n,
  );
  return [part, (base === 'fracao_ideal' ? 10_000_000_000n : total) * many];
}
