import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError, bodyTooLarge, unsupportedMedia } from '#server/http/errors.ts';
import { inspectJson } from '#server/http/json-text.ts';
import type { AppContext, AppEnv } from '#server/http/route.ts';

const JSON_BYTES = 1024 * 1024;
const UPLOAD_BYTES = 10 * 1024 * 1024;
/** A multipart body is its file, its other fields and the boundaries. */
const MULTIPART_BYTES = UPLOAD_BYTES + 64 * 1024;

const refuse = () => {
  throw bodyTooLarge();
};
const jsonLimit = bodyLimit({ maxSize: JSON_BYTES, onError: refuse });
const multipartLimit = bodyLimit({ maxSize: MULTIPART_BYTES, onError: refuse });

const mediaType = (c: AppContext) => (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** 1 MB for JSON, 10 MB for an upload; read no further than that. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  mediaType(c) === 'multipart/form-data' ? multipartLimit(c, next) : jsonLimit(c, next);

/**
 * The body as JSON; an empty object when there is none, as DRF takes it. Throws DRF's 400 for broken JSON,
 * 400 for a field that comes twice and for too many levels, and 415 for another type.
 */
export async function readJson(c: AppContext): Promise<unknown> {
  const source = await c.req.text();
  if (source === '') return {};
  const type = mediaType(c);
  if (type !== 'application/json' && !type.endsWith('+json')) throw unsupportedMedia(type);
  inspectJson(source);
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
  const before = source.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return new ApiError(400, { detail: `JSON parse error - Expecting value: line ${before.length} column ${column} (char ${at})` });
}
