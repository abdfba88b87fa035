import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { testApi } from '#server/test/api.ts';
import { createApp } from '#server/app.ts';
import { listen, plainRequest, type HttpServer } from '#server/web/http.ts';
import { staticFiles } from '#server/web/static.ts';

/** A build with something beside it that nobody may read. */
const parent = mkdtempSync(join(tmpdir(), 'previsto-http-'));
const dist = join(parent, 'dist');
mkdirSync(join(dist, 'assets'), { recursive: true });
writeFileSync(join(parent, 'secret'), 'OUTSIDE');
writeFileSync(join(parent, 'secret.txt'), 'OUTSIDE');
writeFileSync(join(dist, '.env'), 'OUTSIDE');
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Previsto</title>');
writeFileSync(join(dist, 'assets', 'a.js'), 'export {}');
afterAll(() => rmSync(parent, { recursive: true }));

/** Sends bytes as they are: clients tidy addresses up before they send them. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
/** Sends all of it before it reads anything, as browsers and proxies do. */
function sendThenRead(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => resolve(text(socket))));
    socket.on('error', reject);
  });
}
const get = (port: number, path: string, headers = '') =>
  raw(port, `GET ${path} HTTP/1.1\r\nHost: previsto.test\r\nConnection: close\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
/** An answer without what tells when it was given; names of headers as they are meant. */
function comparable(answer: string) {
  const [head = '', body] = answer.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  return {
    status,
    body,
    headers: lines
      .map((line) => line.toLowerCase())
      .filter((line) => !line.startsWith('date:'))
      .toSorted(),
  };
}

/** What the short way takes of a request. */
const short = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  plainRequest({ method, url, headers: { host: 'previsto.test', ...headers } });

const CROOKED = [
  '/../secret', '/..//secret', '/../../../../etc/passwd', '//etc/passwd', '///etc/passwd', '/./../secret', '/assets/../../secret',
  '/assets/..%2f..%2fsecret', '/assets/..%5c..%5csecret', '/..%5csecret', '/..\\secret', '/%2e%2e/secret', '/%2e%2e%2fsecret',
  '/%252e%252e%252fsecret', '/assets/%2e%2e/%2e%2e/secret.txt', '/%c0%ae%c0%ae/secret', '/secret%00.html', '/%00', '/.env', '/assets/../.env',
  '/%2eenv', '/assets/a.js/../../../secret', '/assets/a.js%00', '/file:///etc/passwd', '/C:/secret', '/assets//a.js/..', '/api/../../secret',
  '//api/structure/regionals/', '/api//structure/regionals/', '/%61pi/structure/regionals/', '/api%2fstructure/regionals/',
  '/api/structure%2fregionals/', '/api/./structure/regionals/', '/api/structure/../structure/regionals/', '/API/structure/regionals/',
  '/api/structure/regionals/%00', '/api/structure/regionals;a=1/', '/api\\structure\\regionals\\',
]; // prettier-ignore

describe('crooked addresses', () => {
  let server: HttpServer;
  beforeAll(async () => {
    const api = await testApi();
    server = await listen(createApp(api.ports), staticFiles(dist, ''), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.drain());

  it.each(CROOKED)('%s gives no file from outside the build, and no data without a session', async (path) => {
    const answer = await get(server.port, path);
    expect(answer).not.toContain('OUTSIDE');
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"results"');
    expect([200, 301, 400, 401, 404]).toContain(statusOf(answer));
    // The page of the router at most: never a listing, never a file that was not built.
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(statusOf(answer) !== 200 || body.includes('<title>Previsto</title>')).toBe(true);
  });

  it.each(['/', '/home/page', '/access/login?de=%2Fhome', '/assets/a.js', '/assets/none.js', '/nada.txt', '/apis/x'])(
    '%s has the same answer the short way and the long one',
    async (path) => {
      const held = `If-None-Match: ${/etag: (.*)\r/.exec(await get(server.port, path))?.[1] ?? '"none"'}\r\n`;
      for (const extra of ['', 'Accept-Encoding: br\r\n', held]) {
        // Nobody asks for a file with a body: what tells its length takes the long way.
        const long = `${extra}Content-Length: 0\r\n`;
        expect(comparable(await get(server.port, path, extra))).toEqual(comparable(await get(server.port, path, long)));
      }
    },
  );

  it('what may be read in two ways takes the long way, and so does what is no file', () => {
    const usual = ['localhost:3000', '127.0.0.1:3131', '192.168.0.20', 'plano.empresa.com.br', '10-1.rede:80'];
    expect(usual.filter((host) => !short('/', { host }))).toEqual([]);
    expect(short('/assets/a.js', { 'accept-encoding': 'br', 'if-none-match': '"1"' })).toEqual({
      method: 'GET',
      url: '/assets/a.js',
      accepts: 'br',
      held: '"1"',
    });
    expect([...CROOKED, '/api', '/api/', '/api?x', 'http://previsto.test/', '*'].filter((path) => short(path))).toEqual([
      '/API/structure/regionals/',
    ]);
    const hosts = ['ev il', '', 'a:99999', '999.999.999.999', '1.2.3.4.5', 'a.1', 'evil.example/api'];
    const odd = [short('/', {}, 'POST'), ...hosts.map((host) => short('/', { host })), short('/', { 'content-length': '2' })];
    expect([...odd, short('/', { 'transfer-encoding': 'chunked' })].filter(Boolean)).toEqual([]);
  });

  it('a file that cannot be read is a 500, and the server lives', async () => {
    mkdirSync(join(dist, '.earlier', 'gone.js'), { recursive: true });
    expect(statusOf(await get(server.port, '/assets/gone.js'))).toBe(500);
    expect(statusOf(await get(server.port, '/assets/a.js'))).toBe(200);
  });

  it('headers beyond 16 kB are a 431, a body that lies about its length and a strange host no way in', async () => {
    const tooMuch = await get(server.port, '/api/health/', `X-Much: ${'a'.repeat(17_000)}\r\n`);
    expect([statusOf(tooMuch), tooMuch.includes('\r\nCache-Control: no-store\r\n')]).toEqual([431, true]);
    expect(statusOf(await get(server.port, '/api/health/', `X-Much: ${'a'.repeat(8_000)}\r\n`))).toBe(200);
    const both =
      'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health/ HTTP/1.1\r\n\r\n';
    expect(statusOf(await raw(server.port, both))).toBe(400);
    const hosts = ['', 'Host: evil.example\r\nHost: other.example\r\n', 'Host: ev il\r\n', 'Host: evil.example/api\r\n'];
    for (const host of hosts) {
      const answer = await raw(server.port, `GET /api/structure/regionals/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      expect([400, 401]).toContain(statusOf(answer));
    }
  });
});

describe('a server that is told to stop', () => {
  it('lets saves in progress end, refuses new ones in words on an open line, and closes its door', async () => {
    const gate = Promise.withResolvers<void>();
    let working = 0;
    const slow = new Hono().post('/api/save/', async (c) => {
      working += 1;
      await gate.promise;
      return c.json({ saved: true });
    });
    const server = await listen(slow, staticFiles(dist, ''), { host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const call = (method: string, path: string) =>
      new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
        const sent = httpRequest({ host: '127.0.0.1', port: server.port, method, path, agent }, (response) => {
          void text(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        });
        sent.on('error', reject);
        sent.end();
      });
    const saves = Array.from({ length: 10 }, () => call('POST', '/api/save/'));
    await vi.waitFor(() => expect(working).toBe(10));
    // A client that has its line open, in the middle of asking.
    const line = connect(server.port, '127.0.0.1');
    let received = '';
    line.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    line.write('GET /api/save/ HTTP/1.1\r\nHost: x\r\n');
    await vi.waitFor(async () => expect((await call('GET', '/')).status).toBe(200));
    const stopped = server.drain();
    line.write('\r\n');
    await vi.waitFor(() => expect(received).toContain('\r\n\r\n'));
    expect(received).toMatch(/^HTTP\/1\.1 503 /);
    expect(received.toLowerCase()).toContain('retry-after: 5');
    expect(received.toLowerCase()).toContain('connection: close');
    expect(received.toLowerCase()).toContain('cache-control: no-store');
    expect(received).toContain('O servidor está sendo reiniciado. Tente novamente em instantes.');
    await expect(raw(server.port, 'GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    gate.resolve();
    for (const { status, headers, body } of await Promise.all(saves)) {
      expect([status, headers['connection'], body]).toEqual([200, 'close', '{"saved":true}']);
    }
    await stopped;
    agent.destroy();
    line.destroy();
  });
});

const postInChunks = (port: number, body: string) =>
  raw(
    port,
    `POST /api/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );

describe('what no request can be made of', () => {
  let server: HttpServer;
  beforeAll(async () => {
    const api = await testApi();
    server = await listen(createApp(api.ports), staticFiles(dist, ''), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.drain());

  it.each([
    ['no Host', 'GET /api/health/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'Malformed request.'],
    ['a Host that cannot be', 'GET /api/health/ HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'Malformed request.'],
    [
      'a port that cannot be',
      'GET /api/health/ HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n',
      400,
      'Malformed request.',
    ],
    ['bytes that are no HTTP', '\u0001\u0002\r\n\r\n', 400, 'Malformed request.'],
    [
      'headers beyond the limit',
      `GET /api/health/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request headers exceeded the size limit.',
    ],
  ])('[ERR-2] %s is refused in the API’s own shape', async (_, bytes, status, detail) => {
    const answer = await raw(server.port, bytes);
    expect([statusOf(answer), JSON.parse(answer.split('\r\n\r\n')[1] ?? '')]).toEqual([status, { detail }]);
  });

  it('a body in chunks is read as one that says its length, and no further than the limit', async () => {
    expect(statusOf(await postInChunks(server.port, '{"email":"x@y.example","password":"z"}'))).toBe(401);
    expect(statusOf(await postInChunks(server.port, `"${'x'.repeat(1024 * 1024)}"`))).toBe(413);
  });
});

describe('a body that is refused before it has come', () => {
  it('[ERR-2] is answered to who is still sending it, and nothing behind it is done', async () => {
    const requested: string[] = [];
    const api = new Hono().all('/api/*', (c) => {
      requested.push(c.req.path);
      return c.json({ detail: 'no' }, 413, { connection: 'close' });
    });
    const server = await listen(api, staticFiles(dist, ''), { host: '127.0.0.1', port: 0 });
    const size = 32 * 1024 * 1024;
    const head = `POST /api/a/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`;
    const answer = await sendThenRead(server.port, `${head}${' '.repeat(size)}GET /api/b/ HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect([statusOf(answer), requested]).toEqual([413, ['/api/a/']]);
    await server.drain();
  });
});
