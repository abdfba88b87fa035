import { BEYOND_TOTAL } from '#planning/totals/beyond.ts';
import type { Cents } from '#planning/numbers/money.ts';
import { moneyLabel, SCALES, type Scale } from '#src/shared/format/money.ts';

/**
 * `123456` → `R$ 1.234,56`, with a true minus before the sign of the currency and a plain space, so that it is found as
 * it is typed.
 */
export const reais = (cents: Cents): string => moneyLabel(cents, { symbol: true }).replace('\u00a0', ' ');

/** A total of what people typed; where that is more than a total holds (null), it says so. */
export const totalReais = (cents: Cents | null): string => (cents === null ? BEYOND_TOTAL : reais(cents));

/** Heads the column or axis, instead of a unit in each figure. */
export const UNITS: Record<Scale, string> = { reais: 'R$', mil: 'R$ mil', milhoes: 'R$ mi' };

/** The scale in which figures up to `largest` have at most five digits before the comma. */
export function scaleFor(largest: Cents): Scale {
  const reached = (scale: Scale) => Math.abs(largest) >= SCALES[scale] * 1_000;
  return reached('milhoes') ? 'milhoes' : reached('mil') ? 'mil' : 'reais';
}

/** An amount in a scale's unit, for reading at a glance: whole, or with one place below a hundred. */
export function scaled(cents: Cents, scale: Scale): string {
  const small = Math.abs(cents) < SCALES[scale] * 10_000;
  return moneyLabel(cents, { scale, decimals: small && scale !== 'reais' && cents !== 0 ? 1 : 0 });
}
