import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong on the page, or within a part of it, in light and in dark: both looks of one visit. */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // Without frames axe needs no second page to put its findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    );
  }
  return found;
}
