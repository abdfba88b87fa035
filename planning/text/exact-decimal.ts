import { groupDigits } from '#planning/text/group-digits.ts';
import { type Decimal, notationOf, plainText, readDecimals } from '#planning/text/number-text.ts';

/** A number as it was published, digit by digit, on the wire's point: `611.8050` stays so. */
export type ExactReading = { value: string | null; problem?: undefined } | { problem: string; value?: undefined };

const WHOLE = 12;
const PLACES = 10;

/**
 * What a typed number is, exactly; null for a blank. A text whose only separator may be of thousands (`1.136`) is
 * refused unless `decimal` tells.
 */
export function parseExact(input: string, decimal?: Decimal): ExactReading {
  const text = plainText(input);
  if (text === '') return { value: null };
  const [, sign = '', figures = ''] = /^([-+]?)([\d.,\s]+)%?$/.exec(text) ?? [];
  const digits = figures.trim();
  const found = notationOf(digits);
  const notation = decimal ?? (found === 'either' ? null : found === 'dot' ? 'dot' : 'comma');
  if (notation === null)
    return { problem: `“${text}” pode ter separador de milhar. Escreva com vírgula e as casas, por exemplo 1136,50.` };
  if (found === null || readDecimals(digits, notation) === null)
    return { problem: `“${text}” não é um número. Escreva, por exemplo, 1.136,5.` };
  const [whole = '', fraction = ''] = digits
    .replace(notation === 'comma' ? /[. ]/g : /[, ]/g, '')
    .split(notation === 'comma' ? ',' : '.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > WHOLE || fraction.length > PLACES)
    return { problem: `Use no máximo ${WHOLE} algarismos antes da vírgula e ${PLACES} depois.` };
  const minus = sign === '-' && /[1-9]/.test(`${integer}${fraction}`) ? '-' : '';
  return { value: `${minus}${integer}${fraction === '' ? '' : `.${fraction}`}` };
}

/** The exact text in pt-BR: `1136.5` → `1.136,5`; null is the empty text. */
export function formatExact(value: string | null): string {
  if (value === null) return '';
  const negative = value.startsWith('-');
  const [whole = '', fraction] = (negative ? value.slice(1) : value).split('.');
  return `${negative ? '−' : ''}${groupDigits(whole)}${fraction === undefined ? '' : `,${fraction}`}`;
}
