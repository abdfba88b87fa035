import { z } from 'zod';
import { notFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/route.ts';

/** The id of the path; what is no UUID names nothing, and is answered so. */
export function uuidOf(c: AppContext): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw notFound();
  return id.data;
}
