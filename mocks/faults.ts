import { delay, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

/**
 * Fault switches, put in front of the API's handler. `path` is below /api/ and may hold `*`; a method of `all` meets every one.
 */
type Method = 'all' | 'get' | 'post' | 'patch' | 'delete';
interface Where {
  path: string;
  method?: Method;
}

const on = ({ path, method = 'all' }: Where, resolver: Parameters<typeof http.all>[1]): RequestHandler =>
  http[method](`*/api/${path}`, resolver);

/** The server answers an error with a JSON body. */
export const failing = (where: Where, status: number, body: JsonBodyType, headers: Record<string, string> = {}): RequestHandler =>
  on(where, () => HttpResponse.json(body, { status, headers }));

/** A proxy in between answers a page of its own. */
export const badGateway = (where: Where, status = 502): RequestHandler =>
  on(where, () => HttpResponse.html('<html><body><h1>502 Bad Gateway</h1></body></html>', { status }));

/** The connection breaks. */
export const offline = (where: Where): RequestHandler => on(where, () => HttpResponse.error());

/** A 200 whose JSON is not what was agreed. */
export const garbled = (where: Where, body: JsonBodyType = { surprise: true }): RequestHandler =>
  on(where, () => HttpResponse.json(body));

/** Holds the request for `milliseconds`, or for ever, then lets `api` answer it. */
export const slow = (
  where: Where,
  milliseconds: number | 'infinite',
  api: { fetch: (request: Request) => Response | Promise<Response> },
): RequestHandler =>
  on(where, async ({ request }) => {
    await delay(milliseconds);
    return api.fetch(request);
  });

/** Counts requests on their way to the real answer. */
export function counting(where: Where): { handler: RequestHandler; count: () => number } {
  let count = 0;
  const handler = on(where, () => {
    count += 1;
    // Undefined lets the next handler answer.
    return undefined;
  });
  return { handler, count: () => count };
}
