import { isMonth, type Month } from '#planning/numbers/months.ts';
import { textKey } from '#planning/text/text-key.ts';

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
const LONG = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const indexOf = (month: Month) => Number(month.slice(5, 7)) - 1;

/** `2027-01` → `jan`. */
export const shortMonth = (month: Month): string => NAMES[indexOf(month)] ?? month;

/** `2027-01` → `jan/2027`. */
export const monthLabel = (month: Month): string => `${shortMonth(month)}/${month.slice(0, 4)}`;

/** `2027-01` → `janeiro de 2027`. */
export const longMonth = (month: Month): string => `${LONG[indexOf(month)] ?? month} de ${month.slice(0, 4)}`;

/**
 * A month as people type it: `jan/2027`, `janeiro de 2027`, `1/2027`, `01/27`, `012027`, `2027-01`. Null for anything
 * else. A year of two digits is one of this century.
 */
export function readMonth(input: string): Month | null {
  const text = textKey(input);
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const figures = /^(\d{1,2}) ?[/.\- ] ?(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text);
  const words = /^([a-z]{3,9})(?:[/.\- ]|\bde\b)*(\d{4}|\d{2})$/.exec(text);
  const year = iso?.[1] ?? figures?.[2] ?? words?.[2] ?? '';
  const number = Number(iso?.[2] ?? figures?.[1] ?? 0) || namedMonth(words?.[1]);
  const month = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}`;
  return isMonth(month) ? month : null;
}

function namedMonth(word: string | undefined): number {
  if (word === undefined) return 0;
  return LONG.findIndex((name) => textKey(name).startsWith(word)) + 1;
}

/** Said of a text that is read as no month. */
export const MONTH_UNREAD = 'Escreva o mês como jan/2027.';
