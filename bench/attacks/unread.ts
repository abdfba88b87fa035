import { connect, type Socket } from 'node:net';
import type { Answered, Target } from './target.ts';

/** Refusals and first answers come within this; the rest wait until those are ended. */
const LONGEST_MS = 20_000;

/** Asks so many times for one answer, reads its first bytes only. Those without any in time have status 200. */
export async function unread(target: Target, path: string, times: number): Promise<Answered[]> {
  const { hostname, port } = new URL(target.url);
  const sockets: Socket[] = [];
  const over = AbortSignal.timeout(LONGEST_MS);
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: times }, async (): Promise<Answered> => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.write(
        `GET /api/${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${target.headers['authorization']}\r\nAccept-Encoding: identity\r\n\r\n`,
      );
      const status = await firstStatus(socket, over);
      return { requested: `GET ${path}`, status, bytes: 0, ms: performance.now() - start, text: '' };
    }),
  );
  for (const socket of sockets) socket.destroy();
  return answers;
}

function firstStatus(socket: Socket, over: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const waiting = () => resolve(200);
    over.addEventListener('abort', waiting);
    socket.once('data', (bytes) => {
      socket.pause();
      over.removeEventListener('abort', waiting);
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0));
    });
    socket.on('error', () => resolve(0));
  });
}
