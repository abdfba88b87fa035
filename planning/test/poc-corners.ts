import { MAX_CELL_CENTS } from '#planning/numbers/money.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { COST_CATEGORIES, FRACTION_BASES, type BudgetRevision, type PocPlan } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import type { Random } from '#planning/test/random.ts';

/**
 * A plan at the corners of what its contract admits: none, one, nothing, a cent, the most; the first and the last
 * month, and those outside; all of it given for the land, all cancelled. Many have errors; the others must be worked
 * out and shown.
 */
export function cornerPoc({ whole, chance, pick }: Random): PocPlan {
  const months = pick([1, 2, 12, 120]);
  const start = '2027-01';
  const month = (): string => addMonths(start, pick([-13, -1, 0, 0, 1, months - 1, months, months + 12]));
  const amount = (): number => pick([0, 1, 1, 2, 100, 10_000_001, 9_000_000_000, MAX_CELL_CENTS]);
  const few = <T>(make: (at: number) => T): T[] => Array.from({ length: pick([0, 1, 1, 2, 5]) }, (_, at) => make(at));
  const units = few((at) => ({
    code: `AP ${at}`,
    fraction: pick([0, 1, WHOLE_FRACTION / 2, WHOLE_FRACTION]),
    area: pick([0, 1, 4_550, MAX_CELL_CENTS]),
    value: amount(),
  }));
  const amounts = (): BudgetRevision['amounts'] => ({
    terreno: amount(),
    construcao: amount(),
    incorporacao: pick([0, amount()]),
    encargos: pick([0, amount()]),
  });
  const swap = chance(0.2);
  return {
    start,
    months,
    base: pick(FRACTION_BASES),
    base_confirmed: chance(0.9),
    units,
    budget: few(() => ({ from: month(), amounts: amounts() })),
    costs: few(() => ({
      month: chance(0.97) ? month() : null,
      category: chance(0.97) ? pick(COST_CATEGORIES) : null,
      amount: pick([amount(), amount(), -1, -MAX_CELL_CENTS]),
      kind: 'previsto' as const,
    })),
    contracts: few((at) => {
      const unit = units[at]?.code ?? null;
      const sale = month();
      return {
        unit: chance(0.7) ? unit : null,
        units: unit !== null && chance(0.9) ? 1 : pick([1, 2, 99_999]),
        price: amount(),
        sale,
        cancelled: chance(0.3) ? addMonths(sale, whole(0, 2)) : null,
        swap: swap || chance(0.1),
      };
    }),
    conclusion: chance(0.4) ? month() : null,
    suspended_until: chance(0.3) ? month() : null,
  };
}
