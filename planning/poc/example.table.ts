import { emptyPocPlan, type BudgetRevision, type IncurredCost, type PocContract, type PocPlan } from '#planning/poc/plan.ts';

const month = (place: number): string => `2027-${String(place).padStart(2, '0')}`;
const revision = (place: number, works: number): BudgetRevision => ({
  from: month(place),
  amounts: { terreno: 40_000_000, construcao: works, incorporacao: 0, encargos: 0 },
});
const cost = (place: number, amount: number): IncurredCost => ({
  month: month(place),
  category: place === 1 ? 'terreno' : 'construcao',
  amount,
  kind: 'realizado',
});
const sold =
  (sale: number, price: number, cancelled: number | null = null) =>
  (unit: string): PocContract => ({
    unit,
    units: 1,
    price,
    sale: month(sale),
    cancelled: cancelled === null ? null : month(cancelled),
    swap: false,
  });

/** Ten units of equal fraction, a budget revised in the fifth month, one cancellation in the fourth. */
export function examplePoc(): PocPlan {
  const units = Array.from({ length: 10 }, (_, at) => ({
    code: `AP ${at + 1}`,
    fraction: 1_000_000_000,
    area: 5_000,
    value: 30_000_000,
  }));
  const first = sold(1, 30_000_000);
  const second = sold(2, 30_000_000);
  const dearer = (sale: number) => sold(sale, 31_234_567);
  return {
    ...emptyPocPlan('2027-01', 6),
    base_confirmed: true,
    units,
    budget: [revision(1, 160_000_000), revision(5, 165_000_000)],
    costs: [40_000_000, 16_000_033, 24_000_000, 40_000_000, 48_000_000, 36_999_967].map((amount, at) => cost(at + 1, amount)),
    contracts: [
      first('AP 1'),
      sold(1, 30_000_000, 4)('AP 2'),
      ...['AP 3', 'AP 4', 'AP 5'].map(second),
      ...['AP 6', 'AP 7'].map(dearer(4)),
      dearer(5)('AP 8'),
      ...['AP 9', 'AP 10'].map(dearer(6)),
    ],
  };
}
