import { namesInLine, nothingWords } from '#src/layout/records/many/many-words.ts';
import type { Noun } from '#contract/registry.ts';
import { wordsToTell } from '#src/shared/data/tell-failure.ts';
import { type ApiError, isApiError, isSessionOver } from '#src/shared/http/api-error.ts';
import type { Words } from '#src/shared/http/failure-words.ts';
import { notify } from '#src/shared/notify/notify.ts';
import type { StoredRow } from '#src/shared/data/list-rules.ts';

interface Written<R> {
  noun: Noun;
  rows: readonly R[];
  /** What was sent of each, for messages that name a value. */
  sent?: readonly unknown[];
  nameOf: (row: R) => string;
  /** What was not done: `excluíd`, `alterad`. */
  stem: string;
}

/** Rows that a refusal names by their ids. */
function blamed<R extends StoredRow>({ body }: ApiError, rows: readonly R[]): R[] {
  const ids: unknown = Reflect.get(Object(body), 'ids');
  return Array.isArray(ids) ? rows.filter(({ id }) => ids.includes(id)) : [];
}

/** A line for each reason, with the records that it is told of. */
function reasonsByRow<R>(error: unknown, { rows, sent = rows, nameOf }: Written<R>, words: Words): string[] {
  const byReason = new Map<string, string[]>();
  for (const [at, text] of words.rowErrors(error, sent)) {
    const row = rows[at];
    if (row) byReason.set(text, [...(byReason.get(text) ?? []), nameOf(row)]);
  }
  return [...byReason].map(([text, names]) => `${namesInLine(names)}: ${text}`);
}

/**
 * Why many rows were not written, in words that name those to blame; that nothing was done is told with it, where that
 * is known.
 */
export function refusalText<R extends StoredRow>(error: unknown, refused: Written<R>, words: Words) {
  const { noun, rows, nameOf, stem } = refused;
  const { text, duration } = words.failureText(error);
  // What may have been done all the same, or was done in part, is not told as undone.
  if (!isApiError(error) || error.status < 400 || error.status >= 500 || error.written > 0) return { text, duration };
  const lines = reasonsByRow(error, refused, words);
  const named = blamed(error, rows);
  const reason = lines.length > 0 ? lines.join('\n') : named.length > 0 ? `${namesInLine(named.map(nameOf))}: ${text}` : text;
  return { text: `${reason}\n${nothingWords(stem, noun)}`, duration };
}

/** Tells it by the one notice of a failure (API-8). */
export async function tellRefusal<R extends StoredRow>(error: unknown, written: Written<R>): Promise<void> {
  if (isSessionOver(error)) return;
  const { text, duration } = refusalText(error, written, await wordsToTell());
  notify.failure(text, { duration });
}
