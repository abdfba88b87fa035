import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  /** Requests that each of the servers answered. */
  answered: () => readonly number[];
  close: () => Promise<void>;
}

/**
 * A stand-in of what divides requests among processes, on the loopback: each goes to the next server in turn, and to
 * another where nobody takes it, as while one is restarted. Bodies pass as they come. `port` 0 takes any.
 */
export async function startRoundRobin(servers: readonly string[], port = 0): Promise<RoundRobin> {
  const answered = servers.map(() => 0);
  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    turn += 1;
    pass(incoming, outgoing, turn, servers.length);
  });

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, at: number, left: number) => {
    const index = at % servers.length;
    const target = new URL(incoming.url ?? '/', servers[index]);
    const { method, headers } = incoming;
    const sent = request(target, { method, headers, agent: false });
    let taken = false;
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        taken = true;
        incoming.pipe(sent);
      }),
    );
    sent.once('response', (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    sent.once('error', () => {
      if (!taken && left > 1) return pass(incoming, outgoing, at + 1, left - 1);
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.writeHead(502).end();
    });
    outgoing.once('close', () => sent.destroy());
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A listening TCP server's address is never text or null.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    answered: () => answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
