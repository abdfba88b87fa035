import { ApiError } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/route.ts';

/** The form of a request; with `all`, a field that came more than once is a list. Throws DRF's 400 for a body that is none. */
export async function readForm(c: AppContext, options: { all?: boolean } = {}): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody(options);
  } catch {
    throw new ApiError(400, { detail: 'Multipart form parse error - Invalid boundary in multipart: None' });
  }
}
