import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib';

/** Bytes below which packing spares nothing: what fits into one packet comes as soon. */
const LEAST = 1024;
/** Bytes that are packed in half a millisecond; of more, the threads beside ours pack part by part. */
const AT_ONCE = 128 * 1024;

const byLibrary = compress({ threshold: LEAST });

/** Whether `zstd` stands there, and not as refused (`;q=0`). */
const ACCEPTED = /(?:^|[\s,])zstd(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/i;
const NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/i;

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 };

/**
 * Packs the API's answers while they are made: by zstd for who reads it, else by the library's gzip. Of 10,000 accounts
 * zstd makes a third of what gzip does, in a quarter of the time. Short answers, files that are packed by themselves,
 * parts of files and answers to HEAD stay as they are. An answer that is there whole is packed in one stroke: streams
 * and a thread take a millisecond more than the packing of most lists does.
 */
export const packed: MiddlewareHandler = async (c, next) => {
  if (!ACCEPTED.test(c.req.header('accept-encoding') ?? '')) return byLibrary(c, next);
  await next();
  const { headers, body, status } = c.res;
  const length = headers.get('content-length');
  if (
    body === null ||
    status === 206 ||
    c.req.method === 'HEAD' ||
    headers.has('content-encoding') ||
    (length !== null && Number(length) < LEAST) ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') ||
    NO_TRANSFORM.test(headers.get('cache-control') ?? '')
  )
    return undefined;
  const begun = await beginning(body);
  if (begun instanceof ReadableStream) {
    // With its size told it takes no more memory than that.
    const zstd = createZstdCompress({ params: LEVEL, ...(length !== null && { pledgedSrcSize: Number(length) }) });
    // The same streams by two declarations: Node's own and the web's.
    const through = Duplex.toWeb(zstd) as unknown as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
    answerPacked(c, begun.pipeThrough(through));
  } else if (begun.length < LEAST) {
    c.res = new Response(begun, c.res);
  } else {
    answerPacked(c, new Uint8Array(zstdCompressSync(begun, { params: LEVEL })));
  }
  return undefined;
};

/** The body where it is all there and short enough to be packed at once; else the same bytes as a stream. */
async function beginning(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) return new Uint8Array();
  const second = reader.read();
  // What is made while it is sent may take its time for a second part, and its first is not to wait for it.
  const ended = await Promise.race([second.then(({ done }) => done), setImmediate(false)]);
  if (ended && first.value.length <= AT_ONCE) return first.value;
  let next: Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> | undefined = second;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => controller.enqueue(first.value),
      pull: async (controller) => {
        const { done, value } = await (next ?? reader.read());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function answerPacked(c: Context, body: BodyInit): void {
  const etag = c.res.headers.get('etag');
  c.res = new Response(body, c.res);
  c.res.headers.delete('content-length');
  c.res.headers.set('content-encoding', 'zstd');
  c.res.headers.append('vary', 'accept-encoding');
  // The bytes are others.
  if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`);
}
