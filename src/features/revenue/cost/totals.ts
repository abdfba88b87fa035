import { formatUnit } from '#planning/explain/explanation.ts';
import type { Month } from '#planning/numbers/months.ts';
import { type IncurredCost, type PocUnit } from '#planning/poc/plan.ts';
import { WHOLE_FRACTION } from '#planning/poc/whole.ts';
import { withoutTrailing } from '#planning/text/text-key.ts';

/** What the typed costs come to, also where there is no result. */
export function costTotals(costs: readonly IncurredCost[]) {
  const byMonth = new Map<Month, number>();
  const sums = { actuals: 0, planned: 0, undated: 0, unmapped: 0 };
  for (const { month, category, amount, kind } of costs) {
    sums[kind === 'realizado' ? 'actuals' : 'planned'] += amount;
    if (category === null) sums.unmapped += amount;
    if (month === null) sums.undated += amount;
    else byMonth.set(month, (byMonth.get(month) ?? 0) + amount);
  }
  return { ...sums, byMonth };
}

/** A sum of ideal fractions as a percentage, with as many places as it has: `100 %`. */
export function fractionText(fraction: number): string {
  const text = formatUnit(fraction, 'fraction').slice(0, -2);
  return `${text.includes(',') ? withoutTrailing(withoutTrailing(text, '0'), ',') : text}\u00a0%`;
}

/** What the units come to; `missing` is what their fractions lack to 1, in 10⁻¹⁰. */
export function unitTotals(units: readonly PocUnit[]) {
  const sums = { count: units.length, fraction: 0, area: 0, value: 0 };
  for (const { fraction, area, value } of units) {
    sums.fraction += fraction;
    sums.area += area;
    sums.value += value;
  }
  return { ...sums, missing: WHOLE_FRACTION - sums.fraction };
}
