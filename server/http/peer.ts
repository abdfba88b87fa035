import type { AppContext } from '#server/http/route.ts';
import type { AppPorts } from '#server/ports.ts';

/** Where @hono/node-server puts the connection; other hosts (tests, mocks) have none. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Address of the client, or empty: the peer's as the socket tells it. Headers are believed only as far as the port says, since anyone
 * can write them.
 */
export function clientAddress(c: AppContext, ports: Pick<AppPorts, 'clientAddress'>): string {
  // The bindings' type depends on the host; every part is optional here.
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress ?? '';
  return ports.clientAddress?.(peer, c.req.header('x-forwarded-for')) ?? peer;
}
