import { ApiError } from '#src/shared/http/api-error.ts';
import { type Answer, send } from '#src/shared/http/client.ts';
import { requestKey, withKey } from '#src/shared/http/request-key.ts';

/** API-6. */
export const JSON_TIMEOUT = 100_000;

export interface JsonCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/, with its trailing slash. */
  url: string;
  /** FormData goes as multipart, anything else as JSON. */
  body?: unknown;
  /** False only for signing in and renewing. */
  authorized?: boolean;
  /** A bearer to send in the place of the session's: signing out clears the session first. */
  bearer?: string;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** Version of the row that the writer saw: sent as If-Match. */
  rowVersion?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a write that was kept, or tried before, in the place of a new one. */
  key?: string | undefined;
  /** Is handed the headers of a good answer. */
  hear?: (headers: Headers) => void;
  /** Goes on after the page is left (signing out). */
  keepalive?: boolean;
}

/**
 * The JSON helper (API-6): the answer's data, or an ApiError. An empty answer is null. A 2xx answer that holds `error`
 * is a failure (RES-4), and so is a delete's `success: false` (RES-6).
 */
function json(call: JsonCall): Promise<unknown> {
  const { method, url, body, authorized = true, rowVersion } = call;
  if (method === 'GET') return exchange(call, null);
  if (call.key !== undefined) return exchange(call, call.key);
  // A form's boundary differs each time, and signing in is no write to be repeated.
  if (!authorized || body instanceof FormData) return exchange(call, requestKey());
  return withKey([method, url, rowVersion, body], (key) => exchange(call, key));
}

async function exchange(
  { method, url, body, authorized = true, bearer, query, rowVersion, signal, keepalive, hear }: JsonCall,
  key: string | null,
): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' });
  if (rowVersion !== undefined) headers.set('If-Match', `"${rowVersion}"`);
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (key !== null) headers.set('Idempotency-Key', key);
  const response = await send({
    method,
    url,
    scheme: authorized && !bearer ? 'Bearer' : null,
    sent: body,
    options: {
      timeout: JSON_TIMEOUT,
      headers,
      ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
      ...(query ? { searchParams: searchOf(query) } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    },
  });
  const answer = await readJson(response);
  if (refuses(answer, method)) throw new ApiError('refused', { status: response.status, body: answer });
  hear?.(response.headers);
  return answer;
}

export const api = { json };

function searchOf(query: NonNullable<JsonCall['query']>): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search[name] = String(value);
  }
  return search;
}

async function readJson(response: Answer): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A page in the place of data: a proxy or a wrong address answered.
    throw new ApiError('unexpected', { status: response.status, body: text, cause });
  }
}

function refuses(answer: unknown, method: string): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if (method !== 'GET' && 'error' in answer && answer.error) return true;
  return method === 'DELETE' && 'success' in answer && answer.success === false;
}
