import { MODALITIES, emptyPlan, type AssociativePlan, type CancellationRow } from '#planning/associative/plan.ts';
import { addMonths } from '#planning/numbers/months.ts';
import type { Random } from '#planning/test/random.ts';

const WHOLE = 1_000_000;

/** A plan of any shape without errors. `cuttable`: nothing in it spreads over the whole horizon; it may be cut. */
export function randomAssociative(random: Random, cuttable: boolean): AssociativePlan {
  const { whole, chance, pick } = random;
  const months = chance(0.02) ? whole(60, 120) : whole(1, 24);
  const start = addMonths('2026-01', whole(0, 60));
  const units = chance(0.03) ? 0 : whole(1, 40);
  const swap = chance(0.2) ? whole(0, units) : 0;
  const sales = Array.from<number>({ length: months }).fill(0);
  const rows: CancellationRow[] = [];
  const { signing_lag: lag, ...schedule } = scheduleOf(random, start, months);
  const left: number[] = [];
  let stock = units - swap;
  for (let at = 0; at < months; at += 1) {
    // What is cancelled in a month goes back to stock in it, and may be sold again.
    for (const sale of left.keys()) {
      if (!chance(0.05) || (left[sale] ?? 0) === 0) continue;
      const gone = whole(1, left[sale] ?? 0);
      rows.push({ month: addMonths(start, at), units: gone, sale: addMonths(start, sale) });
      left[sale] = (left[sale] ?? 0) - gone;
      stock += gone;
    }
    const sold = chance(0.4) ? whole(0, stock) : 0;
    sales[at] = sold;
    left.push(sold);
    stock -= sold;
  }
  const share = !cuttable && chance(0.3);
  return {
    ...emptyPlan(start, months),
    ...schedule,
    modality: chance(0.7) ? 'associativo' : pick(MODALITIES),
    signing_lag: lag,
    units,
    swap_units: swap,
    price: whole(1, chance(0.1) ? 3_000 : 90_000_000),
    ...financing(random),
    sales: share ? { kind: 'percentual', values: shares(random, months) } : { kind: 'unidades', values: sales },
    cancellations: share || (!cuttable && chance(0.2)) ? shareCancelled(random) : { kind: 'linhas', rows },
  };
}

function shareCancelled({ whole, chance }: Random): AssociativePlan['cancellations'] {
  return chance(0.5) ? null : { kind: 'percentual', share: whole(0, WHOLE), lag: whole(0, 6) };
}

function shares({ whole }: Random, months: number): number[] {
  let left = WHOLE;
  return Array.from({ length: months }, () => {
    const part = whole(0, Math.floor(left / 2));
    left -= part;
    return part;
  });
}

function financing({ whole, chance }: Random): Partial<AssociativePlan> {
  return {
    financed: { kind: 'percentual', share: whole(0, WHOLE) },
    appraisal: chance(0.3) ? whole(0, 90_000_000) : null,
    ltv: whole(0, WHOLE),
    down_payment: whole(0, 400_000),
    instalments: whole(0, 40),
    balloons: chance(0.2) ? { count: whole(0, 4), every: whole(1, 6), share: whole(0, 100_000) } : null,
    keys_payment: chance(0.2) ? whole(0, 300_000) : 0,
    land_share: whole(0, 500_000),
    minimum_demand: chance(0.3) ? whole(0, 600_000) : 0,
    refund: { kept: whole(0, 500_000), delay: whole(0, 8), ring_fenced: chance(0.3) },
    payment_lag: chance(0.3) ? whole(0, 4) : 0,
  };
}

function scheduleOf(
  { whole, chance, pick }: Random,
  start: string,
  months: number,
): Partial<AssociativePlan> & { signing_lag: number } {
  const first = whole(0, months - 1);
  const last = whole(first, months + 3);
  let done = 0;
  const values = Array.from({ length: whole(1, months) }, () => (done = Math.min(WHOLE, done + whole(0, 250_000))));
  values[values.length - 1] = WHOLE;
  const given = chance(0.5);
  const end = given ? values.indexOf(WHOLE) : last;
  const occupancy = chance(0.1) ? null : addMonths(start, end + whole(0, 3));
  return {
    signing_lag: whole(0, 3),
    work: given
      ? { kind: 'informada', values }
      : { kind: pick(['linear', 's'] as const), first: addMonths(start, first), last: addMonths(start, last) },
    retention: whole(0, 100_000),
    retention_mode: pick(['unica', '3+2'] as const),
    occupancy,
    registration: occupancy !== null && chance(0.5) ? addMonths(occupancy, whole(0, 4)) : null,
    keys_lag: whole(0, 3),
  };
}
