import { ApiError } from '#src/shared/http/api-error.ts';
import { send } from '#src/shared/http/client.ts';
import { fetchWithProgress } from '#src/shared/http/fetch-with-progress.ts';
import { requestKey } from '#src/shared/http/request-key.ts';

/** API-10. */
export const UPLOAD_TIMEOUT = 30_000;

/** Form data of a body: an array under `photo` file by file, other objects as JSON; what is absent is left out. */
export function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    for (const item of name === 'photo' && Array.isArray(value) ? value : [value]) form.append(name, partOf(item));
  }
  return form;
}

function partOf(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The upload helper (API-10): multipart with credentials and the raw token. Answers the data; throws an ApiError, whose
 * text is made by the one-line extraction (API-11).
 */
export async function upload(call: {
  url: string;
  body: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
  /** Told how much of it is on its way, 0 to 1. */
  onProgress?: (share: number) => void;
}): Promise<unknown> {
  const response = await send({
    method: 'POST',
    url: call.url,
    scheme: 'raw',
    options: {
      body: formOf(call.body),
      timeout: UPLOAD_TIMEOUT,
      credentials: 'include',
      headers: { 'Idempotency-Key': requestKey() },
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.onProgress ? { fetch: fetchWithProgress(call.onProgress) } : {}),
    },
  });
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unexpected', { status: response.status, body: text, cause });
  }
  if (typeof answer === 'object' && answer !== null && 'error' in answer && answer.error) {
    throw new ApiError('refused', { status: response.status, body: answer });
  }
  return answer;
}
