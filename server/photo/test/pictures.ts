import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

const text = new TextEncoder();
const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/>${SCRIPT}</svg>`;
/** A ZIP that holds nothing. */
const ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

export const join = (...parts: (Uint8Array | string | readonly number[])[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? text.encode(part) : Uint8Array.from(part)))));

const plain = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 28, g: 109, b: 143 } } });
const bytesOf = async (drawn: Sharp): Promise<Bytes> => new Uint8Array(await drawn.toBuffer());
const noise = (edge: number): Sharp =>
  sharp({
    create: { width: edge, height: edge, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
const cut = (bytes: Bytes): Bytes => bytes.slice(0, Math.floor(bytes.length * 0.6));

function chunk(name: string, data: Uint8Array): Bytes {
  const body = join(name, data);
  const sizes = new DataView(new ArrayBuffer(8));
  sizes.setUint32(0, data.length);
  sizes.setUint32(4, crc32(body));
  return join(new Uint8Array(sizes.buffer, 0, 4), body, new Uint8Array(sizes.buffer, 4, 4));
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG that claims a size; its few bytes unfold to as many zeros as are asked for. */
function claiming(width: number, height: number, zeros: number): Bytes {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  const data = new Uint8Array(deflateSync(new Uint8Array(zeros)));
  return join(PNG, chunk('IHDR', new Uint8Array(header.buffer)), chunk('IDAT', data), chunk('IEND', new Uint8Array()));
}

/** Puts a chunk behind the first of a PNG. */
const withChunk = (png: Bytes, name: string, data: string): Bytes => {
  const behind = PNG.length + 25;
  return join(png.slice(0, behind), chunk(name, text.encode(data)), png.slice(behind));
};

/** Files that are no picture the application takes, by what they are. */
export async function badPictures(): Promise<Record<string, Bytes>> {
  const [png, jpeg, webp] = await Promise.all([bytesOf(noise(60).png()), bytesOf(noise(60).jpeg()), bytesOf(noise(60).webp())]);
  const broken = png.slice();
  broken[60] = (broken[60] ?? 0) ^ 0xff;
  return {
    'an SVG': join(SVG),
    'an SVG behind an XML head': join('<?xml version="1.0"?>', SVG),
    HTML: join('<!doctype html>', SCRIPT),
    'HTML behind a byte order mark': join([0xef, 0xbb, 0xbf], '<html>', SCRIPT),
    'a script': join('alert(1)'),
    'a GIF': await bytesOf(plain().gif()),
    'a GIF that is a script too': join('GIF89a/*', [0, 0], '*/=1;alert(1)'),
    'a BMP': join(
      'BM',
      [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
      Array.from({ length: 28 }, () => 0),
    ),
    'a TIFF': await bytesOf(plain().tiff()),
    'an AVIF': await bytesOf(plain().avif({ effort: 0 })),
    'an icon': join([0, 0, 1, 0, 1, 0, 16, 16], png),
    'a PDF': join('%PDF-1.7\n', png),
    'a ZIP': ZIP,
    nothing: join(''),
    'the first bytes of a PNG alone': join(PNG),
    'the first bytes of a JPEG, then HTML': join([0xff, 0xd8, 0xff, 0xe0], SCRIPT),
    'the first bytes of a WebP, then a script': join('RIFF', [9, 0, 0, 0], 'WEBP', SCRIPT),
    'a sound in the same wrapping as WebP': join(
      'RIFF',
      [36, 0, 0, 0],
      'WAVEfmt ',
      Array.from({ length: 40 }, () => 0),
    ),
    'a PNG that ends early': cut(png),
    'a JPEG that ends early': cut(jpeg),
    'a WebP that ends early': cut(webp),
    'a PNG with a changed byte': broken,
    'a PNG of 60,000 × 60,000 in a few bytes': claiming(60_000, 60_000, 1_000),
    'a PNG of 8,000 × 8,000, whole': claiming(8_000, 8_000, 8_001 * 8_000),
    'a PNG without a size': claiming(0, 0, 0),
    'a PNG of more than 5 MB': await bytesOf(noise(1_700).png({ compressionLevel: 0 })),
  };
}

/** Pictures that are taken, among them such as carry what must not be kept. */
export async function goodPictures(): Promise<Record<string, Bytes>> {
  const png = await bytesOf(plain().png());
  const jpeg = await bytesOf(plain().jpeg());
  const place = { IFD0: { Artist: SCRIPT }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } };
  return {
    'a PNG': png,
    'a JPEG': jpeg,
    'a WebP': await bytesOf(plain().webp()),
    'a picture of one pixel': await bytesOf(plain(1, 1).png()),
    'a very wide one': await bytesOf(plain(4_000, 10).jpeg()),
    'a PNG with transparency and a palette': await bytesOf(plain().ensureAlpha(0.5).png({ palette: true })),
    'a PNG of 16 bits': await bytesOf(plain().toColourspace('rgb16').png()),
    'a JPEG in CMYK': await bytesOf(plain().toColourspace('cmyk').jpeg()),
    'a progressive JPEG': await bytesOf(plain().jpeg({ progressive: true })),
    'a JPEG that says where it was taken': await bytesOf(plain().withExif(place).jpeg()),
    'a JPEG with a script behind it': join(jpeg, SCRIPT),
    'a PNG with a ZIP behind it': join(png, ZIP),
    'a PNG with a script in a text chunk': withChunk(png, 'tEXt', `Comment\0${SCRIPT}`),
    'a moving WebP': await bytesOf(
      sharp([await bytesOf(plain(8, 8).png()), await bytesOf(noise(8).png())], { join: { animated: true } }).webp(),
    ),
  };
}
