import type { AppContext } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** Where @hono/node-server puts the connection; other hosts (tests, mocks) have none. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string; localAddress?: string; localPort?: number } };
}
// The bindings' type depends on the host; every part is optional here.
const socketOf = (c: AppContext) => (c.env as NodeBindings | undefined)?.incoming?.socket;

/**
 * Address of the client, or empty: the peer's as the socket tells it. Headers are believed only as far as the port
 * says, since anyone can write them.
 */
export function clientAddress(c: AppContext, ports: Pick<AppPorts, 'clientAddress'>): string {
  const peer = socketOf(c)?.remoteAddress ?? '';
  return ports.clientAddress?.(peer, c.req.header('x-forwarded-for')) ?? peer;
}

/** Address and port at which the request came in, as an address is written; null without a socket. */
export function hostOf(c: AppContext): string | null {
  const { localAddress, localPort } = socketOf(c) ?? {};
  if (localAddress === undefined || localPort === undefined) return null;
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}
