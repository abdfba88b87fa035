import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endGently } from '#server/web/linger.ts';

const BODY = 1_000_000;
const PIECE = Buffer.alloc(BODY / 10);

let server: Server;
let client: Socket;
let request: IncomingMessage;
/** Pieces that whoever reads the body had got. */
let read = 0;

/** Answers 400 to the first piece of a body that is still being sent. */
beforeEach(async () => {
  read = 0;
  server = createServer((incoming, answer) => {
    request = incoming;
    endGently(incoming);
    incoming.on('data', () => {
      read += 1;
      if (!answer.headersSent) answer.writeHead(400, { connection: 'close' }).end('não');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // What comes of the answer is taken as it comes; the server's end does not end ours.
  client.allowHalfOpen = true;
  client.resume();
  client.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${BODY}\r\n\r\n`);
  client.write(PIECE);
});

afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('whoever is still sending reads the whole answer, and nothing of the rest is read but dropped', async () => {
  await once(client, 'end');
  const before = read;
  for (let piece = 1; piece < 10; piece += 1) client.write(PIECE);
  // Taken to its last byte, and only then closed.
  await once(request.socket, 'close');
  expect(request.complete).toBe(true);
  expect(client.errored).toBeNull();
  expect(read).toBe(before);
});

it('whoever sends no more is left after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await once(client, 'end');
  const { socket } = request;
  vi.advanceTimersByTime(9_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
