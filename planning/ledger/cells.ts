import type { Month } from '#planning/numbers/months.ts';
import { readMonth } from '#planning/text/month-text.ts';
import { textKey } from '#planning/text/text-key.ts';
import { dateOf, Unreadable } from '#planning/uau/values.ts';

/** A cell's text; empty for what is neither text nor number. */
export const cellText = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';

/** An amount's text without the D or C at its end, and which of them stood there. */
export function sideAtEnd(raw: unknown): { rest: unknown; side: 'D' | 'C' | null } {
  const found = typeof raw === 'string' ? /^(.*[\d)])\s*([dc])\s*$/is.exec(raw) : null;
  if (!found) return { rest: raw, side: null };
  return { rest: found[1], side: found[2]?.toUpperCase() === 'C' ? 'C' : 'D' };
}

/** Whether a column of its own says debit or credit; null: neither. */
export function sideOf(raw: string): 'D' | 'C' | null {
  const word = textKey(raw).replace(/[^a-z]/g, '');
  return /^d(b|eb|ebito|evedor|evedora)?$/.test(word) ? 'D' : /^c(r|red|redito|redor|redora)?$/.test(word) ? 'C' : null;
}

/** A month as a cell tells it: `01/2027`, `jan/2027`, `2027-01`, `202701`, or any day of it. */
export function monthInCell(raw: unknown): Month | null {
  const word = cellText(raw);
  const joined = /^(\d{4})(0[1-9]|1[0-2])$/.exec(word);
  const month = readMonth(word) ?? (joined ? `${joined[1]}-${joined[2]}` : null);
  if (month !== null) return month;
  const day = dateOf(raw);
  return day === null || day instanceof Unreadable ? null : day.slice(0, 7);
}

/** «______» to sign on, «------» and «======» between parts: drawn with signs of writing. */
const DRAWN = /^[-_=.*~–—\s]{3,}$/;

/**
 * Whether a cell is blank, a drawn line, or a text that no code and no figure begins: signatures below a balancete, the
 * titles of another page.
 */
export const isWords = (raw: unknown): boolean => {
  const text = cellText(raw);
  return text === '' || DRAWN.test(text) || (!/^[-(]?\d/.test(text) && /(?<![\p{L}\d])\p{L}{3}/u.test(text));
};
