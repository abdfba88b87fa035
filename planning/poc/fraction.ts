import type { Unit } from '#planning/explain/arithmetic.ts';
import { type FractionBase, type PocPlan, type PocUnit } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { Remembered } from '#planning/plan/remember.ts';

/**
 * What each unit weighs in the sold fraction, as whole numbers over one whole. Ideal fractions are taken over 1 and
 * never renormalised; the other bases over the sum of all units. `mean` is the weight of a unit that no contract names;
 * all weights are multiplied by the number of units where the mean would not be whole.
 */
export interface Weights {
  whole: number;
  mean: number;
  of: ReadonlyMap<string, number>;
  /** What a weight counts; a scaled weight counts nothing that has a name. */
  unit: Unit;
}

const MEASURES: Record<FractionBase, (unit: PocUnit) => number> = {
  fracao_ideal: ({ fraction }) => fraction,
  unidades: () => 1,
  area: ({ area }) => area,
  valor: ({ value }) => value,
};
const UNITS: Record<FractionBase, Unit> = { fracao_ideal: 'fraction', unidades: 'units', area: 'area', valor: 'cents' };

/** Units stay as they are while contracts and costs are typed or tried. */
const weights = new Remembered<readonly PocUnit[], Weights>();

export function weightsOf({ base, units, contracts }: PocPlan): Weights {
  const nameless = contracts.some(({ unit }) => unit === null);
  return weights.of(units, `${base} ${nameless}`, () => weigh(base, units, nameless));
}

function weigh(base: FractionBase, units: readonly PocUnit[], nameless: boolean): Weights {
  const measure = MEASURES[base];
  const total = units.reduce((sum, unit) => sum + measure(unit), 0);
  const count = units.length;
  const whole = base === 'fracao_ideal' ? WHOLE_FRACTION : total;
  const scale = count > 0 && total % count !== 0 && nameless ? count : 1;
  return {
    // Nothing is shared where there is no unit, and no result of it is shown.
    whole: count === 0 ? WHOLE_FRACTION : whole * scale,
    mean: count === 0 ? 0 : (total * scale) / count,
    of: new Map(units.map((unit) => [unit.code, measure(unit) * scale])),
    unit: scale === 1 ? UNITS[base] : 'units',
  };
}
