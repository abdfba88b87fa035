import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';

/**
 * Fault switches, put in front of the API's handler. `path` is below /api/ and may hold `*`; a method of `all` meets
 * every one.
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

/** The connection breaks. */
export const offline = (where: Where): RequestHandler => on(where, () => HttpResponse.error());
