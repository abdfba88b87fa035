/** A ZIP archive as a stream of bytes. Sizes follow each entry in a data descriptor, so nothing is held back. */

export interface ZipEntry {
  path: string;
  data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  path: Uint8Array;
  crc: number;
  packed: number;
  plain: number;
  offset: number;
}

const MAX_UINT32 = 0xffff_ffff;
/** 1 January 1980, the earliest a ZIP can say: the same rows give the same bytes. */
const DOS_DATE = 0x0021;
/** Bit 3: sizes in the data descriptor; bit 11: names in UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;

/**
 * Deflated archive of `entries`, each read to its end before the next one is asked for. Throws RangeError beyond 4 GiB.
 */
export async function* zipChunks(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const written: Written[] = [];
  let position = 0;
  for (const entry of entries) {
    const path = new TextEncoder().encode(entry.path);
    const record: Written = { path, crc: 0, packed: 0, plain: 0, offset: position };
    const head = record30(path);
    position += head.length;
    yield head;
    for await (const chunk of deflated(entry.data, record)) {
      record.packed += chunk.length;
      position += chunk.length;
      yield chunk;
    }
    if (position > MAX_UINT32 || record.plain > MAX_UINT32) throw new RangeError('workbook beyond 4 GiB');
    const descriptor = fields([4, 0x0807_4b50], [4, record.crc], [4, record.packed], [4, record.plain]);
    position += descriptor.length;
    yield descriptor;
    written.push(record);
  }
  const start = position;
  for (const record of written) {
    const entry = record46(record);
    position += entry.length;
    yield entry;
  }
  const count = written.length;
  yield fields([4, 0x0605_4b50], [4, 0], [2, count], [2, count], [4, position - start], [4, start], [2, 0]);
}

/** Deflates while counting the plain bytes and their checksum into `record`. */
async function* deflated(data: ZipEntry['data'], record: Written): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const iterator = Symbol.asyncIterator in data ? data[Symbol.asyncIterator]() : data[Symbol.iterator]();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done) return controller.close();
      record.crc = crc32(next.value, record.crc);
      record.plain += next.value.length;
      controller.enqueue(new Uint8Array(next.value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  const reader = source.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // A reader that goes away early stops the rows too; after the end this does nothing.
    await reader.cancel();
  }
}

const local = (path: Uint8Array): [number, number][] => [
  [2, 20],
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, DOS_DATE],
  [4, 0],
  [4, 0],
  [4, 0],
  [2, path.length],
  [2, 0],
];

function record30(path: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined(fields([4, 0x0403_4b50], ...local(path)), path);
}

function record46({ path, crc, packed, plain, offset }: Written): Uint8Array<ArrayBuffer> {
  const sizes: [number, number][] = [
    [4, crc],
    [4, packed],
    [4, plain],
    [2, path.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ];
  return joined(fields([4, 0x0201_4b50], [2, 20], ...local(path).slice(0, 5), ...sizes), path);
}

/** Little-endian fields given as [bytes, value]. */
function fields(...values: [number, number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** CRC-32 of `bytes`, going on from `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}
