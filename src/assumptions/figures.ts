import type { Unit } from '#planning/explain/arithmetic.ts';
import { formatUnit } from '#planning/explain/explanation.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { mulDiv } from '#planning/numbers/ratio.ts';
import { reais } from '#src/shared/format/reais.ts';

/** A share with at most two decimals; explanations and editors have all of them. */
export const shortPercent = (rate: number): string => formatPercent(mulDiv(rate, 1, 100) * 100);

/** A figure in a grid: zero as a dash, so that what is there stands out; nothing where there is no figure. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return '';
  if (unit === 'rate') return shortPercent(value);
  return value === 0 ? '–' : formatUnit(value, unit);
}

/** A difference: always with its sign, a dash where there is none. */
export function differenceText(value: number | null, unit: Unit): string {
  if (value === null) return '';
  if (value === 0) return '–';
  return `${value > 0 ? '+' : ''}${formatUnit(value, unit)}`;
}

/**
 * A figure on the line of figures, with its unit, where a zero is told in full, and a ratio in few places: the grid has
 * them all.
 */
export function kpiText(value: number, unit: Unit): string {
  if (unit === 'rate') return shortPercent(value);
  if (unit === 'cents') return reais(value);
  return unit === 'poc' ? shortPercent(mulDiv(value, 1, 100)) : formatUnit(value, unit);
}
