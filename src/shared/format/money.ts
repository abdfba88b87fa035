import { groupDigits } from '#planning/text/group-digits.ts';
import { MAX_CENTS, type Cents } from '#planning/numbers/money.ts';

/** Units that amounts are shown in. */
export const SCALES = { reais: 1, mil: 1_000, milhoes: 1_000_000 } as const;
export type Scale = keyof typeof SCALES;

/** Reading only: what is edited is written and read by `planning/text/money-text.ts`. */
export interface MoneyLabelOptions {
  scale?: Scale;
  /** Decimals shown, 0 to 2. */
  decimals?: 0 | 1 | 2;
  /** `R$ ` before the amount. */
  symbol?: boolean;
}

/**
 * Cents as text, `-150050` → `−1.500,50` with the true minus sign. Rounded once, half-up away from zero, for the eye
 * only; totals are always sums of the cents themselves. What is no exact figure any more says so.
 */
export function moneyLabel(cents: Cents, { scale = 'reais', decimals = 2, symbol = false }: MoneyLabelOptions = {}): string {
  if (Math.abs(cents) > MAX_CENTS) return `acima de ${symbol ? 'R$ ' : ''}90 trilhões`;
  // How many cents the last decimal shown stands for: 1 for reais with two decimals, 100_000 for thousands with none.
  const unit = (SCALES[scale] * 100) / 10 ** decimals;
  const magnitude = Math.abs(cents);
  const rest = magnitude % unit;
  const shown = (magnitude - rest) / unit + (rest * 2 >= unit ? 1 : 0);
  const digits = String(shown).padStart(decimals + 1, '0');
  const whole = groupDigits(decimals === 0 ? digits : digits.slice(0, -decimals));
  const amount = decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
  return `${cents < 0 && shown > 0 ? '−' : ''}${symbol ? 'R$\u00a0' : ''}${amount}`;
}
