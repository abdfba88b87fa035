import { z } from 'zod';
import { ACCOUNT_URLS, ownPhoto, PHOTO_URL } from '#contract/account.ts';
import { readForm } from '#server/http/form.ts';
import { notFound } from '#server/http/errors.ts';
import { route, UPLOAD, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { readPortrait } from '#server/photo/read-portrait.ts';
import { readPhoto, removePhoto, storePhoto } from '#server/photo/photo-store.ts';

const TAG = 'Conta';
const upload = z.object({ photo: z.file() });
/** The own photo, and those of people one works with (API-10, SES-9). */
export const photoRoutes: RouteModule = () => [
  route({
    method: 'POST',
    path: `/${ACCOUNT_URLS.photo}`,
    permission: 'session',
    work: 'picture',
    describe: {
      tag: TAG,
      summary: 'Alterar a própria foto (PNG, JPEG ou WebP, até 5 MB)',
      body: upload,
      media: UPLOAD,
      answers: { 200: ownPhoto },
    },
    handler: async ({ c, ports, session }) => {
      const { photo: file } = await readForm(c, { all: true });
      const portrait = await readPortrait(file, ports);
      return c.json({ photo: await storePhoto(ports.db, session.user.id, portrait, ports.clock()) });
    },
  }),
  route({
    method: 'DELETE',
    path: `/${ACCOUNT_URLS.photo}`,
    permission: 'session',
    describe: { tag: TAG, summary: 'Remover a própria foto', answers: { 200: ownPhoto } },
    handler: async ({ c, ports, session }) => {
      await removePhoto(ports.db, session.user.id, ports.clock());
      return c.json({ photo: null });
    },
  }),
  route({
    method: 'GET',
    path: `/${PHOTO_URL}:id/`,
    permission: 'session',
    describe: {
      tag: TAG,
      summary: 'Foto de uma pessoa da organização',
      produces: ['image/webp', 'image/png', 'image/jpeg'],
      sends: ['ETag', 'Vary'],
      answers: { 200: z.file(), 304: null },
    },
    handler: photo,
  }),
];

/** Asked for anew each time, since the right to it may be gone; the bytes come once. */
async function photo({ c, ports, session }: GuardedRequest): Promise<Response> {
  const id = uuidOf(c);
  const found = await readPhoto(ports.db, { id, organization: session.organization.id });
  if (!found) throw notFound();
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    etag: `"${id}"`,
    'content-disposition': 'attachment; filename="foto"',
  };
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(found.content), 200, { ...headers, 'content-type': found.media_type });
}
