import type { Portrait } from '#server/ports.ts';

const starts = (bytes: Uint8Array, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, index) => bytes[at + index] === sign);
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

/**
 * What a file is by its first bytes, whatever its name or declared type say; null for anything but PNG, JPEG and WebP.
 */
export function pictureType(bytes: Uint8Array): Portrait['mediaType'] | null {
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return starts(bytes, ascii('RIFF')) && starts(bytes, ascii('WEBP'), 8) ? 'image/webp' : null;
}
