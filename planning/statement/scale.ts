import { divideHalfUp, type Cents } from '#planning/numbers/money.ts';
import { groupDigits } from '#planning/text/group-digits.ts';

/** In what amounts are written; only the text changes, no figure is rounded. */
export const SCALES = ['reais', 'mil', 'milhoes'] as const;
export type Scale = (typeof SCALES)[number];

const CENTS_OF: Record<Scale, bigint> = { reais: 100n, mil: 100_000n, milhoes: 100_000_000n };
export const SCALE_WORDS: Record<Scale, string> = { reais: 'R$', mil: 'R$ mil', milhoes: 'R$ milhões' };

/** Writes cents in a scale with 0 to 2 decimals, half-up away from zero: 123.456.789 in `mil` with 1 → `1.234,6`. */
export function formatScaled(cents: Cents, scale: Scale, decimals: 0 | 1 | 2): string {
  const parts = 10n ** BigInt(decimals);
  const scaled = divideHalfUp(BigInt(cents) * parts, CENTS_OF[scale]);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const whole = groupDigits(decimals === 0 ? digits : digits.slice(0, -decimals));
  return `${scaled < 0n ? '−' : ''}${whole}${decimals === 0 ? '' : `,${digits.slice(-decimals)}`}`;
}
