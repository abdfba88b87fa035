import { z } from 'zod';
import { scopeOf, type Scope } from '#server/engine/scope.ts';
import { readJson } from '#server/http/body.ts';
import { parseOrRefuse } from '#server/http/issues.ts';
import { route, type Declared, type Description, type GuardedRequest, type Permission, type Route } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** What the work of a route is handed: the request, whose rows it is about, and what its address asks for. */
export interface ScopedRequest extends GuardedRequest {
  db: AppPorts['db'];
  scope: Scope;
  params: URLSearchParams;
}

type MaybePromise<Value> = Value | Promise<Value>;
type Described = Pick<Description, 'tag' | 'summary' | 'query'> & Pick<Declared, 'work' | 'keyed' | 'unrecorded' | 'most'>;
/** How a route is declared, whatever it answers. */
export interface Way extends Described {
  /** Below /api/, without a slash in front. */
  path: string;
  permission: Exclude<Permission, 'public'>;
}
interface Answering<Schema extends z.ZodType> extends Way {
  method?: 'POST' | 'DELETE';
  /** What it answers, with 200 unless told: the answer is written by what the document tells. */
  answer: Schema;
  status?: 200 | 201;
  /** What it refuses with in a form of its own. */
  refusals?: Description['answers'];
}

/** The answer of routes that have nothing to tell but that it was done. */
export const done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;

export const scopedRequest = (request: GuardedRequest): ScopedRequest => ({
  ...request,
  db: request.ports.db,
  scope: scopeOf(request.session),
  params: new URL(request.c.req.url).searchParams,
});

/** A route that takes no body, a GET unless told, and answers JSON. */
export function jsonRoute<Schema extends z.ZodType>(
  declared: Answering<Schema> & { run: (request: ScopedRequest) => MaybePromise<z.output<Schema>> },
): Route {
  const { path, permission, tag, summary, query, method = 'GET', answer, status = 200, run, ...how } = declared;
  return route({
    method,
    path: `/${path}`,
    permission,
    ...how,
    describe: { tag, summary, ...(query && { query }), answers: { [status]: answer } },
    handler: async (request) => request.c.json(z.encode(answer, await run(scopedRequest(request))), status),
  });
}

/** A route that takes a JSON body, a POST unless told, and answers JSON. `takes` parses it, where it is not `body`. */
export function bodyRoute<Body extends z.ZodType, Schema extends z.ZodType>(
  declared: Answering<Schema> & {
    body: Body;
    takes?: z.ZodType<z.output<Body>>;
    run: (sent: z.output<Body>, request: ScopedRequest) => MaybePromise<z.output<Schema>>;
  },
): Route {
  const {
    path,
    permission,
    tag,
    summary,
    query,
    method = 'POST',
    body,
    takes = body,
    answer,
    status = 200,
    refusals,
    run,
    ...how
  } = declared;
  return route({
    method,
    path: `/${path}`,
    permission,
    ...how,
    describe: { tag, summary, ...(query && { query }), body, answers: { [status]: answer, ...refusals } },
    handler: async (request) => {
      const sent = parseOrRefuse(takes, await readJson(request.c));
      return request.c.json(z.encode(answer, await run(sent, scopedRequest(request))), status);
    },
  });
}
