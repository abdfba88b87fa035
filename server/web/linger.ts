import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** How long what still comes of a body is taken after its request was answered. */
const LINGER_MS = 10_000;

/**
 * Lets a connection that ends with its answer end gently. Closed with bytes of the request unread, it would be reset,
 * and the client, or a proxy in front of us, that is still sending would report a broken connection and never see why
 * it was refused. So our side ends first, and what still comes is dropped, for ten seconds at most.
 */
export function endGently(incoming: IncomingMessage): void {
  const { socket } = incoming;
  // What Node and the adapter call once an answer is written that ends its connection.
  socket.destroySoon = () => {
    if (incoming.complete) {
      Socket.prototype.destroySoon.call(socket);
      return;
    }
    // A second call finds our side ended already.
    if (!socket.writable) return;
    socket.end();
    const limit = setTimeout(() => socket.destroy(), LINGER_MS);
    limit.unref();
    socket.once('close', () => clearTimeout(limit));
    incoming.once('end', () => socket.destroy());
    // Whoever read the body has gone; its listeners would hold it back.
    incoming.removeAllListeners('data').on('data', () => undefined);
    incoming.resume();
  };
}
