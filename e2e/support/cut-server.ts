import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Where an answer's body ends: before its first byte, in its middle, or one byte before its end. */
export type Cut = 'first' | 'half' | 'last';

export interface CutServer {
  /** An address whose answer says its whole length and breaks off. */
  url: (body: string, cut: Cut) => string;
  close: () => Promise<void>;
}

/** A server that breaks off in the middle of its answers, which no route of a browser's test can do. */
export async function startCutServer(): Promise<CutServer> {
  const answers: { body: string; cut: Cut }[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const answer = answers[Number(/^\w+ \/(\d+)/.exec(head.toString())?.[1])];
      if (!answer) return socket.destroy();
      const bytes = Buffer.from(answer.body);
      const sent = { first: 0, half: bytes.length >> 1, last: bytes.length - 1 }[answer.cut];
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`);
      socket.end(bytes.subarray(0, sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server's address is never text or null
  return {
    url: (body, cut) => `http://127.0.0.1:${port}/${answers.push({ body, cut }) - 1}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
