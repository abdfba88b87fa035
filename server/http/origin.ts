import { hostOf } from '#server/http/peer.ts';
import type { AppContext } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of absolute addresses in answers, as DRF writes them: the configured one. Without it the Host header is
 * believed as far as it names this machine (a development server's proxy has a port of its own); anything else anybody
 * may have written, and the address at which the request came in stands in its place. Without a socket, in tests and in
 * the browser, there is no such header.
 */
export function originOf(c: AppContext, { publicUrl }: Pick<AppPorts, 'publicUrl'>): string {
  if (publicUrl !== '') return new URL(publicUrl).origin;
  const requested = new URL(c.req.url);
  const own = hostOf(c);
  return own === null || LOOPBACK.test(requested.hostname) ? requested.origin : `http://${own}`;
}

/**
 * The origin of a link that is shown to a person and opened by another: behind a proxy that nobody named, the page they
 * ask from knows it better than the server. A browser writes the header, and no page can write another's.
 */
export function pageOriginOf(c: AppContext, ports: Pick<AppPorts, 'publicUrl'>): string {
  const page = c.req.header('origin') ?? '';
  return ports.publicUrl === '' && /^https?:\/\/[^/\s]+$/.test(page) ? page : originOf(c, ports);
}
