import type { Arithmetic } from '#planning/explain/arithmetic.ts';
import type { Axis } from '#planning/poc/axis.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Incurred, Sold } from '#planning/poc/stocks.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** The POC of each month of the axis as a ratio, never rounded before it multiplies. */
export interface Completion<V> {
  /** What is recognised of an amount: × part ÷ over; part is 0 in a closed month. */
  part: V[];
  over: V[];
  /** The same part without regard to the clause: the POC itself is part ÷ over. */
  incurred: V[];
  /** What cost is measured by: the larger of budget in force and what was incurred; at the conclusion the latter. */
  considered: V[];
  /** The budget in force in the month before where a revision in this one changed what is recognised, else null. */
  revisedFrom: (V | null)[];
  /** Months in which nothing is recognised: before the suspensive clause ends, or without a budget. */
  closed: boolean[];
  /** Contracts sold after this month are of finished units: the conclusion, or the first month of a POC of 100 %. */
  finishedAfter: number | null;
}

export function ratioOf<V>(
  a: Arithmetic<V>,
  plan: PocPlan,
  { skip, place }: Axis,
  { total }: Incurred<V>,
  budget: readonly (V | null)[],
): Completion<V> {
  const zero = a.constant(0, 'cents', 'Custo incorrido negativo');
  const none = a.input(0, 'rate', 'Nada a reconhecer: antes do fim da cláusula suspensiva ou sem orçamento');
  const one = a.input(ONE, 'rate', 'Obra concluída');
  const conclusion = plan.conclusion === null ? Number.POSITIVE_INFINITY : place(plan.conclusion);
  const opens = plan.suspended_until === null ? 0 : place(plan.suspended_until);
  const result: Completion<V> = {
    part: [],
    over: [],
    incurred: [],
    considered: [],
    revisedFrom: [],
    closed: [],
    finishedAfter: plan.conclusion === null ? null : conclusion,
  };
  let previous: V | null = null;
  for (let at = 0; at < budget.length; at += 1) {
    const inForce = budget[at] ?? null;
    const last: V | null = previous;
    previous = inForce;
    const cost = total[at] ?? zero;
    const size = a.number(cost);
    const done = at >= conclusion;
    const suspended = at < opens;
    const over = inForce !== null && size > a.number(inForce);
    const larger = done || inForce === null ? cost : over ? a.greatest(inForce, cost) : inForce;
    const considered = a.name(larger, 'cents', 'Orçamento considerado', at - skip);
    const ratio = done || inForce === null ? one : size < 0 ? a.greatest(zero, cost) : cost;
    if (result.finishedAfter === null && inForce !== null && size >= a.number(inForce)) result.finishedAfter = at;
    result.part.push(suspended || inForce === null ? none : ratio);
    result.incurred.push(ratio);
    result.over.push(done || inForce === null ? one : considered);
    result.considered.push(considered);
    result.closed.push(suspended || inForce === null);
    const revised = last !== null && inForce !== null && last !== inForce && !done && !suspended;
    result.revisedFrom.push(revised ? (size > a.number(last) ? a.greatest(last, cost) : last) : null);
  }
  return result;
}

/**
 * What a revision of the budget did to a month's revenue: what is recognised, less what the budget of the month before
 * would have given; of the whole, of new sales and of cancellations.
 */
export function revisionOf<V>(
  a: Arithmetic<V>,
  sold: Sold<V>,
  { part, revisedFrom }: Completion<V>,
  now: { revenue: readonly V[]; bySales: readonly V[]; byCancellations: readonly V[] },
  zero: V,
): { whole: V[]; sales: V[]; cancellations: V[] } {
  const less = (figures: readonly V[], amounts: readonly V[]): V[] =>
    revisedFrom.map((old, at) =>
      old === null ? zero : a.subtract(figures[at] ?? zero, a.mulDiv(amounts[at] ?? zero, part[at] ?? zero, old)),
    );
  return {
    whole: less(now.revenue, sold.vgv),
    sales: less(now.bySales, sold.fresh),
    cancellations: revisedFrom.map((old, at) =>
      old === null ? zero : a.add(a.mulDiv(sold.gone[at] ?? zero, part[at] ?? zero, old), now.byCancellations[at] ?? zero),
    ),
  };
}
