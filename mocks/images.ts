import { pictureType } from '#server/photo/picture-type.ts';
import type { ImagePort } from '#server/ports.ts';

/** Hands pictures on as they are: the mocks keep nothing, and a browser cannot load the native library. */
export const mockImages: ImagePort = {
  portrait: (bytes) => {
    const mediaType = pictureType(bytes);
    return Promise.resolve(mediaType && { mediaType, bytes });
  },
};
