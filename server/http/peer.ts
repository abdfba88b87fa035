import type { AppContext } from '#server/http/route.ts';

/** Where @hono/node-server puts the connection; other hosts (tests, mocks) have none. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Address of the peer as the socket tells it, or empty. Headers are never believed: anyone can write them. */
export function peerAddress(c: AppContext): string {
  // The bindings' type depends on the host; every part is optional here.
  const bindings = c.env as NodeBindings | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '';
}
