import { plain } from '#planning/explain/arithmetic.ts';
import { workDone } from '#planning/curves/work.ts';
import type { Month } from '#planning/numbers/months.ts';
import { mulDiv, ONE } from '#planning/numbers/ratio.ts';

/** Shapes a curve can be filled with. */
export type CurveShape = 'linear' | 's';

/**
 * `whole` (units, or millionths of them) spread from `first` to `last` over the plan's months, as whole numbers whose
 * sum is `whole`: the accumulated share of the shape is rounded half-up month by month, so that no month is negative.
 * Months beyond the plan get nothing, and what falls there is not in the sum.
 */
export function spreadCurve(
  shape: CurveShape,
  whole: number,
  { first, last }: { first: Month; last: Month },
  { start, months }: { start: Month; months: number },
): number[] {
  let before = 0;
  return workDone(plain, { kind: shape, first, last }, start, months, null).map((share, at) => {
    const accumulated = mulDiv(whole, share, ONE);
    const own = accumulated - before;
    before = accumulated;
    // A curve that begins before the plan has its earlier part in no month of it.
    return at === 0 && first < start ? 0 : own;
  });
}

/** Units of `whole` as millionths, month by month, so that all of them are exactly 100 %. */
export function sharesOf(units: readonly number[], whole: number): number[] {
  if (whole <= 0) return units.map(() => 0);
  let sum = 0;
  let before = 0;
  return units.map((count) => {
    sum += count;
    const accumulated = mulDiv(ONE, sum, whole);
    const own = accumulated - before;
    before = accumulated;
    return own;
  });
}
