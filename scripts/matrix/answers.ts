import type { Answer } from './house.ts';

export const rowsOf = (json: unknown): { id: number; m01?: string | null }[] => {
  const rows: unknown = Array.isArray(json) ? json : Reflect.get(Object(json), 'results');
  return Array.isArray(rows) ? (rows as { id: number }[]) : [];
};

/** Ids out of a text, so that two answers about two rows can be compared byte by byte. */
export const nameless = ({ status, text }: Answer): string => `${status} ${text.replace(/\b\d+\b/g, '#')}`;

/** Verdict of a refusal that is not about one row. */
export function refusal({ status, text }: Answer): string | null {
  if (status === 401) return 'unsigned';
  if (status === 403) return 'forbidden';
  if (status === 409) return 'locked';
  return status >= 400 ? `${status} ${text.slice(0, 120)}` : null;
}

/** Of a reading: whether the row is in it. */
export const read = (answer: Answer, has: boolean): string => refusal(answer) ?? (has ? 'granted' : 'unseen');

/** Of a call that names a row: a refusal that reads as that for a row that never existed tells nothing of it. */
export function named(answer: Answer, never: Answer): string {
  if (answer.status < 300) return 'granted';
  if (nameless(answer) === nameless(never) && answer.status !== 401 && answer.status !== 403) return 'unseen';
  return refusal(answer) ?? `${answer.status}`;
}
