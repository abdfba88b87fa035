import { pictureType } from '#server/photo/picture-type.ts';
import type { ImagePort, PasswordPort } from '#server/ports.ts';

/** Hands pictures on as they are: the mocks keep nothing, and a browser cannot load the native library. */
export const mockImages: ImagePort = {
  portrait: (bytes) => {
    const mediaType = pictureType(bytes);
    return Promise.resolve(mediaType && { mediaType, bytes });
  },
};

/** Cheap on purpose: the mocks keep nothing worth guarding, and a browser cannot load the native argon2. */
export const mockPasswords: PasswordPort = {
  hash: digest,
  verify: async (hash, password) => hash === (await digest(password)),
};

async function digest(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  return `mock:${Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
