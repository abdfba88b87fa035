import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { PHOTO_URL } from '#contract/account.ts';

export const DOCS_PATH = '/docs/';
/** Files that people uploaded: should a browser ever open one as a page, it is one without scripts and of no origin. */
const FILES = `/api/${PHOTO_URL}`;

/** What no page of ours asks a browser for. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every API answer; the reference page alone may load its own script and styles. HSTS only under https: on a
 * plain-HTTP intranet it would lock people out.
 */
export function apiHeaders(publicUrl: string): MiddlewareHandler {
  const common = {
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  } as const;
  const closed = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] };
  const plain = secureHeaders({ ...common, contentSecurityPolicy: closed });
  const files = secureHeaders({ ...common, contentSecurityPolicy: { ...closed, sandbox: [] } });
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
  return async (c, next) => {
    const own = c.req.path.startsWith(`/api${DOCS_PATH}`) ? docs : c.req.path.startsWith(FILES) ? files : plain;
    await own(c, next);
    c.header('permissions-policy', PERMISSIONS_POLICY);
  };
}
