import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky';
import { env } from '#src/shared/env.ts';
import { ApiError, UNAUTHORIZED } from '#src/shared/http/api-error.ts';
import { writeLeft } from '#src/shared/http/leaving.ts';
import { prefetched } from '#src/shared/http/prefetched.ts';
import { authority } from '#src/shared/http/authority.ts';
import { claimsOf, isAnothers } from '#src/shared/http/token-claims.ts';

const ELSEWHERE = 'Você passou a trabalhar em outra organização. Recarregue a página.';

/** All calls are below this address. Absolute, since a Request outside a browser has no page to be relative to. */
const apiPrefix = () => `${env.apiUrl || (globalThis.location?.origin ?? 'http://localhost')}/api/`;

export interface Call {
  method: string;
  /** Below /api/, with its trailing slash. */
  url: string;
  options: Options;
  /** How the session's token is written into Authorization; null for a call without session. */
  scheme: 'Bearer' | 'raw' | null;
  /** The body as the program has it, for messages that name a value. */
  sent?: unknown;
}

/** An answer of 2xx whose body is still to be read. */
export interface Answer {
  status: number;
  headers: Headers;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/**
 * Sends one call exactly once (API-12); the only exception is the replay after a 401 that a renewed token, or the user
 * signing in again, may cure (SES-10): the server refused before any effect, and the same headers, Idempotency-Key
 * included, go again.
 */
export async function send(call: Call): Promise<Answer> {
  const token = call.scheme ? await authority().token() : null;
  if (call.scheme && token === null) throw new ApiError('unauthorized', { message: UNAUTHORIZED });
  try {
    return await once(call, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    const another = (await authority().renew(token)) || (await authority().expire(token));
    const renewed = another ? await authority().token() : null;
    // Somebody else may have signed in while the call was on its way: it is not theirs to send.
    if (renewed === null || isAnothers(token, renewed)) throw error;
    try {
      return await once(call, renewed);
    } catch (again) {
      // Not waited for: one replay is all there is, whatever becomes of the session.
      if (again instanceof ApiError && again.status === 401) void authority().expire(renewed);
      throw again;
    }
  }
}

async function once(call: Call, token: string | null): Promise<Answer> {
  const headers = new Headers(call.options.headers as HeadersInit | undefined); // ky's own type also allows undefined values; ours never hold any
  if (token) assertPlace(token);
  if (token) headers.set('Authorization', call.scheme === 'raw' ? token : `Bearer ${token}`);
  try {
    const sent = ky(call.url, {
      fetch: sendOrTake,
      ...call.options,
      method: call.method,
      prefix: apiPrefix(),
      retry: 0,
      headers,
    });
    const { status, headers: answered } = await sent;
    // Read through ky's own shortcuts: they keep the time limit while the body arrives.
    return { status, headers: answered, text: () => reading(sent.text(), call), blob: () => reading(sent.blob(), call) };
  } catch (error) {
    throw asApiError(error, call);
  }
}

/** What was asked for before the scripts were here is taken; anything else is sent. */
const sendOrTake: typeof fetch = (given, init) => {
  const request = given as Request; // ky gives a Request
  const ahead = prefetched(request);
  if (ahead) return ahead;
  const answer = fetch(request, init);
  if (request.method !== 'GET') writeLeft();
  return answer;
};

/**
 * The session may go on in another organisation, in another tab, before this page knows: nothing that stands here is
 * read or written there.
 */
function assertPlace(token: string): void {
  const claims = claimsOf(token);
  const place = authority().place?.();
  if (place === undefined || !('org' in claims) || claims.org === place) return;
  throw new ApiError('refused', { status: 409, body: { detail: ELSEWHERE } });
}

async function reading<T>(body: Promise<T>, { options }: Call): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw asApiError(error, { options });
  }
}

/** Turns what the HTTP client throws into our error; an abort by the caller stays what it is. */
function asApiError(error: unknown, { options, sent }: Pick<Call, 'options' | 'sent'>): unknown {
  if (error instanceof ApiError) return error;
  if (isHTTPError(error)) {
    return new ApiError('http', {
      status: error.response.status,
      body: error.data,
      retryAfter: retryAfter(error.response),
      requestId: error.response.headers.get('x-request-id'),
      cause: error,
      url: error.request.url,
      sent,
    });
  }
  if (isTimeoutError(error)) return new ApiError('timeout', { cause: error });
  if (isNetworkError(error)) return new ApiError('network', { cause: error });
  const isAbort = error instanceof Error && error.name === 'AbortError';
  // Of a body whose page is left, or stopped, while it arrives, Firefox says that it was aborted: nobody gave it up.
  if (isAbort && options.signal?.aborted) return error;
  // fetch itself reports every failure of the network as a TypeError
  return isAbort || error instanceof TypeError ? new ApiError('network', { cause: error }) : error;
}

function retryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(header) ? Number(header) : null;
}
