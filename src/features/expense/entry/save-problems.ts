import { STALE } from '#shapes/resource.ts';
import { ApiError, isApiError } from '#src/shared/http/api-error.ts';
import { failureWords, type Words } from '#src/shared/http/failure-words.ts';
import { lines } from '#src/features/expense/labels.ts';

/** A bulk write is all or nothing: what a good line is told when another one was refused. */
export const NOT_AT_FAULT = 'Não salvo: outra linha da mesma ação foi recusada.';

export interface SaveProblems {
  /** Reason for each line, in the order they were sent. */
  problems: readonly string[];
  /** The one notice of the action. */
  notice: string;
}

/** What a failed bulk write tells each of its lines and the reader; `ids` are the lines in the order sent. */
export async function problemsOf(error: unknown, ids: readonly number[]): Promise<SaveProblems> {
  const words = await failureWords();
  const own = ownProblems(words, error, ids);
  if (!own) {
    const reason = words.failureReason(error);
    return { problems: ids.map(() => reason), notice: words.failureText(error).text };
  }
  const problems = ids.map((_, index) => own.get(index) ?? NOT_AT_FAULT);
  const [first = NOT_AT_FAULT] = own.values();
  const unsaved = ids.length - (isApiError(error) ? error.written : 0);
  return { problems, notice: ids.length === 1 ? first : `${lines(unsaved)} não salvas. ${first}` };
}

/** Problems by place in the request, where the server told them apart; null where the failure concerns the whole. */
function ownProblems(words: Words, error: unknown, ids: readonly number[]): Map<number, string> | null {
  if (!isApiError(error)) return null;
  if (error.status === 412) return staleRows(error.body, ids);
  if (!Array.isArray(error.body)) return null;
  const found = new Map<number, string>();
  for (const [index, body] of error.body.entries()) {
    const texts = Object.values(words.fieldErrors(new ApiError('http', { status: 400, body, sent: sentAt(error.sent, index) })));
    if (texts.length > 0) found.set(index, texts.join(' '));
  }
  return found.size > 0 ? found : null;
}

const sentAt = (sent: unknown, index: number): unknown => (Array.isArray(sent) ? sent[index] : undefined);

/** A 412 of a bulk write names the rows that somebody else changed. */
function staleRows(body: unknown, ids: readonly number[]): Map<number, string> {
  const rows = typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows) ? body.rows : [];
  const stale = new Set(rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : null)));
  const found = new Map<number, string>();
  for (const [index, id] of ids.entries()) if (stale.size === 0 || stale.has(id)) found.set(index, STALE);
  return found;
}
