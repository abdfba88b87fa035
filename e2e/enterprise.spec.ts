import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const TOWER = /^Empreendimento: ?Residencial Ipê ?Torre B$/;
const ESTATE = /^Empreendimento: ?Residencial Mangabeira ?Todos os módulos$/;

/** Chip, search, list: without the mouse. */
async function chooseByKeys(page: Page, from: string | RegExp, search: string, downs: number) {
  await chip(page, from).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /Buscar empreendimento ou módulo/ })).toBeFocused();
  await page.keyboard.type(search);
  for (let press = 0; press < downs; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('@real [LAY-5] a development and its module are chosen by keyboard, outlive a reload, travel in the link, and Back returns', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('/dre/relatorio');
  await chooseByKeys(page, 'Escolher empreendimento', 'torre b', 1);
  await expect(chip(page, TOWER)).toBeVisible();
  await page.goto('/receita/custo');
  await expect(page).toHaveURL(/\/receita\/custo\?(.*&)?empreendimento=\d+&modulo=\d+/);
  await expect(chip(page, TOWER)).toBeVisible();
  const link = page.url();
  const words = new URL(link).search;

  await page.reload();
  await expect(chip(page, TOWER)).toBeVisible();
  expect(page.url()).toBe(link);
  await page.getByRole('link', { name: 'Associativo' }).click();
  await expect(page).toHaveURL(new RegExp(`/receita/associativo\\${words}$`));
  await page.goto('/dre/relatorio');
  await expect(page).toHaveURL(new RegExp(`/dre/relatorio\\${words}$`));

  await chooseByKeys(page, TOWER, 'mangabeira', 1);
  await expect(chip(page, ESTATE)).toBeVisible();
  await expect(page).not.toHaveURL(/modulo=/);
  await page.goto('/home/page');
  await expect(chip(page, ESTATE)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  // The link says more than what was chosen last on this machine.
  const other = await context.newPage();
  await other.goto(link);
  await expect(chip(other, TOWER)).toBeVisible();
  await chooseByKeys(other, TOWER, 'mangabeira', 1);
  await expect(chip(other, ESTATE)).toBeVisible();
  await other.goBack();
  await expect(chip(other, TOWER)).toBeVisible();
  expect(other.url()).toBe(link);
});
