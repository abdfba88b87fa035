import { isMonth, type Month } from '#planning/numbers/months.ts';
import { readMonth } from '#planning/text/month-text.ts';
import { textKey } from '#planning/text/text-key.ts';

/** What a line above the titles calls the time it is of; the day it was printed on is another. */
const OF_TIME = /\b(periodo|competencia|referencia|ref|mes|balancete)\b/;
const PRINTED = /\b(emissao|emitid[oa]|impress[oa]o?|gerad[oa])\b.*$/;
const DAY = /\b\d{1,2}\/(\d{1,2}\/\d{4})\b/g;
const MONTH = /(?<![\d/])(?:\d{1,2}|\p{L}{3,9})\s*(?:\/|de)\s*\d{4}\b/giu;

/**
 * The month that the lines above a balancete's titles say it is of («Período: 01/01/2026 a 31/01/2026», «Competência:
 * janeiro/2026»); null where they say none, or more than one.
 */
export function monthAbove(rows: readonly (readonly unknown[])[]): Month | null {
  const found = new Set<Month>();
  for (const cells of rows) {
    // «Período: 01/01/2026 - 31/01/2026 … Emissão: 05/02/2026»: what comes after that word is of the printing.
    const text = textKey(cells.filter((cell) => typeof cell === 'string').join(' ')).replace(PRINTED, '');
    if (!OF_TIME.test(text)) continue;
    const months = [...text.matchAll(DAY)].map(([, month = '']) => month);
    const words = months.length > 0 ? months : (text.match(MONTH) ?? []);
    for (const word of words) {
      const month = readMonth(word.replace(/\sde\s/i, '/').replaceAll(/\s/g, ''));
      if (month !== null && isMonth(month)) found.add(month);
    }
  }
  const [one = null] = found;
  return found.size === 1 ? one : null;
}
