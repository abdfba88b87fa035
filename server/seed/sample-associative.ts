import { emptyPlan, type AssociativePlan } from '#planning/associative/plan.ts';
import { workDone, type WorkCurve } from '#planning/curves/work.ts';
import { plain } from '#planning/explain/arithmetic.ts';
import type { CorrectionAssumption } from '#planning/associative/plan.ts';
import type { Cents, Millionths } from '#planning/numbers/money.ts';
import { addMonths, monthIndex, type Month } from '#planning/numbers/months.ts';
import { share } from '#planning/numbers/ratio.ts';
import { KNOWN, moduleFacts, type Edition, type ModuleFacts } from '#server/seed/sample-modules.ts';

/** What contracts of this group say: the cost of building until the keys, then prices and 1 % a month, lagging two. */
const CORRECTION: CorrectionAssumption = { index: 'INCC-M', after_index: 'IPCA', after_rate: 10_000, lag: 2 };

type Terms = Partial<AssociativePlan>;

/** How buyers and their bank pay, by module. */
const TERMS: Readonly<Record<string, Terms>> = {
  // A tower sold while it is built: 3 + 2 of retention.
  'IPE 1': {
    appraisal: 47_500_000,
    instalments: 18,
    balloons: { count: 2, every: 6, share: 15_000 },
    keys_payment: 30_000,
    land_share: 140_000,
    retention_mode: '3+2',
    minimum_demand: 300_000,
    refund: { kept: 500_000, delay: 6, ring_fenced: true },
    payment_lag: 1,
  },
  'IPE 2': {
    financed: { kind: 'percentual', share: 780_000 },
    down_payment: 40_000,
    instalments: 24,
    land_share: 140_000,
    minimum_demand: 300_000,
    refund: { kept: 500_000, delay: 6, ring_fenced: true },
    payment_lag: 1,
  },
  // Houses that the bank pays for at the keys.
  'MAN 1': {
    modality: 'repasse_chave',
    financed: { kind: 'percentual', share: 700_000 },
    down_payment: 80_000,
    instalments: 22,
    balloons: { count: 3, every: 6, share: 20_000 },
    keys_payment: 50_000,
    correction: CORRECTION,
    retention: 0,
    keys_lag: 2,
  },
  // Houses that their buyers pay the developer for, month by month.
  'MAN 2': {
    modality: 'tabela_direta',
    down_payment: 100_000,
    instalments: 60,
    balloons: { count: 5, every: 12, share: 40_000 },
    keys_payment: 100_000,
    correction: CORRECTION,
    retention: 0,
  },
  'SER 1': {
    modality: 'repasse_chave',
    financed: { kind: 'percentual', share: 650_000 },
    down_payment: 100_000,
    instalments: 24,
    balloons: { count: 3, every: 6, share: 25_000 },
    keys_payment: 60_000,
    correction: CORRECTION,
    retention: 0,
    keys_lag: 2,
  },
};
const HORIZON: Readonly<Record<string, number>> = { 'MAN 2': 96 };

/** What a tower's works were measured at, month by month from its launch: a little behind what was planned. */
function measured({ launch, works }: ModuleFacts): Millionths[] {
  const length = monthIndex(works.last) - monthIndex(works.first) + 1;
  return monthsUntilKnown(launch).map((month) => {
    const elapsed = monthIndex(month) - monthIndex(works.first) + 1;
    return elapsed <= 0 ? 0 : worksDone(elapsed, length) - 3_500 * Math.min(elapsed - 1, 4);
  });
}

const monthsUntilKnown = (first: Month): Month[] =>
  Array.from({ length: monthIndex(KNOWN) - monthIndex(first) + 1 }, (_, at) => addMonths(first, at));

/** Accumulated works at the end of the month `elapsed` of `length`, millionths: slow at both ends. */
function worksDone(elapsed: number, length: number): Millionths {
  const at = Math.min(length, Math.max(0, elapsed));
  return Math.round((1_000_000 * at * at * (3 * length - 2 * at)) / length ** 3);
}

/**
 * Assumptions of receipts by development's code and module's number; `table`: what the table says of the units for
 * sale. None of what is not planned.
 */
export function sampleAssociative(module: string, edition: Edition, table: Cents): AssociativePlan | null {
  const facts = moduleFacts(module, edition);
  if (facts === null) return null;
  const { launch, works, occupancy, units, swapped, sales, discounted, cancelled } = facts;
  const known = edition === 'current' && module === 'IPE 1';
  const months = HORIZON[module] ?? 48;
  const curve: WorkCurve = { kind: 's', first: works.first, last: works.last };
  return {
    ...emptyPlan(launch, months),
    units,
    swap_units: swapped,
    price: share(table, discounted),
    sales: { kind: sales.kind, values: [...sales.values] },
    // Measured works are planned month by month: works that come later stand still from where they are.
    work: known ? { kind: 'informada', values: [...workDone(plain, curve, launch, months, null)] } : curve,
    occupancy,
    registration: TERMS[module]?.retention_mode === '3+2' ? addMonths(occupancy, 3) : null,
    cancellations:
      cancelled.length === 0 ? null : { kind: 'linhas', rows: cancelled.map(({ sale, month }) => ({ month, units: 1, sale })) },
    ...TERMS[module],
    actual: known
      ? {
          through: KNOWN,
          sales: sales.values.slice(0, monthsUntilKnown(launch).length),
          work: measured(facts),
          released: null,
          own: null,
        }
      : null,
  };
}
