import { unitLeft, type Arithmetic } from '#planning/explain/arithmetic.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { largestRemainder } from '#planning/curves/largest-remainder.ts';
import { monthIndex } from '#planning/numbers/months.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** Contracts of one sale month that end alike. Months are places in the plan. */
export interface ContractGroup<V> {
  sale: number;
  /** Month of the cancellation; NEVER for those that stay. */
  end: number;
  units: V;
}

/** The end of a contract that stays. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** A cancellation that found fewer sales than it names. */
export interface CancellationGap {
  at: number;
  missing: number;
}

export interface Contracts<V> {
  groups: ContractGroup<V>[];
  gaps: CancellationGap[];
}

interface Cut<V> {
  sale: number;
  end: number;
  units: V;
}

/** Gross sales split into contracts that stay and those cancelled. Sales before the first month have no place here. */
export function contractsOf<V>(a: Arithmetic<V>, plan: AssociativePlan, sold: readonly V[]): Contracts<V> {
  const { cuts, gaps } = cutsOf(a, plan, sold);
  const staying = [...sold];
  for (const { sale, units } of cuts) staying[sale] = a.subtract(staying[sale] ?? units, units);
  const groups = cuts.map((cut): ContractGroup<V> => cut);
  const reduced = new Set(cuts.map(({ sale }) => sale));
  staying.forEach((units, sale) => {
    if (a.number(units) === 0) return;
    groups.push({
      sale,
      end: NEVER,
      units: reduced.has(sale) ? a.name(units, 'units', 'Vendas que não são distratadas', sale) : units,
    });
  });
  return { groups, gaps };
}

function cutsOf<V>(a: Arithmetic<V>, plan: AssociativePlan, sold: readonly V[]): { cuts: Cut<V>[]; gaps: CancellationGap[] } {
  const { cancellations } = plan;
  if (cancellations === null) return { cuts: [], gaps: [] };
  return cancellations.kind === 'percentual'
    ? { cuts: shareCuts(a, plan, cancellations, sold), gaps: [] }
    : rowCuts(a, plan, cancellations.rows, sold);
}

/**
 * A share of each month's gross sales, whole by largest remainder over the curve, cancelled `lag` months later; what
 * falls outside stays.
 */
function shareCuts<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  { share, lag }: { share: number; lag: number },
  sold: readonly V[],
): Cut<V>[] {
  const { full, extra } = largestRemainder(
    sold.map((units) => a.number(units)),
    sold.map(() => share),
    ONE,
  );
  const one = a.constant(ONE, 'rate', 'Todas as vendas do mês');
  const rate = a.input(share, 'rate', 'Distratos em % das vendas');
  return sold.flatMap((units, sale) => {
    const end = sale + lag;
    if (end >= plan.months || (full[sale] ?? 0) + (extra[sale] ?? 0) === 0) return [];
    const whole = a.mulDivTruncated(units, rate, one);
    const cut = extra[sale] ? a.add(whole, unitLeft(a, sale)) : whole;
    return [{ sale, end, units: a.name(cut, 'units', 'Distratos', end) }];
  });
}

/** Rows in the order of their months; one without a sale month takes the oldest signed sales, one after the other. */
function rowCuts<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  rows: readonly { month: string; units: number; sale: string | null }[],
  sold: readonly V[],
): { cuts: Cut<V>[]; gaps: CancellationGap[] } {
  const start = monthIndex(plan.start);
  const left = sold.map((units) => a.number(units));
  const cuts: Cut<V>[] = [];
  const gaps: CancellationGap[] = [];
  const take = (sale: number, end: number, wanted: number): number => {
    const taken = Math.min(wanted, left[sale] ?? 0);
    if (taken <= 0) return 0;
    left[sale] = (left[sale] ?? 0) - taken;
    cuts.push({ sale, end, units: a.input(taken, 'units', 'Distratos', end) });
    return taken;
  };
  const placed = rows.map((row) => ({ ...row, end: monthIndex(row.month) - start }));
  // Rows that name their sale come first, so that what they name is not taken by others of the same month.
  const order = placed.toSorted((x, y) => x.end - y.end || Number(x.sale === null) - Number(y.sale === null));
  for (const { end, units, sale } of order) {
    if (end < 0 || end >= plan.months) continue;
    let wanted = units;
    if (sale !== null) {
      const place = monthIndex(sale) - start;
      wanted -= take(place, end, wanted);
    } else {
      for (let place = 0; place + signingLag(plan) <= end && wanted > 0; place += 1) wanted -= take(place, end, wanted);
    }
    if (wanted > 0) gaps.push({ at: end, missing: wanted });
  }
  return { cuts, gaps };
}

/** With the direct table there is no bank to sign with: a sale counts as signed when it is made. */
export function signingLag(plan: AssociativePlan): number {
  return plan.modality === 'tabela_direta' ? 0 : plan.signing_lag;
}
