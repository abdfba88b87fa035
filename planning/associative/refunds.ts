import type { Arithmetic } from '#planning/arithmetic.ts';
import { NEVER, type ContractGroup } from '#planning/associative/contracts.ts';
import { paidBefore, type Contract } from '#planning/associative/payments.ts';
import type { AssociativePlan } from '#planning/associative/plan.ts';
import { monthIndex } from '#planning/months.ts';

export interface Refunds<V> {
  /** Paid back in each month, positive. */
  months: V[];
  /** Due after the horizon. */
  outside: V;
  /** What cancelled contracts had paid. */
  paid: V;
}

/**
 * What buyers who cancel get back: what they paid less the share kept, rounded a contract, in one payment `delay` months later. With
 * the ring-fenced estate (patrimônio de afetação) it is paid in the month after the occupancy permit; after the permit, in the
 * month after the cancellation; without a permit in sight, outside the horizon.
 */
export function refundsOf<V>(
  a: Arithmetic<V>,
  plan: AssociativePlan,
  contract: Contract<V>,
  groups: readonly ContractGroup<V>[],
): Refunds<V> {
  const months = a.tally(plan.months);
  const kept = a.input(plan.refund.kept, 'rate', 'Retenção no distrato');
  let outside = a.input(0, 'cents', 'Nada fora do horizonte');
  let total = a.input(0, 'cents', 'Nada pago por contratos distratados');
  for (const group of groups) {
    if (group.end === NEVER) continue;
    const paid = paidBefore(a, plan, contract, group);
    total = a.add(total, a.times(group.units, paid));
    const back = a.name(a.subtract(paid, a.share(paid, kept)), 'cents', 'Devolução por contrato');
    const amount = a.name(a.times(group.units, back), 'cents', 'Devolução de distratos', group.end);
    const due = refundMonth(plan, group.end);
    if (due >= plan.months) outside = a.add(outside, amount);
    else months.add(due, due + 1, amount);
  }
  return { months: months.totals('cents', 'Devoluções de distratos'), outside, paid: total };
}

function refundMonth({ refund, occupancy, start }: AssociativePlan, end: number): number {
  if (!refund.ring_fenced) return end + refund.delay;
  if (occupancy === null) return NEVER;
  return Math.max(end, monthIndex(occupancy) - monthIndex(start)) + 1;
}
