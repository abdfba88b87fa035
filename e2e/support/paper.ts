import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Sheet {
  width: number;
  height: number;
}

/** What a PDF says of itself: as it stands, and in its compressed lists of objects, which Firefox writes. */
function words(file: Buffer): string {
  const text = file.toString('latin1');
  const lists = [...text.matchAll(/\/Type\s*\/ObjStm[\s\S]*?stream\r?\n/g)].map(({ index, 0: head }) =>
    inflateSync(file.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...lists].join('\n');
}

/** A page as it is printed on A4, sheet by sheet, in points. */
export async function printed(page: Page): Promise<Sheet[]> {
  // By WebDriver BiDi, Playwright hands on inches where centimetres are meant.
  const firefox = page.context().browser()?.browserType().name() === 'firefox';
  const file = await page.pdf(firefox ? { width: '21in', height: '29.7in' } : { format: 'A4' });
  return [...words(file).matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}
