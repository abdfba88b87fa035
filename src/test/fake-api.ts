import { vi } from 'vitest';
import { registerAuthority } from '#src/shared/http/authority.ts';

/** One request as the server saw it. */
export interface Seen {
  method: string;
  /** The whole address. */
  url: string;
  /** Below /api/, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  /** Parsed JSON; FormData as it is; null without one. */
  body: unknown;
}

export type Answerer = (seen: Seen) => Response | Promise<Response>;

export const reply = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { ...(body === null ? {} : { 'content-type': 'application/json' }), ...headers },
  });

/** Puts `answer` in the place of the network and a signed-in session in front of it; answers the requests it saw. */
export function fakeApi(answer: Answerer) {
  const seen: Seen[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const multipart = request.headers.get('content-type')?.startsWith('multipart/');
    const text = multipart ? '' : await request.clone().text();
    const one: Seen = {
      method: request.method,
      url: request.url,
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      headers: request.headers,
      credentials: request.credentials,
      body: multipart ? await request.clone().formData() : text === '' ? null : JSON.parse(text),
    };
    seen.push(one);
    request.signal.throwIfAborted();
    return Promise.race([
      answer(one),
      new Promise<never>((_resolve, reject) => {
        // what AbortController gives as a reason
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error), { once: true });
      }),
    ]);
  });
  vi.stubGlobal('fetch', fetch);
  const leave = registerAuthority({ token: async () => 'token', renew: async () => false, expire: async () => false });
  return {
    seen,
    count: (method: string, path?: string) =>
      seen.filter((one) => one.method === method && (path === undefined || one.path === path)).length,
    restore() {
      leave();
      vi.unstubAllGlobals();
    },
  };
}
