import { formatMoney } from '#planning/money-text.ts';
import type { Cents } from '#planning/money.ts';

/** `123456` → `R$ 1.234,56`, with a true minus before the sign of the currency. */
export function reais(cents: Cents): string {
  return cents < 0 ? `−R$ ${formatMoney(-cents)}` : `R$ ${formatMoney(cents)}`;
}

export interface Scale {
  /** Heads the column or axis, instead of a unit in each figure. */
  unit: 'R$' | 'R$ mil' | 'R$ mi';
  /** Cents in one of the unit. */
  cents: number;
}

const SCALES: readonly Scale[] = [
  { unit: 'R$ mi', cents: 100_000_000 },
  { unit: 'R$ mil', cents: 100_000 },
  { unit: 'R$', cents: 100 },
];
const LAST: Scale = { unit: 'R$', cents: 100 };

/** The unit in which figures up to `largest` have at most five digits before the comma. */
export function scaleFor(largest: Cents): Scale {
  return SCALES.find((scale) => Math.abs(largest) >= scale.cents * 10) ?? LAST;
}

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An amount in a scale's unit, for reading at a glance and never for computing: whole, or with one place below 100. */
export function scaled(cents: Cents, scale: Scale): string {
  const value = cents / scale.cents;
  const text = (Math.abs(value) < 100 && scale.cents > 100 && cents !== 0 ? tenths : whole).format(Math.abs(value));
  return cents < 0 ? `−${text}` : text;
}
