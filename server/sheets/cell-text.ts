import { decimalFromCents } from '#planning/money.ts';
import type { Month } from '#planning/months.ts';
import type { ColumnType } from '#server/sheets/port.ts';

/** How many decimal places of 1 a type's whole numbers have. */
const PLACES: Partial<Record<ColumnType, number>> = { percent: 6, exact: 8, fraction: 10 };

/** A whole number of 10⁻ⁿ as decimal text, without arithmetic: `exactText(52_500, 'percent')` → `0.052500`. */
export function exactText(value: number, type: ColumnType): string {
  // A workbook holds the amount itself and shows it scaled.
  if (type === 'money' || type === 'thousand' || type === 'million') return decimalFromCents(value);
  const places = PLACES[type];
  return places === undefined ? String(value) : withPlaces(value, places);
}

/** An amount in thousands or millions with all its decimals, as a file of text says it: `1234.56789`; null for another type. */
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

/** The number by which a spreadsheet knows the first day of a month. */
export const dayNumber = (month: Month): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1) / DAY + EPOCH;

/** The first day of a month as Brazilians write it: `01/03/2027`. */
export const dayText = (month: Month): string => `01/${month.slice(5, 7)}/${month.slice(0, 4)}`;
