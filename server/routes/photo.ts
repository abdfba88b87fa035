import { z } from 'zod';
import { ACCOUNT_URLS, ownPhoto, PHOTO_URL } from '#contract/account.ts';
import { readForm } from '#server/http/form.ts';
import { notFound, invalid } from '#server/http/errors.ts';
import { route, UPLOAD, type GuardedRequest, type RouteModule } from '#server/http/route.ts';
import { uuidOf } from '#server/http/uuid.ts';
import { readPhoto, removePhoto, storePhoto } from '#server/photo/photo-store.ts';
import type { AppPorts, Portrait } from '#server/ports.ts';

const MOST_BYTES = 5 * 1024 * 1024;

const MISSING = 'No file was submitted.';
const EMPTY = 'The submitted file is empty.';
const TOO_LARGE = 'A foto tem mais de 5 MB. Envie uma menor.';
const ONE = 'Envie uma foto só.';
const UNREADABLE = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

const refused = (text: string) => invalid({ photo: [text] });

/**
 * The picture of an upload, drawn anew. What the file is called and says of itself is not looked at. Throws DRF's 400
 * for what is no picture; nothing is kept of it then.
 */
async function readPortrait(sent: unknown, { images }: Pick<AppPorts, 'images'>): Promise<Portrait> {
  if (Array.isArray(sent)) throw refused(sent.length > 1 ? ONE : MISSING);
  if (!(sent instanceof File)) throw refused(MISSING);
  if (sent.size === 0) throw refused(EMPTY);
  if (sent.size > MOST_BYTES) throw refused(TOO_LARGE);
  const portrait = await images.portrait(new Uint8Array(await sent.arrayBuffer()));
  if (!portrait) throw refused(UNREADABLE);
  return portrait;
}

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
