import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { route, type Route } from '#server/http/route.ts';
import { FILE_TYPES } from '#server/exports/file.ts';
import { quotasOf } from '#server/limits/quotas.ts';
import { testApi } from '#server/test/api.ts';
import { listen } from '#server/web/http.ts';

/** An answer that goes on for as long as somebody reads it, and tells when it is given up. */
const endings: (() => void)[] = [];
const endless: Route = {
  method: 'GET',
  path: '/endless/',
  permission: 'session',
  work: 'file',
  describe: { tag: 'Teste', summary: 'Teste', produces: FILE_TYPES, answers: {} },
  handler: ({ c }) =>
    c.body(
      new ReadableStream({
        pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(64 * 1024))),
        cancel: () => endings.shift()?.(),
      }),
      200,
      { 'content-type': 'text/csv' },
    ),
};
const api = await testApi({ modules: [() => [route(endless)]] });
const token = await api.tokenOf('ana');
const server = await listen(createApp(api.ports, [() => [route(endless)]]), () => ({ status: 200, headers: {}, body: '' }), {
  host: '127.0.0.1',
  port: 0,
  // Long enough for a busy machine to hear what was asked.
  idleMs: 1_500,
});
afterAll(() => server.drain());

/** Asks and reads nothing of the answer. */
const ask = (encoding: string) => {
  const socket = connect(server.port, '127.0.0.1');
  // Broken off, as it should be.
  socket.on('error', () => undefined);
  socket.write(`GET /api/endless/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  return socket;
};

it.each(['identity', 'gzip', 'zstd'])(
  'a file that nobody reads is ended with what makes it, and gives its place to the next that waits (%s)',
  async (encoding) => {
    const ended = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    endings.push(...ended.map(({ resolve }) => resolve));
    const sockets = ended.map(() => ask(encoding));
    // Two at once: the third and fourth begin only when the first two are over.
    await Promise.all(ended.map(({ promise }) => promise));
    await expect.poll(() => quotasOf(api.ports).atWork('file')).toBe(0);
    for (const socket of sockets) socket.destroy();
  },
);
