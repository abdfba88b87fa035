import type { Page } from '@playwright/test';

/**
 * What comes after a page's data for when there is no line: the strip, what writes are made and told with, and the
 * forms that are named.
 */
export async function standsBy(page: Page, ...parts: readonly string[]): Promise<void> {
  const wanted = ['later-parts', 'encoded', 'error-text', ...parts];
  // They are asked for one after the other, and what each of them needs comes with it. A document that went on without
  // being loaded anew was idle once, so that the browser's own word for it is of no use.
  await page.waitForFunction(
    ({ names, quiet }) => {
      const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // of this kind are all
      const all = names.every((name) => came.some((one) => one.name.includes(`/assets/${name}-`)));
      return all && performance.now() - Math.max(...came.map(({ responseEnd }) => responseEnd)) > quiet;
    },
    { names: wanted, quiet: 500 },
  );
}
