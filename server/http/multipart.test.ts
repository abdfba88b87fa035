import { describe, expect, it } from 'vitest';
import { boundaryOf, readMultipart } from '#server/http/multipart.ts';

const LIMITS = { bytes: 1_000_000, parts: 8, head: 4096, text: 1000 };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The bytes in pieces of a length; `read` counts those that were asked for. */
function pieces(bytes: Uint8Array<ArrayBuffer>, length: number) {
  const read = { bytes: 0, ended: false };
  async function* cut() {
    try {
      for (let at = 0; at < bytes.length; at += length) {
        read.bytes += length;
        yield bytes.slice(at, at + length);
      }
    } finally {
      read.ended = true;
    }
  }
  return { chunks: cut(), read };
}
/** As the platform writes a form. */
async function written(form: FormData) {
  const request = new Request('http://x/', { method: 'POST', body: form });
  return {
    boundary: boundaryOf(request.headers.get('content-type') ?? '') ?? '',
    bytes: new Uint8Array(await request.arrayBuffer()),
  };
}
const fieldsOf = async (fields: readonly (readonly [string, string | File])[]) =>
  Promise.all(
    fields.map(async ([name, value]) =>
      value instanceof File ? [name, value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]] : [name, value],
    ),
  );

describe('a form', () => {
  it.each([1, 2, 3, 7, 61, 64 * 1024])('[API-10] is read alike however it is cut: in pieces of %i', async (length) => {
    const form = new FormData();
    const content = [13, 10, 45, 45, 13, 13, 10, 0, 255, 13, 10, 45, 45, 45, 45];
    form.append('text', 'ção\r\n--x "aspas"');
    form.append('file', new File([new Uint8Array(content)], 'a"b;c.bin', { type: 'image/png' }));
    form.append('text', '');
    const { boundary, bytes } = await written(form);
    const fields = await readMultipart(pieces(bytes, length).chunks, boundary, LIMITS);
    expect(await fieldsOf(fields)).toEqual([
      ['text', 'ção\r\n--x "aspas"'],
      ['file', 'a"b;c.bin', 'image/png', content],
      ['text', ''],
    ]);
  });

  it('[API-10] with no file chosen, as browsers write it, has an empty one', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="x"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    const fields = await readMultipart(pieces(utf8(body), 9).chunks, 'b', LIMITS);
    expect(await fieldsOf(fields)).toEqual([['x', '', 'application/octet-stream', []]]);
  });

  it('holding parts of its own boundary’s beginning keeps them', async () => {
    const body = '--ab\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n--a\r\n--\r\n--ab--';
    expect(await readMultipart(pieces(utf8(body), 5).chunks, 'ab', LIMITS)).toEqual([['x', '\r\n--a\r\n--']]);
  });

  it.each([
    ['that ends in the middle', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nabc', 'Unexpected end'],
    ['without its boundary', 'a=1&b=2', 'Unexpected end'],
    ['with other signs behind the boundary', '--bx\r\n', 'Invalid boundary'],
    ['with a part of no name', '--b\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b--', 'Part without a name'],
    ['with a part of no headers', '--b\r\n\r\nabc\r\n\r\n--b--', 'Part without a name'],
    ['with a header that never ends', `--b\r\n${'x'.repeat(5000)}`, 'Part too long'],
    [
      'with a field that is too long',
      `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'x'.repeat(1001)}\r\n--b--`,
      'Part too long',
    ],
  ])('%s is refused', async (_, body, text) => {
    await expect(readMultipart(pieces(utf8(body), 64).chunks, 'b', LIMITS)).rejects.toThrow(text);
  });

  it('of a hundred thousand parts is read as far as the ninth, and no further', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
    const { chunks, read } = pieces(utf8(`${part.repeat(100_000)}--b--`), 1024);
    await expect(readMultipart(chunks, 'b', LIMITS)).rejects.toThrow('Too many parts');
    expect(read).toEqual({ bytes: 1024, ended: true });
  });

  it('longer than it may be is read as far as that', async () => {
    const { chunks, read } = pieces(
      utf8(`--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\n${'x'.repeat(3_000_000)}`),
      100_000,
    );
    await expect(readMultipart(chunks, 'b', LIMITS)).rejects.toMatchObject({ tooLong: true });
    expect(read).toEqual({ bytes: 1_100_000, ended: true });
  });
});

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  ['multipart/mixed; boundary=abc', null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
  ['', null],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
