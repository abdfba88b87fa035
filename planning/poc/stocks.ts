import type { Arithmetic } from '#planning/arithmetic.ts';
import type { Axis } from '#planning/poc/axis.ts';
import { weightsOf } from '#planning/poc/fraction.ts';
import { COST_CATEGORIES, type CostCategory, type PocPlan } from '#planning/poc/plan.ts';

/** What the contracts stand at, month by month of the axis. */
export interface Sold<V> {
  units: V[];
  /** Price of the active contracts at the end of the month. */
  vgv: V[];
  /** Of those, the ones given for the land. */
  swapped: V[];
  /** Price of what was sold, and of what was cancelled, in the month. */
  fresh: V[];
  gone: V[];
  /** Sold weight and the whole, whose ratio is the sold fraction. */
  fraction: V[];
  whole: V;
  /** Price of the active contracts whose sale came after a month. */
  after: (place: number) => V[];
}

export function soldOf<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): Sold<V> {
  const weights = weightsOf(plan);
  const tally = () => a.tally(axis.length);
  const [units, vgv, swapped] = [tally(), tally(), tally()];
  const [fresh, gone, fraction] = [tally(), tally(), tally()];
  const active: { sale: number; end: number; amount: V }[] = [];
  const { skip } = axis;
  for (const contract of plan.contracts) {
    const sale = axis.place(contract.sale);
    const end = contract.cancelled === null ? axis.length : axis.place(contract.cancelled);
    if (sale >= axis.length) continue;
    const label = contract.unit === null ? 'Preço por unidade, vendas' : `Preço da unidade ${contract.unit}, vendida`;
    const price = a.input(contract.price, 'cents', label, sale - skip);
    const many = a.input(contract.units, 'units', 'Unidades vendidas', sale - skip);
    const amount = contract.units === 1 ? price : a.times(many, price);
    active.push({ sale, end, amount });
    units.add(sale, end, many);
    vgv.add(sale, end, amount);
    fresh.add(sale, sale + 1, amount);
    if (contract.cancelled !== null) gone.add(end, end + 1, amount);
    if (contract.swap) swapped.add(sale, end, amount);
    const weight = contract.unit === null ? weights.mean : (weights.of.get(contract.unit) ?? 0);
    const one = a.input(
      weight,
      weights.unit,
      contract.unit === null ? 'Fração média por unidade' : `Fração da unidade ${contract.unit}`,
    );
    fraction.add(sale, end, contract.units === 1 ? one : a.times(many, one));
  }
  const naming = (values: V[], unit: 'cents' | 'units', label: string): V[] =>
    values.map((value, at) => a.name(value, unit, label, at - skip));
  return {
    units: naming(units.totals(), 'units', 'Unidades vendidas ativas'),
    vgv: naming(vgv.totals(), 'cents', 'VGV ativo'),
    swapped: naming(swapped.totals(), 'cents', 'VGV ativo de permutas'),
    fresh: naming(fresh.totals(), 'cents', 'VGV das vendas novas'),
    gone: naming(gone.totals(), 'cents', 'VGV dos distratos'),
    fraction: fraction.totals().map((value, at) => a.name(value, weights.unit, 'Fração vendida', at - skip)),
    whole: a.input(weights.whole, weights.unit, 'Fração inteira'),
    after: (place) => {
      const later = a.tally(axis.length);
      for (const { sale, end, amount } of active) if (sale > place) later.add(sale, end, amount);
      return naming(later.totals(), 'cents', 'VGV ativo vendido após a conclusão');
    },
  };
}

/** Accumulated cost by month of the axis, whole and by category. */
export interface Incurred<V> {
  total: V[];
  of: Record<CostCategory, V[]>;
}

const NAMES: Record<CostCategory, { incurred: string; accumulated: string; budget: string }> = {
  terreno: named('terreno'),
  construcao: named('construção'),
  incorporacao: named('incorporação'),
  encargos: named('encargos'),
};

function named(category: string): { incurred: string; accumulated: string; budget: string } {
  return {
    incurred: `Custo incorrido de ${category}`,
    accumulated: `Custo incorrido de ${category}, acumulado`,
    budget: `Orçamento de ${category}`,
  };
}

export function incurredOf<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): Incurred<V> {
  const accumulated = (category: CostCategory): V[] => {
    const sums = a.tally(axis.length);
    for (const { month, category: own, amount } of plan.costs) {
      if (own !== category || month === null) continue;
      const place = axis.place(month);
      sums.add(place, axis.length, a.input(amount, 'cents', NAMES[category].incurred, place - axis.skip));
    }
    return sums.totals().map((sum, at) => a.name(sum, 'cents', NAMES[category].accumulated, at - axis.skip));
  };
  const of: Record<CostCategory, V[]> = {
    terreno: accumulated('terreno'),
    construcao: accumulated('construcao'),
    incorporacao: accumulated('incorporacao'),
    encargos: accumulated('encargos'),
  };
  const total = of.terreno.map((land, at) => {
    const parts = [of.construcao[at], of.incorporacao[at], of.encargos[at]];
    const sum = parts.reduce<V>((whole, part) => (part === undefined ? whole : a.add(whole, part)), land);
    return a.name(sum, 'cents', 'Custo incorrido acumulado', at - axis.skip);
  });
  return { total, of };
}

/** The budget in force in each month of the axis; null where there is none (none yet, or revised to 0). */
export function budgetOf<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): (V | null)[] {
  const revisions = plan.budget.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const months = Array.from<V | null>({ length: axis.length }).fill(null);
  for (const { from, amounts } of revisions) {
    const place = axis.place(from);
    const parts = COST_CATEGORIES.map((category) =>
      a.input(amounts[category], 'cents', NAMES[category].budget, place - axis.skip),
    );
    const sum = parts.reduce((whole, part) => a.add(whole, part));
    const total = a.name(sum, 'cents', 'Orçamento vigente desde a revisão', place - axis.skip);
    months.fill(a.number(total) > 0 ? total : null, Math.max(0, place));
  }
  return months;
}
