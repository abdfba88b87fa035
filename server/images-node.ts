import sharp from 'sharp';
import { makeLine } from '#server/turns/line.ts';
import { pictureType } from '#server/photo/picture-type.ts';
import type { ImagePort } from '#server/ports.ts';

/** Edge of a kept picture, in pixels: twice the largest that is shown. */
const EDGE = 256;
/** More pixels than any camera's; a small file may claim billions. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

// Only these three formats are ever handed to a decoder: all others of the library stay shut, as SVG's, which reads
// other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** One picture at a time: the pixels of a large one take hundreds of megabytes. */
const inLine = makeLine(1);

/**
 * Pictures on Node. The result is drawn from the pixels alone: no metadata, no place, nothing that was appended; the
 * first frame of a moving one.
 */
export const sharpImages: ImagePort = {
  portrait: async (bytes) => {
    if (pictureType(bytes) === null) return null;
    try {
      const drawn = await inLine(() => draw(bytes));
      return { mediaType: 'image/webp', bytes: new Uint8Array(drawn) };
    } catch {
      return null;
    }
  },
};

const draw = (bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
    // Turned as the camera was held, since that is said in metadata.
    .autoOrient()
    .resize(EDGE, EDGE, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
