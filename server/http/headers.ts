import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Headers of every API answer. HSTS only under https: on a plain-HTTP intranet it would lock people out (quality 5.1). */
export function apiHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
  });
}
