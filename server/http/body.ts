import type { MiddlewareHandler } from 'hono';
import { MOST_BYTES } from '#contract/limits.ts';
import { breathe, mapInPieces } from '#server/breathe.ts';
import { ApiError, bodyTooLarge, unsupportedMedia } from '#server/http/errors.ts';
import { inspectJson, inspectLong } from '#server/http/json-text.ts';
import { UPLOAD, type AppContext, type AppEnv } from '#server/http/route.ts';

const UPLOAD_BYTES = 10 * 1024 * 1024;
/** A multipart body is its file, its other fields and the boundaries. */
export const MULTIPART_BYTES = UPLOAD_BYTES + 64 * 1024;

/** A client that went away while it was sending. */
const CUT_OFF = 'Request body was not received whole.';

export const cutOff = () => new ApiError(400, { detail: CUT_OFF }, { connection: 'close' });

const mediaType = (c: AppContext) => (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * 1 MB for JSON, 10 MB for an upload; read no further than that. A body that says its length is judged by it, since the
 * server reads no more; JSON in chunks is read here and handed on whole. (Hono's own limit makes a Request of the
 * server's, which is none of the platform's, and fails on chunks.)
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isForm = mediaType(c) === UPLOAD;
  const limit = isForm ? MULTIPART_BYTES : MOST_BYTES;
  const length = c.req.header('content-length');
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(length) > limit) throw bodyTooLarge();
    return next();
  }
  // A form is counted by who reads it (form.ts), once its sender is known and it is their turn.
  if (isForm) return next();
  const { url, method, headers, body } = c.req.raw;
  if (body) c.req.raw = new Request(url, { method, headers, body: await received(() => readWithin(body, limit)) });
  return next();
};

/** Throws 413 for a body of more bytes than its route takes, unread where it says its length. */
export async function assertWithin(c: AppContext, most: number): Promise<void> {
  const length = c.req.header('content-length');
  const isSaid = length !== undefined && c.req.header('transfer-encoding') === undefined;
  const bytes = isSaid ? Number(length) : new TextEncoder().encode(await received(() => c.req.text())).length;
  if (bytes > most) throw bodyTooLarge();
}

/**
 * Reads what was sent. What cannot be read to its end was broken off by who sent it, and is no fault of the server:
 * 400, which nobody is there to read.
 */
export async function received<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw cutOff();
  }
}

/** What a stream holds, part after part. By its reader: not every browser reads a stream in a loop. */
export async function* partsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Who goes before the end wants no more of it.
    await reader.cancel().catch(() => undefined);
  }
}

async function readWithin(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of partsOf(stream)) {
    size += part.byteLength;
    if (size > limit) throw bodyTooLarge();
    parts.push(part);
  }
  return new Blob(parts);
}

/** Throws 415 for a form where none is read, before any of it is. */
export function assertNoForm(c: AppContext): void {
  if (c.req.method !== 'GET' && mediaType(c) === UPLOAD) throw unsupportedMedia(UPLOAD);
}

/** Characters of a body from which on others are served between the steps of reading it. */
const LONG = 64 * 1024;
/** Rows of one that are read at once at the most; the clock ends a piece sooner. */
const ROWS_AT_ONCE = 1_000;

/** What was read of a request: a way that tries one thing and then another reads it once. */
const READ = new WeakMap<Request, Promise<unknown>>();

/**
 * The body as JSON; an empty object when there is none, as DRF takes it. Throws DRF's 400 for broken JSON,
 * 400 for a field that comes twice and for too many levels, and 415 for another type.
 */
export function readJson(c: AppContext): Promise<unknown> {
  const request = c.req.raw;
  const read = READ.get(request) ?? jsonOf(c);
  READ.set(request, read);
  return read;
}

async function jsonOf(c: AppContext): Promise<unknown> {
  const source = await received(() => c.req.text());
  if (source === '') return {};
  const type = mediaType(c);
  if (type !== 'application/json' && !type.endsWith('+json')) throw unsupportedMedia(type);
  return source.length > LONG ? parseLong(source) : parseJson(source);
}

/** As parseJson, row by row where the body is a list: a megabyte at once would stop everybody for 0.1 s. */
export async function parseLong(source: string): Promise<unknown> {
  const rows = await inspectLong(source);
  await breathe();
  if (!rows) return parseWhole(source);
  try {
    return await mapInPieces(rows, ROWS_AT_ONCE, (row) => JSON.parse(row) as unknown);
  } catch {
    // The whole says where it is broken; a list without a row has none that could be read.
    return parseWhole(source);
  }
}

/** In one piece; whoever checks what was read begins after others were served. */
async function parseWhole(source: string): Promise<unknown> {
  const value = parseText(source);
  await breathe();
  return value;
}

/** Text of JSON as a value. Throws as readJson does. */
export function parseJson(source: string): unknown {
  inspectJson(source);
  return parseText(source);
}

function parseText(source: string): unknown {
  try {
    // `unknown`: the caller parses it with a contract.
    return JSON.parse(source) as unknown;
  } catch (error) {
    throw parseError(source, error);
  }
}

function parseError(source: string, error: unknown): ApiError {
  const position = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  const at = position === undefined ? source.length : Number(position);
  const before = source.slice(0, at);
  const column = at - before.lastIndexOf('\n');
  let line = 1;
  for (let end = before.indexOf('\n'); end >= 0; end = before.indexOf('\n', end + 1)) line += 1;
  const text = `JSON parse error - Expecting value: line ${line} column ${column} (char ${at})`;
  return new ApiError(400, { detail: text }, {}, { notJson: true });
}
