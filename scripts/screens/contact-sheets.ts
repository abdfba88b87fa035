import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEIGHTS } from './visit.ts';

/** How wide a sheet is, and its pictures by how wide they are themselves. */
const SHEET = 1600;
const COLUMNS: Readonly<Record<number, number>> = { 1440: 2, 390: 5 };
const ROWS: Readonly<Record<number, number>> = { 1440: 3, 390: 2 };
const NAME = 22;

/** Sheets of the pictures in a folder of `folder`, each with its name over it, beside that folder. */
export async function contactSheets(folder: string, name: string, width: number): Promise<void> {
  const columns = COLUMNS[width] ?? 4;
  const each = Math.floor(SHEET / columns);
  const height = Math.round((each * (HEIGHTS[width] ?? width)) / width) + NAME;
  const files = (await readdir(join(folder, name)).catch(() => [])).filter((file) => file.endsWith('.png')).toSorted();
  const many = columns * (ROWS[width] ?? 2);
  for (let at = 0; at < files.length; at += many) {
    const parts = await Promise.all(
      files.slice(at, at + many).map(async (file, place) => ({
        input: await sharp(await readFile(join(folder, name, file)))
          .resize({ width: each - 8 })
          .extend({ top: NAME, right: 8, background: '#888' })
          .composite([
            {
              input: {
                text: { text: file.replace('.png', '').slice(0, Math.floor(each / 9)), font: 'sans 9', rgba: true, dpi: 96 },
              },
              top: 2,
              left: 4,
            },
          ])
          .toBuffer(),
        left: (place % columns) * each,
        top: Math.floor(place / columns) * height,
      })),
    );
    const sheet = sharp({
      create: { width: SHEET, height: height * Math.ceil(parts.length / columns), channels: 3, background: '#888' },
    });
    await sheet
      .composite(parts)
      .png()
      .toFile(join(folder, `${name}-${String(at / many + 1).padStart(2, '0')}.png`));
  }
}
