import { MULTIPART_BYTES, parseJson, partsOf, received } from '#server/http/body.ts';
import { ApiError, bodyTooLarge, invalid, unsupportedMedia } from '#server/http/errors.ts';
import { boundaryOf, FormError, readMultipart } from '#server/http/multipart.ts';
import type { AppContext } from '#server/http/route.ts';

/** A form here is a file and a field or two. */
const LIMITS = { bytes: MULTIPART_BYTES, parts: 8, head: 4 * 1024, text: 64 * 1024 };
const NO_JSON = 'Value must be valid JSON.';

const broken = (why: string) =>
  // The rest of the body is not read, and a next request must not wait behind it.
  new ApiError(400, { detail: `Multipart form parse error - ${why}` }, { connection: 'close' });

/**
 * The form of a request, each field the last of its name; with `all`, a field that came more than once is a list. A
 * body of another type has no fields. Throws DRF's 400 for a body that is no form, 413 for one that is too long, 415
 * for fields without a file: nothing but files is sent as a form.
 */
export async function readForm(c: AppContext, options: { all?: boolean } = {}): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) throw unsupportedMedia('application/x-www-form-urlencoded');
  if (!/^multipart\//i.test(type)) return {};
  const boundary = boundaryOf(type);
  if (boundary === null) throw broken('Invalid boundary in multipart: None');
  const fields = await received(() =>
    readMultipart(piecesOf(c), boundary, LIMITS).catch((error: unknown) => {
      if (!(error instanceof FormError)) throw error;
      throw error.tooLong ? bodyTooLarge() : broken(error.message);
    }),
  );
  const form = new Map<string, unknown[]>();
  for (const [name, value] of fields) form.set(name, [...(form.get(name) ?? []), value]);
  return Object.fromEntries(
    [...form].map(([name, values]) => [name, options.all === true && values.length > 1 ? values : values.at(-1)]),
  );
}

/** Some browsers, where the demonstration runs, give a request's body only as a whole. */
async function* piecesOf(c: AppContext): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { body } = c.req.raw;
  if (body) yield* partsOf(body);
  else yield new Uint8Array(await c.req.arrayBuffer());
}

/** A field of a form that holds JSON, as the bodies of other requests are read. Throws 400 with the field's name. */
export function readJsonField(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof ApiError && error.known.notJson ? invalid({ [name]: [NO_JSON] }) : error;
  }
}
