import type { Page } from 'playwright';
import type { Place } from './places.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/**
 * Heights of windows by their width: a desk, a telephone, the narrowest that text has to flow in (WCAG 1.4.10), and a
 * picture in a document.
 */
export const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 390: 844, 320: 640, 1200: 750 };

/** Opens a screen in a window of that width, and waits until it is there. */
export async function visit(page: Page, { path, open }: Place, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  if (!open) return;
  await open(page);
  await settled(page);
}

/** Everything asked for has come, and is drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=status][aria-label^=Carregando]') === null);
  // What is drawn in another font until its own has come is no picture, and a first visit keeps that other one.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
    document.documentElement.setAttribute('data-typeface', '');
  });
}

/** Whether a screen is one of those before somebody has signed in. */
export const isOutside = ({ path }: Place): boolean => path.startsWith('/access');
