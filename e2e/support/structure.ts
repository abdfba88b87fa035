import type { Locator, Page } from '@playwright/test';

export const STRUCTURE = '/estrutura-organizacional/cadastros';
export const NEW_REGIONAL = `${STRUCTURE}?registro=novo`;

/** Fills in a regional's form, which is open. */
export async function fillRegional(page: Page, codigo: string, nome = `Regional ${codigo}`): Promise<void> {
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** The row of a record, by the button that its code is. */
export const rowOf = (page: Page, codigo: string): Locator => page.getByRole('button', { name: codigo, exact: true });
