import { groupDigits } from '#planning/text/group-digits.ts';
import { MAX_CENTS, type Cents } from '#planning/numbers/money.ts';

export interface MoneyFormat {
  /** How a negative amount is drawn: with a true minus (−5,00), in parentheses, or with the clipboard's hyphen. */
  negative?: 'minus' | 'parentheses' | 'hyphen';
  /** Draw zero as «–», as reports do. */
  zero?: 'digits' | 'dash';
  /** Thousands points; off for the clipboard. */
  grouped?: boolean;
}

/** Stands in the place of a sum that is no exact figure any more. */
const BEYOND_MONEY = 'acima de 90 trilhões';

/** Cents as pt-BR text with two places (`123456` → `1.234,56`); null: empty; beyond ±MAX_CENTS it says so. No sign. */
export function formatMoney(cents: Cents | null, format: MoneyFormat = {}): string {
  if (cents === null) return '';
  if (Math.abs(cents) > MAX_CENTS) return BEYOND_MONEY;
  if (cents === 0 && format.zero === 'dash') return '–';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const text = `${format.grouped === false ? whole : groupDigits(whole)},${digits.slice(-2)}`;
  if (cents >= 0) return text;
  if (format.negative === 'parentheses') return `(${text})`;
  return `${format.negative === 'hyphen' ? '-' : '−'}${text}`;
}

/**
 * An amount's text with the sign of the currency, a minus before it: `−5,0 mil` → `−R$ 5,0 mil`. The one way to put it
 * there, held by tests/rules.ts; «–» has none.
 */
export const inReais = (amount: string): string => (/\d/.test(amount) ? amount.replace(/(?=\d)/, 'R$ ') : amount);

/** `123456` → `R$ 1.234,56`, `-500` → `−R$ 5,00`. */
export const formatReais = (cents: Cents | null): string => inReais(formatMoney(cents));
