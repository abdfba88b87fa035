import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export const DOCS_PATH = '/docs/';

/**
 * Headers of every API answer; the reference page alone may load its own script and styles. HSTS only under https: on a plain-HTTP
 * intranet it would lock people out.
 */
export function apiHeaders(publicUrl: string): MiddlewareHandler {
  const common = {
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    referrerPolicy: 'same-origin',
  } as const;
  const closed = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] };
  const plain = secureHeaders({ ...common, contentSecurityPolicy: closed });
  const docs = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      ...closed,
      scriptSrc: ["'self'"],
      // Swagger UI writes style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
    },
  });
  return (c, next) => (c.req.path.startsWith(`/api${DOCS_PATH}`) ? docs(c, next) : plain(c, next));
}
