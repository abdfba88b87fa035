import { isMonth, type Month } from '#planning/numbers/months.ts';
import type { Piece, RawRow } from '#server/ports.ts';
import { valueOf } from '#server/uau/connect/answer.ts';

/** The first and the last month that UAU is asked for where none is told. */
export const EVER = { from: '1980-01', until: '2099-12' } as const;

/**
 * The month of a date as UAU writes it: `2026-11-21T00:00:00` or `21/11/2026 00:00:00`. Null for none, and for the
 * first days of .NET and of SQL Server, which stand for none.
 */
export function monthOf(value: unknown): Month | null {
  if (typeof value !== 'string') return null;
  const iso = /^(\d{4})-(\d{2})-\d{2}/.exec(value);
  const local = iso ? null : /^\d{2}\/(\d{2})\/(\d{4})/.exec(value);
  const month = iso ? `${iso[1]}-${iso[2]}` : local ? `${local[2]}-${local[1]}` : '';
  return isMonth(month) && month >= EVER.from ? month : null;
}

/** `MM/YYYY`, as UAU takes months. */
export const uauMonth = (month: Month): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** The first moment of a month, and the last day's of another, as UAU takes dates. */
export const firstDay = (month: Month): string => `${month}-01T00:00:00`;
export function lastDay(month: Month): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${days}T00:00:00`;
}

/**
 * Whether a row belongs to the months of a piece, by the latest of some dates: an instalment that was postponed is
 * expected when it was postponed to. A row whose date cannot be read is handed on, so that the loader tells it.
 */
export function inMonths({ from, until }: Pick<Piece, 'from' | 'until'>, dates: readonly string[]): (row: RawRow) => boolean {
  if (from === null && until === null) return () => true;
  return (row) => {
    const month = dates
      .map((name) => monthOf(valueOf(row, name)))
      .filter((one) => one !== null)
      .toSorted()
      .at(-1);
    return month === undefined || ((from === null || month >= from) && (until === null || month <= until));
  };
}
