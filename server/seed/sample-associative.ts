import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { SAMPLE_SALES, worksDone } from '#server/seed/sample-sales.ts';

/** What contracts of this group say: the cost of building until the keys, then prices and 1 % a month, lagging two. */
const CORRECTION = { index: 'INCC-M', after_index: 'IPCA', after_rate: 10_000, lag: 2 } as const;

/** Last actual month of the draft's assumptions, and how much later than planned the first tower has come to be. */
const CREATED = '2026-10';
const DELAY = 2;

/**
 * The first tower: sold while it is built, 3 + 2 of retention, two buyers who gave up. In the draft with what came true
 * until October.
 */
function towerA(draft: boolean): AssociativePlan {
  const start = '2025-08';
  const sales = [...(SAMPLE_SALES['IPE 1'] ?? [])];
  const late = draft ? DELAY : 0;
  const measured = Array.from({ length: 9 }, (_, at) => worksDone(at + 1, 21 + DELAY) - 3_500 * Math.min(at, 4));
  return {
    ...emptyPlan(start, 48),
    units: 96,
    swap_units: 3,
    price: 27_000_000,
    appraisal: 28_500_000,
    instalments: 18,
    balloons: { count: 2, every: 6, share: 15_000 },
    keys_payment: 30_000,
    land_share: 140_000,
    sales: { kind: 'unidades', values: sales },
    work: { kind: 's', first: '2026-02', last: addMonths('2027-10', late) },
    retention_mode: '3+2',
    occupancy: addMonths('2027-12', late),
    registration: addMonths('2028-03', late),
    minimum_demand: 300_000,
    cancellations: {
      kind: 'linhas',
      rows: [
        { month: '2026-06', units: 1, sale: '2025-09' },
        { month: '2026-10', units: 1, sale: null },
      ],
    },
    refund: { kept: 500_000, delay: 6, ring_fenced: true },
    payment_lag: 1,
    actual: draft
      ? { through: CREATED, sales: sales.slice(0, 15), work: [0, 0, 0, 0, 0, 0, ...measured], released: null, own: null }
      : null,
  };
}

/** The second tower, sold in per cent of its units, with some giving up five months after they bought. */
const towerB = (draft: boolean): AssociativePlan => ({
  ...emptyPlan('2026-05', 48),
  units: 96,
  swap_units: 3,
  price: draft ? 28_000_000 : 27_200_000,
  financed: { kind: 'percentual', share: 780_000 },
  down_payment: 40_000,
  instalments: 24,
  land_share: 140_000,
  sales: {
    kind: 'percentual',
    values: [100_000, 80_000, 70_000, 60_000, 50_000, ...Array.from<number>({ length: 16 }).fill(40_000)],
  },
  work: { kind: 's', first: '2026-11', last: '2028-07' },
  occupancy: '2028-09',
  minimum_demand: 300_000,
  cancellations: { kind: 'percentual', share: 60_000, lag: 5 },
  refund: { kept: 500_000, delay: 6, ring_fenced: true },
  payment_lag: 1,
});

/** Houses that the bank pays for at the keys. */
const phaseOne = (): AssociativePlan => ({
  ...emptyPlan('2026-10', 36),
  modality: 'repasse_chave',
  units: 64,
  price: 35_000_000,
  financed: { kind: 'percentual', share: 700_000 },
  down_payment: 80_000,
  instalments: 22,
  balloons: { count: 3, every: 6, share: 20_000 },
  keys_payment: 50_000,
  correction: CORRECTION,
  sales: { kind: 'unidades', values: [5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1] },
  work: { kind: 'linear', first: '2027-03', last: '2028-08' },
  retention: 0,
  occupancy: '2028-10',
  keys_lag: 2,
  refund: { kept: 250_000, delay: 6, ring_fenced: false },
});

/** Houses that their buyers pay the developer for, month by month. */
const phaseTwo = (): AssociativePlan => ({
  ...emptyPlan('2027-09', 96),
  modality: 'tabela_direta',
  units: 56,
  price: 36_500_000,
  down_payment: 100_000,
  instalments: 60,
  balloons: { count: 5, every: 12, share: 40_000 },
  keys_payment: 100_000,
  correction: CORRECTION,
  sales: { kind: 'unidades', values: [6, 5, 4, 4, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1] },
  work: { kind: 'linear', first: '2028-03', last: '2029-08' },
  retention: 0,
  occupancy: '2029-10',
});

/** Assumptions of receipts by development's code and module's number; none of a plot that is still being studied. */
export const sampleAssociative = (module: string, draft: boolean): AssociativePlan | null => {
  if (module === 'IPE 1') return towerA(draft);
  if (module === 'IPE 2') return towerB(draft);
  if (!draft) return null;
  if (module === 'MAN 1') return phaseOne();
  return module === 'MAN 2' ? phaseTwo() : null;
};
