import type { Page } from '@playwright/test';

/**
 * What comes after a page's data for when there is no line: the strip, what writes are made and told with, and the
 * forms that are named.
 */
export async function standsBy(page: Page, ...parts: readonly string[]): Promise<void> {
  const wanted = ['later-parts', 'encoded', 'error-text', ...parts];
  await page.waitForFunction(
    (names) =>
      names.every((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/assets/${name}-`))),
    wanted,
  );
  // They are asked for one after the other; what each of them needs comes with it.
  await page.waitForLoadState('networkidle');
}
