import type { Arithmetic } from '#planning/arithmetic.ts';
import type { Axis } from '#planning/poc/axis.ts';
import { COST_CATEGORIES, type CostCategory, type PocPlan } from '#planning/poc/plan.ts';
import type { Incurred, Sold } from '#planning/poc/stocks.ts';
import { ONE } from '#planning/ratio.ts';

/** What one month with a result gives. */
export interface PocMonth<V> {
  budget: V;
  poc: V;
  sold_fraction: V;
  revenue_accumulated: V;
  revenue: V;
  revenue_works: V;
  revenue_finished: V;
  revenue_swap: V;
  cost_accumulated: V;
  cost: V;
  cost_land: V;
  cost_construction: V;
  cost_development: V;
  cost_charges: V;
  gross_profit: V;
  gross_profit_accumulated: V;
  by_progress: V;
  by_sales: V;
  by_cancellations: V;
  revision: V;
  revision_progress: V;
  revision_sales: V;
  revision_cancellations: V;
  backlog: V;
  cost_to_incur: V;
  /** Null when nothing is left to recognise. */
  margin: V | null;
}

/** The ratio that an amount is recognised by; `amount × part ÷ whole` is rounded once. */
interface Ratio<V> {
  part: V;
  whole: V;
}

/**
 * Revenue and cost by percentage of completion, month by month of the axis; null where there is no budget in force.
 * POC = incurred ÷ max(budget in force, incurred), never below 0, kept as a ratio; from the month of conclusion on it is 100 % and the
 * budget is what was incurred. Accumulated revenue = round(active price × POC), accumulated cost = round(incurred × sold fraction)
 * and is not floored; both are 0 before the suspensive clause ends. A month is the growth of its accumulated values.
 */
export function recognised<V>(
  a: Arithmetic<V>,
  plan: PocPlan,
  axis: Axis,
  sold: Sold<V>,
  incurred: Incurred<V>,
  budget: readonly (V | null)[],
): (PocMonth<V> | null)[] {
  const { skip } = axis;
  const zero = a.input(0, 'cents', 'Nada reconhecido');
  const none = a.input(0, 'cents', 'Antes do fim da cláusula suspensiva');
  const full = a.input(100_000_000, 'poc', 'POC inteiro');
  const one = a.input(ONE, 'rate', 'Obra concluída');
  const conclusion = plan.conclusion === null ? Number.POSITIVE_INFINITY : axis.place(plan.conclusion);
  const opens = plan.suspended_until === null ? 0 : axis.place(plan.suspended_until);
  let finishedAfter = plan.conclusion === null ? null : conclusion;
  let later: V[] | null = null;
  let before = { revenue: zero, cost: zero, profit: zero, finished: zero, swap: zero, parts: [zero, zero, zero, zero] };
  let previous: V | null = null;

  return budget.map((inForce, at) => {
    const last = previous;
    previous = inForce;
    if (inForce === null) return null;
    const month = at - skip;
    const cents = (value: V, label: string): V => a.name(value, 'cents', label, month);
    const [vgv, fresh, gone] = [sold.vgv[at] ?? zero, sold.fresh[at] ?? zero, sold.gone[at] ?? zero];
    const cost = incurred.total[at] ?? zero;
    const done = at >= conclusion;
    const suspended = at < opens;
    const size = a.number(cost);
    const whole = done ? cost : size > a.number(inForce) ? a.greatest(inForce, cost) : inForce;
    const ratio: Ratio<V> = done
      ? { part: one, whole: one }
      : { part: size < 0 ? a.greatest(zero, cost) : cost, whole: cents(whole, 'Orçamento considerado') };
    const by = (amount: V, { part, whole: over }: Ratio<V>): V =>
      suspended ? none : done ? a.share(amount, one) : a.mulDiv(amount, part, over);
    const poc = a.name(done ? full : a.mulDiv(full, ratio.part, ratio.whole), 'poc', 'POC', month);
    if (finishedAfter === null && (done || size >= a.number(inForce))) finishedAfter = at;
    if (finishedAfter !== null) later ??= sold.after(finishedAfter);

    const revenue = cents(by(vgv, ratio), 'Receita acumulada');
    const finished = later === null ? zero : cents(by(later[at] ?? zero, ratio), 'Receita acumulada de unidades concluídas');
    const swap = cents(by(sold.swapped[at] ?? zero, ratio), 'Receita acumulada de permutas');
    const fraction = sold.fraction[at] ?? zero;
    const shared = (amount: V): V => (suspended ? none : a.mulDiv(amount, fraction, sold.whole));
    const costs = cents(shared(cost), 'Custo acumulado');
    const parts = costParts(a, incurred, at, shared, costs);
    const profit = cents(a.subtract(revenue, costs), 'Lucro bruto acumulado');

    const growth = cents(a.subtract(revenue, before.revenue), 'Receita do mês');
    const bySales = cents(by(fresh, ratio), 'Receita de vendas novas');
    const byCancellations = cents(a.subtract(zero, by(gone, ratio)), 'Receita estornada por distratos');
    const byProgress = cents(a.subtract(a.subtract(growth, bySales), byCancellations), 'Receita por evolução da obra');
    const monthCost = cents(a.subtract(costs, before.cost), 'Custo do mês');
    const ofSwap = cents(a.subtract(swap, before.swap), 'Receita de permuta');
    const ofFinished = cents(a.subtract(finished, before.finished), 'Receita de unidades concluídas');

    const revised = last !== null && last !== inForce && !done && !suspended;
    const old: Ratio<V> = { part: ratio.part, whole: revised && size > a.number(last) ? a.greatest(last, cost) : (last ?? zero) };
    const effect = (now: V, amount: V, label: string): V =>
      cents(revised ? a.subtract(now, a.mulDiv(amount, old.part, old.whole)) : zero, label);
    const revision = effect(revenue, vgv, 'Efeito da revisão do orçamento');
    const revisionSales = effect(bySales, fresh, 'Efeito da revisão nas vendas novas');
    const revisionCancellations = cents(
      revised ? a.subtract(a.mulDiv(gone, old.part, old.whole), by(gone, ratio)) : zero,
      'Efeito da revisão nos distratos',
    );
    const revisionProgress = cents(
      a.subtract(a.subtract(revision, revisionSales), revisionCancellations),
      'Efeito da revisão na evolução',
    );

    const backlog = cents(a.subtract(vgv, revenue), 'Receita a apropriar');
    const toIncur = cents(a.subtract(a.mulDiv(whole, fraction, sold.whole), costs), 'Custo a incorrer das vendidas');
    const [land, construction, development, charges] = parts.map((part, index) => a.subtract(part, before.parts[index] ?? zero));
    const result: PocMonth<V> = {
      budget: done ? cents(whole, 'Orçamento considerado') : ratio.whole,
      poc,
      sold_fraction: a.name(a.mulDiv(full, fraction, sold.whole), 'poc', 'Fração vendida', month),
      revenue_accumulated: revenue,
      revenue: growth,
      revenue_works: cents(a.subtract(a.subtract(growth, ofFinished), ofSwap), 'Receita de incorporação'),
      revenue_finished: ofFinished,
      revenue_swap: ofSwap,
      cost_accumulated: costs,
      cost: monthCost,
      cost_land: cents(land ?? zero, 'Custo de terreno'),
      cost_construction: cents(construction ?? zero, 'Custo de construção'),
      cost_development: cents(development ?? zero, 'Custo de incorporação'),
      cost_charges: cents(charges ?? zero, 'Custo de encargos'),
      gross_profit: cents(a.subtract(growth, monthCost), 'Lucro bruto'),
      gross_profit_accumulated: profit,
      by_progress: byProgress,
      by_sales: bySales,
      by_cancellations: byCancellations,
      revision,
      revision_progress: revisionProgress,
      revision_sales: revisionSales,
      revision_cancellations: revisionCancellations,
      backlog,
      cost_to_incur: toIncur,
      margin:
        a.number(backlog) > 0
          ? a.name(a.mulDiv(full, a.subtract(backlog, toIncur), backlog), 'poc', 'Margem a apropriar', month)
          : null,
    };
    before = { revenue, cost: costs, profit, finished, swap, parts };
    return result;
  });
}

/** Accumulated cost by category: what the categories up to each one share, less what those before it do, so that they sum to the whole. */
function costParts<V>(a: Arithmetic<V>, incurred: Incurred<V>, at: number, shared: (amount: V) => V, whole: V): V[] {
  let sum: V | null = null;
  let taken: V | null = null;
  return COST_CATEGORIES.map((category: CostCategory, index) => {
    const own = incurred.of[category][at];
    if (own === undefined) return whole;
    sum = sum === null ? own : a.add(sum, own);
    const until = index === COST_CATEGORIES.length - 1 ? whole : shared(sum);
    const part: V = taken === null ? until : a.subtract(until, taken);
    taken = until;
    return part;
  });
}
