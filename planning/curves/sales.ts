import { unitLeft, type Arithmetic } from '#planning/explain/arithmetic.ts';
import { largestRemainder } from '#planning/curves/largest-remainder.ts';
import { ONE } from '#planning/numbers/ratio.ts';

/** Gross sales month by month, in units or in millionths of the units for sale. */
export interface SalesCurve {
  kind: 'unidades' | 'percentual';
  values: number[];
}

/**
 * Units sold in each of `months` months. A curve in shares is made whole by largest remainder over the whole curve, so
 * that shares of 100 % sell every unit. Actual months, when given, stand in the place of the planned ones.
 */
export function unitsSold<V>(
  a: Arithmetic<V>,
  curve: SalesCurve,
  forSale: V,
  months: number,
  actual: readonly number[] | null,
): V[] {
  const planned = Array.from({ length: months }, (_, at) => curve.values[at] ?? 0);
  const actuals = (at: number): V | null =>
    actual && at < actual.length ? a.input(actual[at] ?? 0, 'units', 'Vendas realizadas', at) : null;
  if (curve.kind === 'unidades') return planned.map((units, at) => actuals(at) ?? a.input(units, 'units', 'Vendas', at));
  const one = a.constant(ONE, 'rate', 'Todas as unidades à venda');
  const count = a.number(forSale);
  const { extra } = largestRemainder(
    planned.map(() => count),
    planned,
    ONE,
  );
  return planned.map((share, at) => {
    const known = actuals(at);
    if (known !== null) return known;
    const full = a.mulDivTruncated(forSale, a.input(share, 'rate', 'Vendas em % das unidades', at), one);
    const whole = extra[at] ? a.add(full, unitLeft(a, at)) : full;
    return a.name(whole, 'units', 'Vendas', at);
  });
}
