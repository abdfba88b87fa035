import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';

/**
 * Nine units of R$ 200.000,00: 80 % financed, 5 % down, the rest in three instalments, signed a month after the sale.
 */
export function exampleA(months: number): AssociativePlan {
  return {
    ...emptyPlan('2027-01', months),
    units: 9,
    price: 20_000_000,
    instalments: 3,
    land_share: 120_000,
    signing_lag: 1,
    sales: { kind: 'unidades', values: [3, 2, 2, 1, 0, 1, 0, 0] },
    work: { kind: 'informada', values: [0, 100_000, 250_000, 450_000, 700_000, 900_000, 1_000_000, 1_000_000] },
    occupancy: '2027-08',
  };
}

/** Seven units of R$ 187.350,37 with one signed unit cancelled in the fifth month. */
export function exampleB(): AssociativePlan {
  return {
    ...emptyPlan('2027-01', 8),
    units: 7,
    price: 18_735_037,
    instalments: 4,
    land_share: 123_400,
    signing_lag: 1,
    sales: { kind: 'unidades', values: [2, 2, 2, 1] },
    work: { kind: 'informada', values: [37_500, 121_000, 333_300, 640_000, 887_500, 1_000_000] },
    occupancy: '2027-08',
    cancellations: { kind: 'linhas', rows: [{ month: '2027-05', units: 1, sale: null }] },
  };
}
