import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

const SECRETS: readonly [RegExp, string][] = [
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[secret]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
];

/** Text without e-mails, tokens and other long secrets (RES-11). */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text);
}

/**
 * PostgreSQL quotes the value it could not read (class 22) or store (23): «invalid input syntax for type integer: "…"».
 */
const withoutValues = (text: string, code: string | undefined) =>
  /^2[23]/.test(code ?? '') ? text.replace(/"[^]*"|'[^]*'/g, '"…"') : text;

/** An unexpected error as a log line: its kind, SQLSTATE and place, never the values of a statement. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: redact(String(error)) };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    ...(code === undefined ? {} : { code }),
    message: redact(withoutValues(error.message, code)),
    stack: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** Gives the request its id, and writes one line when it is answered: no query string, no body, no header. */
export function observe(ports: AppPorts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const start = ports.clock();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    const session = c.get('session');
    ports.log({
      event: 'request',
      at: new Date(start).toISOString(),
      request_id: requestId,
      method: c.req.method,
      path: redact(c.req.path),
      status: c.res.status,
      ms: ports.clock() - start,
      ...(session ? { user: session.user.id, organization: session.organization.id } : {}),
    });
  };
}
