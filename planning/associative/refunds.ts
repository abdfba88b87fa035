import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import { NEVER, type ContractGroup } from '#planning/associative/contracts.ts';
import { correctionPaid, type ReturnedCorrection } from '#planning/associative/correction.ts';
import { paidBefore, type Contract } from '#planning/associative/payments.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/numbers/months.ts';

export interface Refunds<V> {
  /** Paid back in each month, positive. */
  months: V[];
  /** Due after the horizon. */
  outside: V;
  /** What cancelled contracts had paid, but for its correction. */
  paid: V;
  /** What is not given back, in the month of the cancellation. */
  kept: V[];
  /** What of it all was correction: it is revenue no longer. */
  returned: ReturnedCorrection<V>[];
}

/**
 * What buyers who cancel get back: what they paid, with the correction that came with it (`levels`, null: none), less
 * the share kept, rounded a contract, in one payment `delay` months later. With the ring-fenced estate (patrimônio de
 * afetação) it is paid in the month after the occupancy permit; after the permit, in the month after the cancellation;
 * without a permit in sight, outside the horizon.
 */
export function refundsOf<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
  levels: readonly V[] | null = null,
): Refunds<V> {
  const [months, keeps] = [a.tally(plan.months), a.tally(plan.months)];
  const returned: ReturnedCorrection<V>[] = [];
  const retention = a.input(plan.refund.kept, 'rate', 'Retenção no distrato');
  let outside = a.constant(0, 'cents', 'Nada fora do horizonte');
  let total = a.constant(0, 'cents', 'Nada pago por contratos distratados');
  for (const group of groups) {
    if (group.end === NEVER) continue;
    const paid = paidBefore(a, plan, contract, group);
    total = a.add(total, a.times(group.units, paid));
    const corrected = levels === null ? [] : correctionPaid(a, plan, contract, group, levels);
    for (const { due, amount } of corrected) returned.push({ at: group.end, due, amount: a.times(group.units, amount) });
    const all = corrected.reduce((sum, { amount }) => a.add(sum, amount), paid);
    const whole = corrected.length === 0 ? paid : a.name(all, 'cents', 'Pago por contrato, com a correção');
    const own = a.name(a.share(whole, retention), 'cents', 'Retido por contrato');
    keeps.add(group.end, group.end + 1, a.name(a.times(group.units, own), 'cents', 'Retido de distratos', group.end));
    const back = a.name(a.subtract(whole, own), 'cents', 'Devolução por contrato');
    const amount = a.name(a.times(group.units, back), 'cents', 'Devolução de distratos', group.end);
    const due = refundMonth(plan, group.end);
    if (due >= plan.months) outside = a.add(outside, amount);
    else months.add(due, due + 1, amount);
  }
  return {
    months: months.totals('cents', 'Devoluções de distratos'),
    outside,
    paid: total,
    kept: keeps.totals('cents', 'Retido de distratos'),
    returned,
  };
}

function refundMonth({ refund, occupancy, start }: AssociativePlan, end: number): number {
  if (!refund.ring_fenced) return end + refund.delay;
  if (occupancy === null) return NEVER;
  return Math.max(end, monthIndex(occupancy) - monthIndex(start)) + 1;
}
