import { Hono } from 'hono';
import { assertMay, authenticate } from '#server/auth/guard.ts';
import { assertWithin, limitBody } from '#server/http/body.ts';
import { refusalText } from '#server/http/bounded.ts';
import { type ApiError, methodNotAllowed, notFound, secondFactorNeeded } from '#server/http/errors.ts';
import { apiHeaders } from '#server/http/headers.ts';
import { answerOnce } from '#server/http/idempotency.ts';
import { observe } from '#server/http/log.ts';
import { methodsOf } from '#server/http/route.ts';
import { arriving, assertWork, inTurn } from '#server/limits/in-turn.ts';
import {
  assertDeclared,
  assertPermissions,
  takesKeys,
  UPLOAD,
  type AppContext,
  type AppEnv,
  type Route,
  type RouteModule,
} from '#server/http/route.ts';
import { translateError } from '#server/http/unexpected.ts';
import { openApiRoutes } from '#server/openapi/routes.ts';
import type { AppPorts } from '#server/ports.ts';
import { assertStated } from '#server/resources/stated.ts';
import { MODULES } from '#server/routes/modules.ts';

/**
 * The API, and nothing but the API: everything below /api, over the ports it is handed. Production, the development
 * server, mocks and tests all serve this one object. `modules` adds routes to the product's own (tests). Throws at once
 * when a route lacks a declared permission, or a quota for dear work, and when a table lacks a scope or a retention.
 */
export function createApp(ports: AppPorts, modules: readonly RouteModule[] = []): Hono<AppEnv> {
  const own = [...MODULES, ...modules].flatMap((module) => module(ports));
  const routes = [...own, ...openApiRoutes(ports, own)];
  assertPermissions(routes);
  assertWork(routes);
  assertStated();

  const app = new Hono<AppEnv>();
  app.use(observe(ports));
  app.use(apiHeaders(ports.publicUrl));
  app.use('/api/*', limitBody);
  for (const declared of routes) {
    app.on(declared.method, `/api${declared.path}`, (c) => answer(declared, c, c.env?.ports ?? ports));
  }
  const allowed = methodsOf(routes);
  app.notFound((c) => unknownRoute(c, allowed));
  app.onError((error, c) => refuse(translateError(error, c.get('requestId'), ports.log)));
  assertDeclared(app, routes);
  return app;
}

async function answer(declared: Route, c: AppContext, ports: AppPorts): Promise<Response> {
  if (declared.most !== undefined) await assertWithin(c, declared.most);
  if (declared.permission === 'public') return inTurn(declared, { c, ports, user: null }, () => declared.handler({ c, ports }));
  const { permission, method, describe } = declared;
  const session = await arriving({ c, ports }, async () => {
    const found = await authenticate({ c, ports }, describe.media === UPLOAD ? 'bearer or raw' : 'bearer');
    c.set('session', found);
    assertMay(found, permission, method);
    // Their own account is all that is open to somebody who has to enrol first.
    if (permission !== 'session' && found.secondFactorMissing) throw secondFactorNeeded();
    return found;
  });
  const request = { c, ports, session };
  return inTurn(declared, { c, ports, user: session.user.id }, () =>
    takesKeys(declared) ? answerOnce(request, declared.handler, declared.atOnce) : declared.handler(request),
  );
}

/**
 * A path without its slash is sent to the one with it, as Django does; by 308 where a 301 would make a GET of what was
 * sent, and lose it. A known path with another method is a 405.
 */
function unknownRoute(c: AppContext, allowed: (path: string) => string[]): Response {
  const { path } = c.req;
  if (!path.endsWith('/') && allowed(`${path}/`).length > 0) {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    return c.redirect(`${path}/${new URL(c.req.url).search}`, reads ? 301 : 308);
  }
  const methods = allowed(path);
  return refuse(methods.length > 0 ? methodNotAllowed(c.req.method, methods) : notFound());
}

function refuse(error: ApiError): Response {
  return new Response(refusalText(error.status, error.body), {
    status: error.status,
    headers: { 'content-type': 'application/json', ...error.headers },
  });
}
