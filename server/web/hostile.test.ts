import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { testApi } from '#server/test/api.ts';
import { listen, type HttpServer } from '#server/web/http.ts';

const api = await testApi();
let server: HttpServer;
let token = '';
beforeAll(async () => {
  token = await api.tokenOf('ana');
  server = await listen(createApp(api.ports), () => ({ status: 200, headers: {}, body: 'page' }), { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.drain());

/** Sends bytes as they are, and answers all that comes back. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
const get = (path: string, hosts: string) =>
  raw(`GET ${path} HTTP/1.1\r\n${hosts}Authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('which host a request is for', () => {
  it.each([
    ['two', 'Host: localhost\r\nHost: evil.example\r\n'],
    ['the same twice', 'Host: localhost\r\nHost: localhost\r\n'],
    ['two, written otherwise', 'HOST: localhost\r\nhost:evil.example\r\n'],
    ['one that is folded into two lines', 'Host: localhost\r\n evil.example\r\n'],
    ['none', ''],
    ['one that cannot be', 'Host: ev il\r\n'],
    ['one with a path', 'Host: evil.example/api\r\n'],
  ])('[ERR-1] is refused with %s', async (_, hosts) => {
    const answer = await get('/api/health/', hosts);
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('evil');
  });

  it('[SEC-1] is not believed: links of a list lead to this server', async () => {
    const body = Array.from({ length: 3 }, (_, at) => ({ codigo: `H${at}`, nome: `Host ${at}` }));
    await api.request('POST', 'structure/regionals/', { token, body });
    const nextFor = async (host: string) =>
      /"next":"(http:\/\/[^/"]+)/.exec(await get('/api/structure/regionals/?page_size=1', `Host: ${host}\r\n`))?.[1];
    expect(await nextFor('evil.example')).toBe(`http://127.0.0.1:${server.port}`);
    expect(await nextFor('localhost.evil.example:80')).toBe(`http://127.0.0.1:${server.port}`);
    expect(await nextFor('192.0.2.1')).toBe(`http://127.0.0.1:${server.port}`);
    // A development server's proxy, at another port of this machine.
    expect(await nextFor('localhost:5173')).toBe('http://localhost:5173');
    expect(await nextFor(`127.0.0.1:${server.port}`)).toBe(`http://127.0.0.1:${server.port}`);
    expect(await get('/api/schema/', 'Host: evil.example\r\n')).not.toContain('evil');
  });
});

describe('an upload that its sender breaks off', () => {
  const form = 'multipart/form-data; boundary=fim';
  it.each([
    [
      'a form',
      'structure/accountings/import/',
      `Content-Type: ${form}\r\nContent-Length: 100000\r\n`,
      '--fim\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1;2',
    ],
    [
      'a form in chunks',
      'structure/accountings/import/',
      `Content-Type: ${form}\r\nTransfer-Encoding: chunked\r\n`,
      'fff\r\n--fim\r\n',
    ],
    ['JSON', 'structure/regionals/', 'Content-Type: application/json\r\nContent-Length: 5000\r\n', '[{"codigo":'],
    [
      'JSON in chunks',
      'structure/regionals/',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
      'fff\r\n[{"co',
    ],
    [
      'JSON under a key',
      'structure/regionals/',
      'Content-Type: application/json\r\nIdempotency-Key: a\r\nContent-Length: 5000\r\n',
      '[{"c',
    ],
  ])('[ERR-1] is no fault of the server: %s', async (_, path, headers, body) => {
    api.lines.length = 0;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = `POST /api/${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`;
    await new Promise<void>((resolve) => socket.write(head + body, () => resolve()));
    socket.destroy();
    const lines = () => api.lines.filter((line) => line['event'] === 'request' && String(line['path']).includes(path));
    await vi.waitFor(() => expect(lines()).toHaveLength(1), 5_000);
    expect(lines()[0]?.['status']).toBe(400);
    expect(api.lines.filter((line) => line['event'] === 'error')).toEqual([]);
  });
});
