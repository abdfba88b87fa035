import { parseJson, received } from '#server/http/body.ts';
import { ApiError, invalid, unsupportedMedia } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/route.ts';

/** A form is a file with little beside it. */
const MOST_PARTS = 20;
/** Characters of a field that holds JSON. */
const MOST_JSON = 64 * 1024;
const TOO_MANY_PARTS = `Um envio de arquivo tem no máximo ${MOST_PARTS} campos.`;
const TOO_LONG = 'Este campo é longo demais.';
const NO_JSON = 'Value must be valid JSON.';

const unreadable = () => new ApiError(400, { detail: 'Multipart form parse error - Invalid boundary in multipart: None' });

/**
 * The form of a request; with `all`, a field that came more than once is a list. Its parts are counted before one of them is made an
 * object; empty for a body that is no form. Throws DRF's 400 for a broken one, 415 for another kind: nothing but files is sent as a form.
 */
export async function readForm(c: AppContext, options: { all?: boolean } = {}): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) throw unsupportedMedia('application/x-www-form-urlencoded');
  if (!/^multipart\/form-data\b/i.test(type)) return {};
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) throw unreadable();
  // One at the beginning of each part, and one at the end.
  const marks = count(
    new Uint8Array(await received(() => c.req.arrayBuffer())),
    new TextEncoder().encode(`--${mark}`),
    MOST_PARTS + 2,
  );
  if (marks > MOST_PARTS + 1) throw new ApiError(400, { detail: TOO_MANY_PARTS });
  try {
    return await c.req.parseBody(options);
  } catch {
    throw unreadable();
  }
}

/** How often some bytes occur, up to `most`. */
function count(bytes: Uint8Array, wanted: Uint8Array, most: number): number {
  const first = wanted[0] ?? 0;
  let found = 0;
  for (let at = bytes.indexOf(first); at >= 0 && found < most; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same < wanted.length) continue;
    found += 1;
    at += wanted.length - 1;
  }
  return found;
}

/** A field of a form that holds JSON, as the bodies of other requests are read. Throws 400 with the field's name. */
export function readJsonField(name: string, text: string): unknown {
  if (text.length > MOST_JSON) throw invalid({ [name]: [TOO_LONG] });
  try {
    return parseJson(text);
  } catch (error) {
    const detail: unknown = error instanceof ApiError ? Reflect.get(error.body, 'detail') : undefined;
    const isSyntax = typeof detail === 'string' && detail.startsWith('JSON parse error');
    throw isSyntax ? invalid({ [name]: [NO_JSON] }) : error;
  }
}
