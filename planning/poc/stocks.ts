import type { Arithmetic, Tally, Unit } from '#planning/explain/arithmetic.ts';
import type { Axis } from '#planning/poc/axis.ts';
import { weightsOf } from '#planning/poc/fraction.ts';
import { COST_CATEGORIES, type CostCategory, type IncurredCost, type PocContract, type PocPlan } from '#planning/poc/plan.ts';

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
  /** What a weight counts. */
  unit: Unit;
  /** Price of active contracts sold after a month, but for those given for the land, which have a line of their own. */
  after: (place: number) => V[];
}

export function soldOf<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): Sold<V> {
  const weights = weightsOf(plan);
  const tally = () => a.tally(axis.length);
  const [units, vgv, swapped] = [tally(), tally(), tally()];
  const [fresh, gone, fraction] = [tally(), tally(), tally()];
  const amounts: V[] = [];
  const { skip } = axis;
  const endOf = ({ cancelled }: PocContract): number => (cancelled === null ? axis.length : axis.place(cancelled));
  for (const contract of plan.contracts) {
    const sale = axis.place(contract.sale);
    const end = endOf(contract);
    const { unit } = contract;
    const price =
      unit === null
        ? a.input(contract.price, 'cents', 'Preço por unidade, vendas', sale - skip)
        : a.input(contract.price, 'cents', 'Preço da unidade', sale - skip, unit);
    const many = a.input(contract.units, 'units', 'Unidades vendidas', sale - skip);
    const amount = contract.units === 1 ? price : a.times(many, price);
    amounts.push(amount);
    units.add(sale, end, many);
    vgv.add(sale, end, amount);
    fresh.add(sale, sale + 1, amount);
    if (contract.cancelled !== null) gone.add(end, end + 1, amount);
    if (contract.swap) swapped.add(sale, end, amount);
    const one =
      unit === null
        ? a.input(weights.mean, weights.unit, 'Fração média por unidade')
        : a.input(weights.of.get(unit) ?? 0, weights.unit, 'Fração da unidade', undefined, unit);
    fraction.add(sale, end, contract.units === 1 ? one : a.times(many, one));
  }
  return {
    units: units.totals('units', 'Unidades vendidas ativas', -skip),
    vgv: vgv.totals('cents', 'VGV ativo', -skip),
    swapped: swapped.totals('cents', 'VGV ativo de permutas', -skip),
    fresh: fresh.totals('cents', 'VGV das vendas novas', -skip),
    gone: gone.totals('cents', 'VGV dos distratos', -skip),
    fraction: fraction.totals(weights.unit, 'Fração vendida', -skip),
    whole: a.input(weights.whole, weights.unit, 'Fração inteira'),
    unit: weights.unit,
    after: (place) => {
      const later = tally();
      plan.contracts.forEach((contract, at) => {
        const [sale, amount] = [axis.place(contract.sale), amounts[at]];
        if (sale > place && !contract.swap && amount !== undefined) later.add(sale, endOf(contract), amount);
      });
      return later.totals('cents', 'VGV ativo vendido após a conclusão', -skip);
    },
  };
}

/** Accumulated cost by month of the axis, whole and by category. */
export interface Incurred<V> {
  total: V[];
  of: Record<CostCategory, V[]>;
}

interface CostNames {
  /** A cost by whether it happened or is expected: both may be typed of a month. */
  incurred: Record<IncurredCost['kind'], string>;
  accumulated: string;
  budget: string;
}

const NAMES: Record<CostCategory, CostNames> = {
  terreno: named('terreno'),
  construcao: named('construção'),
  incorporacao: named('incorporação'),
  encargos: named('encargos'),
};

function named(category: string): CostNames {
  return {
    incurred: { realizado: `Custo de ${category} realizado`, previsto: `Custo de ${category} previsto` },
    accumulated: `Custo incorrido de ${category}, acumulado`,
    budget: `Orçamento de ${category}`,
  };
}

export function incurredOf<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): Incurred<V> {
  return a.once(plan.costs, `incurred ${plan.start} ${axis.skip} ${axis.length}`, () => sumCosts(a, plan, axis));
}

function sumCosts<V>(a: Arithmetic<V>, plan: PocPlan, axis: Axis): Incurred<V> {
  const { skip, length } = axis;
  const sums: Record<CostCategory, Tally<V>> = {
    terreno: a.tally(length),
    construcao: a.tally(length),
    incorporacao: a.tally(length),
    encargos: a.tally(length),
  };
  // Costs of the same month, category and kind are one amount, as the assumptions show them.
  const together = new Map<number, { place: number; category: CostCategory; kind: IncurredCost['kind']; amount: number }>();
  for (const { month, category, amount, kind } of plan.costs) {
    if (category === null || month === null) continue;
    const place = axis.place(month);
    // A number that tells the three apart: texts would be put together for each of many costs.
    const key = (place * COST_CATEGORIES.length + COST_CATEGORIES.indexOf(category)) * 2 + (kind === 'realizado' ? 1 : 0);
    const found = together.get(key);
    if (found) found.amount += amount;
    else together.set(key, { place, category, kind, amount });
  }
  for (const { place, category, kind, amount } of together.values())
    sums[category].add(place, length, a.input(amount, 'cents', NAMES[category].incurred[kind], place - skip));
  const accumulated = (category: CostCategory): V[] => sums[category].totals('cents', NAMES[category].accumulated, -skip);
  const of: Record<CostCategory, V[]> = {
    terreno: accumulated('terreno'),
    construcao: accumulated('construcao'),
    incorporacao: accumulated('incorporacao'),
    encargos: accumulated('encargos'),
  };
  const building = a.addAll(a.addAll(of.terreno, of.construcao), a.addAll(of.incorporacao, of.encargos));
  const total = a.nameAll(building, 'cents', 'Custo incorrido acumulado', -skip);
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
