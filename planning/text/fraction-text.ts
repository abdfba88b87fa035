import type { Fraction } from '#planning/numbers/fraction.ts';
import { notationOf, plainText, readDecimals } from '#planning/text/number-text.ts';

/** What a typed ideal fraction means (null = blank), or why it was refused, in pt-BR. */
export type FractionReading = { fraction: Fraction | null; problem?: undefined } | { problem: string; fraction?: undefined };

const PLACES = 8;

/**
 * Reads an ideal fraction as deeds and spreadsheets write it: `0,01041667`, `0.01041667`, `1,041667 %`. From 0 to 1, in
 * 10^−`decimals`.
 */
export function parseFraction(input: string, decimals = PLACES): FractionReading {
  const text = plainText(input);
  if (text === '') return { fraction: null };
  const percent = text.endsWith('%');
  const digits = (percent ? text.slice(0, -1) : text).trim();
  const notation = /^[\d.,]+$/.test(digits) ? notationOf(digits) : null;
  if (notation === null) return { problem: `“${text}” não é uma fração. Escreva, por exemplo, 0,01041667 ou 1,041667 %.` };
  // A fraction has no thousands: one separator is the decimal one, whichever it is.
  const value = readDecimals(digits, notation === 'dot' || (notation === 'either' && digits.includes('.')) ? 'dot' : 'comma');
  const places = percent ? decimals - 2 : decimals;
  if (!value || value.places > places) return { problem: `Use no máximo ${places} casas decimais.` };
  const fraction = value.digits * 10n ** BigInt(places - value.places);
  return fraction > 10n ** BigInt(decimals) ? { problem: 'A fração ideal vai de 0 a 1.' } : { fraction: Number(fraction) };
}

/** `0,01041667`; null is the empty text. */
export function formatFraction(fraction: Fraction | null, decimals = PLACES): string {
  if (fraction === null) return '';
  const digits = String(Math.abs(fraction)).padStart(decimals + 1, '0');
  return `${fraction < 0 ? '−' : ''}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}
