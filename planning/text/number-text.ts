import { withoutTrailing } from '#planning/text/text-key.ts';

/**
 * How one number written by a person can be read. Portuguese writes 1.234,56 and English 1,234.56; `1.234` and `1,234`
 * can be either, so the reading is decided for a whole pasted column, never by guessing cell by cell.
 */
export type Decimal = 'comma' | 'dot';

/** What a column of pasted texts shows: one notation, both («mixed»), or nothing that tells them apart («unknown»). */
export type ColumnDecimal = Decimal | 'mixed' | 'unknown';

/** An exact decimal: `digits` × 10^−`places`. */
export interface Decimals {
  digits: bigint;
  places: number;
}

const COMMA = /^((?:[1-9]\d{0,2}(?:\.\d{3})+)|(?:[1-9]\d{0,2}(?: \d{3})+)|\d*)(?:,(\d+))?$/;
const DOT = /^((?:[1-9]\d{0,2}(?:,\d{3})+)|(?:[1-9]\d{0,2}(?: \d{3})+)|\d*)(?:\.(\d+))?$/;

/** Reads digits and separators (no sign, no currency) in one notation; null when they do not fit it. */
export function readDecimals(text: string, decimal: Decimal): Decimals | null {
  const match = (decimal === 'comma' ? COMMA : DOT).exec(text);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/[., ]/g, '');
  const fraction = withoutTrailing(match[2] ?? '', '0');
  if (whole === '' && match[2] === undefined) return null;
  return { digits: BigInt(`${whole}${fraction}` || '0'), places: fraction.length };
}

/** Which notations fit the digits with different results: `either` for `1.234`, `1,234`, `same` for `1234`, or null. */
export function notationOf(text: string): Decimal | 'either' | 'same' | null {
  const comma = readDecimals(text, 'comma');
  const dot = readDecimals(text, 'dot');
  if (!comma || !dot) return comma ? 'comma' : dot ? 'dot' : null;
  return comma.digits === dot.digits && comma.places === dot.places ? 'same' : 'either';
}

const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;

/** Usual spaces and the ASCII minus in the place of their typographic kin, without invisible marks and outer spaces. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').replace(DASHES, '-').trim();
}

/** The notation a whole column of texts shows. Texts that are not numbers say nothing. */
export function decideDecimal(texts: Iterable<string>): ColumnDecimal {
  let found: ColumnDecimal = 'unknown';
  for (const text of texts) {
    const digits = plainText(text).replace(/R\$|[()+-]/gi, '');
    const notation = notationOf(digits.trim());
    if (notation !== 'comma' && notation !== 'dot') continue;
    if (found !== 'unknown' && found !== notation) return 'mixed';
    found = notation;
  }
  return found;
}
