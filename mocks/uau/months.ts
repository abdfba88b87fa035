/** Months are counted since year 0, so that they can be added to. */
export const monthIndex = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
export const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** `2026-11-21` as UAU writes dates in most answers. */
export const iso = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00`);
/** The same day as it writes them in some. */
export const local = (day: string | null): string | null =>
  day === null ? null : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} 00:00:00`;

/** A day of UAU's request (`YYYY-MM-DDTHH:mm:ss`), or the end of time for none. */
export const dayOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : otherwise;

/** A month of UAU's request (`MM/YYYY`); throws for another form, as UAU refuses it. */
export function monthOfRequest(value: unknown): string {
  const match = typeof value === 'string' ? /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(value) : null;
  if (!match) throw new BadRequest('O mês deve ter o formato MM/YYYY.');
  return `${match[2]}-${match[1]}`;
}

/** What UAU answers with 400. */
export class BadRequest extends Error {}
