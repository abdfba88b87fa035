import { invalid } from '#server/http/errors.ts';
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
export async function readPortrait(photo: unknown, { images }: Pick<AppPorts, 'images'>): Promise<Portrait> {
  if (Array.isArray(photo)) throw refused(photo.length > 1 ? ONE : MISSING);
  if (!(photo instanceof File)) throw refused(MISSING);
  if (photo.size === 0) throw refused(EMPTY);
  if (photo.size > MOST_BYTES) throw refused(TOO_LARGE);
  const portrait = await images.portrait(new Uint8Array(await photo.arrayBuffer()));
  if (!portrait) throw refused(UNREADABLE);
  return portrait;
}
