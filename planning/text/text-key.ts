/**
 * The one key by which names are sorted, searched and compared: without accents, lower case, single spaces.
 * Written into the database by the server (neither engine's default collation sorts Portuguese), and used by the
 * client for searching what it already holds, so that both find the same rows.
 */
export function textKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Words as a file is named: `Contas a receber` → `contas-a-receber`. */
export const fileWords = (text: string): string => textKey(text).replace(/[^a-z0-9]+/g, '-');

/** A text without the signs that end it, as `/0+$/` takes them away, in one pass however many stand elsewhere. */
export function withoutTrailing(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}

/** Digits to which the parts of a code are padded. */
const PART = 10;

/** Sort key of a dotted code: numeric parts are padded, so that 1.2 comes before 1.10. Other codes keep their text. */
export function codeKey(code: string): string {
  return plainKey(code) ?? textKey(code).replace(/\d+/g, (digits) => digits.padStart(PART, '0'));
}

const ZEROS = '0'.repeat(PART);

/**
 * The key of a code of digits and dots alone, as nearly all are: a chart of 10,000 accounts has its keys in a third of
 * the time. Null for any other.
 */
function plainKey(code: string): string | null {
  let key = '';
  let from = 0;
  for (let at = 0; at <= code.length; at += 1) {
    const sign = at === code.length ? DOT : code.charCodeAt(at);
    if (sign === DOT) {
      const digits = code.slice(from, at);
      key += digits === '' || digits.length >= PART ? digits : ZEROS.slice(digits.length) + digits;
      if (at < code.length) key += '.';
      from = at + 1;
    } else if (sign < ZERO || sign > NINE) return null;
  }
  return key;
}

const [DOT, ZERO, NINE] = [46, 48, 57];

/** Parent of a dotted ledger code: `3.1.2` → `3.1`; null for a code of one part. The chart is a tree by code prefix. */
export function parentCode(code: string): string | null {
  const dot = code.lastIndexOf('.');
  return dot < 0 ? null : code.slice(0, dot);
}
