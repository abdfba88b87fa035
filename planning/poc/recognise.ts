import type { Arithmetic, Unit } from '#planning/explain/arithmetic.ts';
import type { Axis } from '#planning/poc/axis.ts';
import { ratioOf, revisionOf } from '#planning/poc/completion.ts';
import type { PocPlan } from '#planning/poc/plan.ts';
import type { Incurred, Sold } from '#planning/poc/stocks.ts';

/** What is recognised, in the order of the result's columns. */
export const RECOGNISED_COLUMNS = [
  'budget',
  'poc',
  'sold_fraction',
  'revenue_accumulated',
  'revenue',
  'revenue_works',
  'revenue_finished',
  'revenue_swap',
  'cost_accumulated',
  'cost',
  'cost_land',
  'cost_construction',
  'cost_development',
  'cost_charges',
  'gross_profit',
  'gross_profit_accumulated',
  'by_progress',
  'by_sales',
  'by_cancellations',
  'revision',
  'revision_progress',
  'revision_sales',
  'revision_cancellations',
  'backlog',
  'cost_to_incur',
  'margin',
] as const;
export interface Recognised<V> {
  columns: Record<(typeof RECOGNISED_COLUMNS)[number], (V | null)[]>;
  /** Of a module's whole cost, what is recognised with its sales: part ÷ whole, unrounded; null without result. */
  sold: { parts: (V | null)[]; whole: V; unit: Unit };
  /**
   * Place of the month of conclusion (typed, or the first with a POC of 100 %) counted from the plan's first, which may
   * be before it; null: none.
   */
  concluded: number | null;
}

/**
 * Revenue and cost by percentage of completion, month by month from the plan's first; null where there is no budget in
 * force. POC = incurred ÷ max(budget in force, incurred), never below 0, kept as a ratio; from the month of conclusion
 * on it is 100 % and the budget is what was incurred. Accumulated revenue = round(active price × POC), accumulated cost
 * = round(incurred × sold fraction) and is not floored; both are 0 before the suspensive clause ends. A month is the
 * growth of its accumulated values; one without result carries them on.
 */
export function recognised<V>(
  a: Arithmetic<V>,
  plan: PocPlan,
  axis: Axis,
  sold: Sold<V>,
  incurred: Incurred<V>,
  budget: readonly (V | null)[],
): Recognised<V> {
  const first = -axis.skip;
  const opening = budget.findIndex((inForce) => inForce !== null);
  const missing = budget.includes(null, axis.skip);
  const zero = a.constant(0, 'cents', 'Nada reconhecido');
  const all = <T>(value: T): T[] => budget.map(() => value);
  const full = all(a.constant(100_000_000, 'poc', 'POC inteiro'));
  const ratio = ratioOf(a, plan, axis, incurred, budget);
  const name = (values: V[], label: string): V[] => a.nameAll(values, 'cents', label, first);
  const carried = (values: V[]): V[] => {
    if (opening < 0 || !budget.includes(null, opening)) return values;
    let last = zero;
    return values.map((value, at) => (last = budget[at] === null ? last : value));
  };
  // The clause recognises nothing of a POC that goes on, so that what multiplies there is not the month's POC.
  const exact = a.ratioAll(ratio.part, ratio.over, (at) => (ratio.closed[at] ? 'POC reconhecido' : 'POC'), first);
  const by = (amounts: readonly V[]): V[] => a.byRatioAll(amounts, exact);
  const fraction = sold.fraction.map((part, at) => (ratio.closed[at] ? zero : part));
  const wholes = all(sold.whole);
  const sales = a.ratioAll(fraction, wholes, (at) => (ratio.closed[at] ? 'Fração reconhecida' : 'Fração vendida'), first);
  const until = (amounts: readonly V[]): V[] => carried(a.byRatioAll(amounts, sales));

  const revenue = name(carried(by(sold.vgv)), 'Receita acumulada');
  const later = ratio.finishedAfter === null ? null : sold.after(ratio.finishedAfter);
  const finished = later === null ? all(zero) : name(carried(by(later)), 'Receita acumulada de unidades concluídas');
  const swap = name(carried(by(sold.swapped)), 'Receita acumulada de permutas');
  const growth = name(a.growth(revenue, zero), 'Receita do mês');
  const ofFinished = name(a.growth(finished, zero), 'Receita de unidades concluídas');
  const ofSwap = name(a.growth(swap, zero), 'Receita de permuta');
  const bySales = name(by(sold.fresh), 'Receita de vendas novas');
  const byCancellations = name(a.subtractAll(all(zero), by(sold.gone)), 'Receita estornada por distratos');

  const costs = name(until(incurred.total), 'Custo acumulado');
  // What the categories up to each one share, less what those before it do, so that the parts always sum to the whole.
  const { terreno, construcao, incorporacao } = incurred.of;
  const withConstruction = a.addAll(terreno, construcao);
  const land = until(terreno);
  const untilConstruction = until(withConstruction);
  const untilDevelopment = until(a.addAll(withConstruction, incorporacao));
  const monthly = (values: V[], label: string): V[] => name(a.growth(values, zero), label);
  const monthCost = monthly(costs, 'Custo do mês');

  const revision = revisionOf(a, sold, ratio, { revenue, bySales, byCancellations }, zero);
  const effect = name(revision.whole, 'Efeito da revisão do orçamento');
  const effectSales = name(revision.sales, 'Efeito da revisão nas vendas novas');
  const effectBack = name(revision.cancellations, 'Efeito da revisão nos distratos');
  const backlog = name(a.subtractAll(sold.vgv, revenue), 'Receita a apropriar');
  const toIncur = name(
    a.subtractAll(a.mulDivAll(ratio.considered, sold.fraction, wholes), costs),
    'Custo a incorrer das vendidas',
  );
  const rest = (at: number, left: V, toCome: V): V | null =>
    a.number(left) > 0
      ? a.name(a.proportion(full[at] ?? left, a.subtract(left, toCome), left), 'poc', 'Margem a apropriar', first + at)
      : null;

  const shown = (values: readonly (V | null)[]): (V | null)[] => {
    const here = values.slice(axis.skip);
    return missing ? here.map((value, at) => ((budget[at + axis.skip] ?? null) === null ? null : value)) : here;
  };
  const columns = {
    budget: shown(ratio.considered),
    poc: shown(a.nameAll(a.mulDivAll(full, ratio.incurred, ratio.over), 'poc', 'POC', first)),
    sold_fraction: shown(a.nameAll(a.proportionAll(full, sold.fraction, wholes), 'poc', 'Fração vendida', first)),
    revenue_accumulated: shown(revenue),
    revenue: shown(growth),
    revenue_works: shown(name(a.subtractAll(a.subtractAll(growth, ofFinished), ofSwap), 'Receita de incorporação')),
    revenue_finished: shown(ofFinished),
    revenue_swap: shown(ofSwap),
    cost_accumulated: shown(costs),
    cost: shown(monthCost),
    cost_land: shown(monthly(land, 'Custo de terreno')),
    cost_construction: shown(monthly(a.subtractAll(untilConstruction, land), 'Custo de construção')),
    cost_development: shown(monthly(a.subtractAll(untilDevelopment, untilConstruction), 'Custo de incorporação')),
    cost_charges: shown(monthly(a.subtractAll(costs, untilDevelopment), 'Custo de encargos')),
    gross_profit: shown(name(a.subtractAll(growth, monthCost), 'Lucro bruto')),
    gross_profit_accumulated: shown(name(a.subtractAll(revenue, costs), 'Lucro bruto acumulado')),
    by_progress: shown(name(a.subtractAll(a.subtractAll(growth, bySales), byCancellations), 'Receita por evolução da obra')),
    by_sales: shown(bySales),
    by_cancellations: shown(byCancellations),
    revision: shown(effect),
    revision_progress: shown(
      name(a.subtractAll(a.subtractAll(effect, effectSales), effectBack), 'Efeito da revisão na evolução'),
    ),
    revision_sales: shown(effectSales),
    revision_cancellations: shown(effectBack),
    backlog: shown(backlog),
    cost_to_incur: shown(toIncur),
    margin: shown(backlog.map((left, at) => rest(at, left, toIncur[at] ?? zero))),
  };
  const concluded = ratio.finishedAfter === null ? null : ratio.finishedAfter - axis.skip;
  return { columns, sold: { parts: shown(fraction), whole: sold.whole, unit: sold.unit }, concluded };
}
