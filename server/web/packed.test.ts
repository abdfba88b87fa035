import { Hono } from 'hono';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packed } from '#server/web/packed.ts';

const rows = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, nome: `Conta ${id}` })));
const app = new Hono();
app.use('*', packed);
app.get('/rows', (c) => c.body(rows, 200, { 'content-type': 'application/json', etag: '"1"' }));
app.get('/sized', (c) =>
  c.body(rows, 200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(rows)) }),
);
app.get('/short', (c) => c.body('{}', 200, { 'content-type': 'application/json', 'content-length': '2' }));
app.get('/part', (c) => c.body(rows, 206, { 'content-type': 'application/json' }));
app.get('/photo', (c) => c.body(rows, 200, { 'content-type': 'image/webp' }));
app.get('/kept', (c) => c.body(rows, 200, { 'content-type': 'application/json', 'cache-control': 'no-transform' }));
app.get('/file', (c) => c.body(rows, 200, { 'content-type': 'application/json', 'content-encoding': 'br' }));

app.get('/brief', (c) => c.body('{"id":1}', 200, { 'content-type': 'application/json' }));
const longRows = `[${rows}${`,${rows}`.repeat(40)}]`;
app.get('/long', (c) => c.body(longRows, 200, { 'content-type': 'application/json' }));
const second = Promise.withResolvers<void>();
app.get('/slow', (c) =>
  c.body(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(rows))),
      pull: async (controller) => {
        await second.promise;
        controller.enqueue(new Uint8Array(Buffer.from(rows)));
        controller.close();
      },
    }),
    200,
    { 'content-type': 'application/json' },
  ),
);

const ask = async (path: string, accepted: string, method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('an answer', () => {
  it.each(['/rows', '/sized'])('is packed by zstd for who reads it (%s)', async (path) => {
    const answer = await ask(path, 'gzip, deflate, br, zstd');
    expect(answer.headers.get('content-encoding')).toBe('zstd');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.has('content-length')).toBe(false);
    expect(zstdDecompressSync(await bytes(answer)).toString()).toBe(rows);
  });

  it('that is long is packed whole, part by part', async () => {
    expect(zstdDecompressSync(await bytes(await ask('/long', 'zstd'))).toString()).toBe(longRows);
  });

  it('that tells no length and is short stays as it is', async () => {
    const answer = await ask('/brief', 'zstd');
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect((await bytes(answer)).toString()).toBe('{"id":1}');
  });

  it('that is still being made is begun before its second part is there', async () => {
    const answer = await ask('/slow', 'zstd');
    expect(answer.headers.get('content-encoding')).toBe('zstd');
    second.resolve();
    expect(zstdDecompressSync(await bytes(answer)).toString()).toBe(rows + rows);
  });

  it('has another tag than its bytes unpacked', async () => {
    expect((await ask('/rows', 'zstd')).headers.get('etag')).toBe('W/"1"');
  });

  it.each(['gzip', 'gzip, zstd;q=0', 'gzip, x-zstd'])('is packed by gzip for who reads no zstd (%s)', async (accepted) => {
    const answer = await ask('/rows', accepted);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(answer)).toString()).toBe(rows);
  });

  it.each([['/short'], ['/part'], ['/photo'], ['/kept'], ['/rows', 'HEAD']])(
    'stays as it is where nothing is to be spared or nothing may be changed (%s %s)',
    async (path, method = 'GET') => {
      expect((await ask(path, 'zstd', method)).headers.has('content-encoding')).toBe(false);
    },
  );

  it('that is packed already is not packed again', async () => {
    const answer = await ask('/file', 'zstd');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await bytes(answer)).toString()).toBe(rows);
  });
});
