import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { emptyPocPlan, type PocContract, type PocPlan } from '#planning/poc/plan.ts';

/** Modules of a large development, 120 months each, every rule in use; the same in every run. */
export const MODULES = 50;
export const MONTHS = 120;
const START = '2026-01';
const UNITS = 240;

export function associativePlan(index: number): AssociativePlan {
  const sales = Array.from({ length: MONTHS }, (_, at) => (at < 80 && at % 4 !== 3 ? 3 + (index % 2) : 0));
  return {
    ...emptyPlan(START, MONTHS),
    units: UNITS + 100,
    price: 20_000_037 + index * 13_337,
    land_share: 123_400,
    instalments: 36,
    balloons: { count: 4, every: 6, share: 10_000 },
    keys_payment: 50_000,
    sales: { kind: 'unidades', values: sales },
    work: { kind: 's', first: addMonths(START, 6), last: addMonths(START, 90 + (index % 7)) },
    retention_mode: '3+2',
    occupancy: addMonths(START, 98),
    registration: addMonths(START, 101),
    minimum_demand: 50_000,
    cancellations: { kind: 'percentual', share: 150_000, lag: 5 },
    payment_lag: 1,
  };
}

export function pocPlan(index: number): PocPlan {
  const units = Array.from({ length: UNITS }, (_, at) => ({
    code: `AP ${at + 1}`,
    fraction: 41_666_666 + (at < 160 ? 1 : 0),
    area: 5_000 + at,
    value: 20_000_000 + at * 31,
  }));
  const contracts = units.map(({ code }, at): PocContract => {
    const sale = Math.floor(at / 3);
    return {
      unit: code,
      units: 1,
      price: 20_000_037 + at * 1_337 + index,
      sale: addMonths(START, sale),
      cancelled: at % 7 === 0 ? addMonths(START, sale + 5) : null,
      swap: at % 20 === 0,
    };
  });
  const amounts = { terreno: 400_000_000, construcao: 2_600_000_000, incorporacao: 200_000_000, encargos: 50_000_000 };
  return {
    ...emptyPocPlan(START, MONTHS),
    base_confirmed: true,
    units,
    budget: [0, 20, 40, 60, 80].map((place) => ({
      from: addMonths(START, place),
      amounts: { ...amounts, construcao: amounts.construcao + place * 1_000_037 },
    })),
    costs: Array.from({ length: MONTHS }, (_, at) =>
      (['terreno', 'construcao', 'incorporacao', 'encargos'] as const).map((category) => ({
        month: addMonths(START, at),
        category,
        amount: Math.floor(amounts[category] / 100) + at,
        kind: 'previsto' as const,
      })),
    ).flat(),
    contracts,
    conclusion: addMonths(START, 99),
  };
}
