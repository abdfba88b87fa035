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

/**
 * Sort key of a dotted code: numeric parts are padded, so that 1.2 comes before 1.10. Other codes keep their text. One
 * of digits and dots is its own text key, as nearly all are: three passes that 10,000 accounts need not take.
 */
export function codeKey(code: string): string {
  return (/^[\d.]*$/.test(code) ? code : textKey(code)).replace(/\d+/g, (digits) => digits.padStart(10, '0'));
}

/** Parent of a dotted ledger code: `3.1.2` → `3.1`; null for a code of one part. The chart is a tree by code prefix. */
export function parentCode(code: string): string | null {
  const dot = code.lastIndexOf('.');
  return dot < 0 ? null : code.slice(0, dot);
}
