import { addMonths } from '#planning/numbers/months.ts';
import {
  COST_CATEGORIES,
  FRACTION_BASES,
  emptyPocPlan,
  type BudgetRevision,
  type IncurredCost,
  type PocContract,
  type PocPlan,
  type PocUnit,
} from '#planning/poc/plan.ts';
import type { Random } from '#planning/test/random.ts';

/** A plan of any shape without errors: overrun and revised budgets, posted-back costs, resold units, early sales. */
export function randomPoc(random: Random): PocPlan {
  const { whole, chance, pick } = random;
  const months = chance(0.01) ? whole(60, 120) : whole(1, 18);
  const start = addMonths('2026-01', whole(0, 60));
  const at = (place: number): string => addMonths(start, place);
  const anywhere = (): string => at(whole(chance(0.2) ? -6 : 0, months));
  const count = whole(1, 12);
  const units: PocUnit[] = Array.from({ length: count }, (_, index) => ({
    code: `AP ${index + 1}`,
    fraction: chance(0.5) ? Math.floor(10_000_000_000 / count) : whole(1, 1_000_000_000),
    area: whole(1, 30_000),
    value: whole(1, 90_000_000),
  }));
  const budget: BudgetRevision[] = [
    ...new Set([...(chance(0.9) ? [at(-12)] : []), ...Array.from({ length: whole(0, 3) }, anywhere)]),
  ].map((from) => ({ from, amounts: amountsOf(random) }));
  const costs: IncurredCost[] = Array.from({ length: whole(0, months) }, () => ({
    month: anywhere(),
    category: pick(COST_CATEGORIES),
    amount: whole(chance(0.1) ? -5_000_000 : 0, 40_000_000),
    kind: 'realizado',
  }));
  return {
    ...emptyPocPlan(start, months),
    base: pick(FRACTION_BASES),
    base_confirmed: true,
    units,
    budget,
    costs,
    contracts: contractsOf(random, units, at, months),
    conclusion: chance(0.4) ? anywhere() : null,
    suspended_until: chance(0.3) ? anywhere() : null,
  };
}

function amountsOf({ whole, chance }: Random): BudgetRevision['amounts'] {
  const amount = (): number => (chance(0.3) ? 0 : whole(0, 90_000_000));
  return { terreno: amount(), construcao: amount(), incorporacao: amount(), encargos: amount() };
}

/** Each unit sold, perhaps cancelled, perhaps sold again; and perhaps units that no contract names. */
function contractsOf(
  { whole, chance }: Random,
  units: readonly PocUnit[],
  at: (place: number) => string,
  months: number,
): PocContract[] {
  const contracts: PocContract[] = [];
  for (const { code, value } of units) {
    let place = whole(-3, months);
    while (place <= months && chance(0.6)) {
      const end = chance(0.4) ? place + whole(0, 6) : null;
      contracts.push({
        unit: code,
        units: 1,
        price: whole(0, 2 * value),
        sale: at(place),
        cancelled: end === null ? null : at(end),
        swap: chance(0.1),
      });
      if (end === null) break;
      place = end + whole(0, 3);
    }
  }
  if (chance(0.3)) {
    const sale = whole(0, months);
    const cancelled = chance(0.3) ? at(sale + whole(0, 4)) : null;
    contracts.push({ unit: null, units: whole(1, 5), price: whole(0, 90_000_000), sale: at(sale), cancelled, swap: false });
  }
  return contracts;
}
