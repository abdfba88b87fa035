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

/** Of a list: whether the row is in it, which counts as many rows as it holds. */
export function listed(answer: Answer, id: number): string {
  const rows = rowsOf(answer.json);
  const count = Number(Reflect.get(Object(answer.json), 'count') ?? rows.length);
  if (answer.status === 200 && count !== rows.length) return `count ${count} of ${rows.length} rows`;
  const found = rows.some((row) => row.id === id);
  return read(answer, found);
}

/** Of the audit log's page: whether a line of it is the row's. */
export function logged(answer: Answer, id: number): string {
  const lines: unknown = Reflect.get(Object(answer.json), 'results');
  return read(answer, Array.isArray(lines) && (lines as { row: number }[]).some(({ row }) => row === id));
}

/** Of a call that names a row: a refusal that reads as that for a row that never existed tells nothing of it. */
export function named(answer: Answer, never: Answer): string {
  if (answer.status < 300) return 'granted';
  if (nameless(answer) === nameless(never) && answer.status !== 401 && answer.status !== 403) return 'unseen';
  return refusal(answer) ?? `${answer.status}`;
}
