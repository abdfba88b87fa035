import type { Locator, Page } from '@playwright/test';

/** Asks an open report for its file, and leaves its menu of further actions closed. */
export async function pressExport(page: Page, name = 'Exportar'): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** All that an open report has to tell, behind the chip of its toolbar. */
export async function openNotes(page: Page): Promise<Locator> {
  const name = /^(\d+ avisos?|Sem avisos)$/;
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}
