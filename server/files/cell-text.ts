import { decimalFromCents } from '#planning/numbers/money.ts';
import type { ColumnType } from '#server/sheet-port.ts';

/** How many decimal places of 1 a type's whole numbers have. */
const PLACES: Partial<Record<ColumnType, number>> = { percent: 6, share: 6, exact: 8, fraction: 10 };

/** A whole number of 10⁻ⁿ as decimal text, without arithmetic: `exactText(52_500, 'percent')` → `0.052500`. */
export function exactText(value: number, type: ColumnType): string {
  // A workbook holds the amount itself and shows it scaled.
  if (type === 'money' || type === 'thousand' || type === 'million') return decimalFromCents(value);
  const places = PLACES[type];
  return places === undefined ? String(value) : withPlaces(value, places);
}

/**
 * An amount in thousands or millions with all its decimals, as a file of text says it: `1234.56789`; null for another
 * type.
 */
export function scaledText(value: number, type: ColumnType): string | null {
  return type === 'thousand' ? withPlaces(value, 5) : type === 'million' ? withPlaces(value, 8) : null;
}

/** A share in per cent, as a file of text says it: `5.2500%`; null for another type. */
export function perCentText(value: number, type: ColumnType): string | null {
  const places = PLACES[type];
  return places === undefined ? null : `${withPlaces(value, places - 2)}%`;
}

function withPlaces(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const DAY = 86_400_000;
/** Days from 30 December 1899, which spreadsheets count from, to 1970. */
const EPOCH = 25_569;

/** The number by which a spreadsheet knows a day `YYYY-MM-DD`, or the first one of a month `YYYY-MM`. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, dayOfMonth(day)) / DAY + EPOCH;

/** The same as Brazilians write it: `01/03/2027`. */
export const dayText = (day: string): string =>
  `${String(dayOfMonth(day)).padStart(2, '0')}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const dayOfMonth = (day: string): number => (day.length > 7 ? Number(day.slice(8, 10)) : 1);
