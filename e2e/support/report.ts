import type { Page } from '@playwright/test';

/** Asks an open report for its file, and leaves its menu of further actions closed. */
export async function pressExport(page: Page, name = 'Exportar'): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name }).click();
}
