import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PATH = '/estrutura-organizacional/versao-orcamentaria';
const unique = () => Math.random().toString(36).slice(2, 7).toUpperCase();

/** The star and «em uso» stand in the same cell as the name. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string, verb: string) {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: verb }).click();
}

test('[RT-7][LAY-5] a version is created, copied with 5 %, made official and taken for planning', async ({ page, signIn }) => {
  const mark = unique();
  // The real server keeps what earlier journeys made: a year of its own has no official version yet.
  const year = 2100 + Math.floor(Math.random() * 90);
  const name = `Orçamento ${year} ${mark}`;
  await signIn(`${PATH}?registro=novo`);
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Mês inicial').fill(`jan/${year}`);
  await page.getByLabel('Mês final').fill(`12/${year - 1}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('O mês final deve ser maior ou igual ao inicial.')).toBeVisible();
  await page.getByLabel('Mês final').fill(`12/${year}`);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toContainText('Rascunho');

  const copy = `Revisão ${mark}`;
  await act(page, name, 'Copiar…');
  await page.getByLabel('Nome da cópia').fill(copy);
  await page.getByRole('textbox', { name: 'Reajuste' }).fill('5');
  await page.getByRole('button', { name: 'Copiar versão' }).click();
  await expect(row(page, copy)).toContainText('Rascunho');

  await act(page, copy, 'Tornar oficial…');
  await page.getByRole('dialog').getByRole('button', { name: 'Tornar oficial' }).click();
  await expect(row(page, copy).getByLabel('Versão oficial')).toBeVisible();
  await expect(row(page, copy)).toContainText('Aprovada');
  await page.getByRole('button', { name: `Ações de ${copy}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir…' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Usar esta versão' }).click();
  await expect(row(page, copy)).toContainText('em uso');
  await page.goto('/despesa/lancamento');
  await expect(page).toHaveURL(/versao=\d+/);

  await page.goto(PATH);
  await act(page, name, 'Excluir…');
  await expect(page.getByRole('dialog')).toContainText('A versão não tem lançamentos.');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir versão' }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('@real a copy with 5 % of the sample comes to the total that was foretold', async ({ page, signIn }) => {
  const copy = `Cópia ${unique()}`;
  await signIn(PATH);
  await act(page, 'Orçamento 2027', 'Copiar…');
  await page.getByLabel('Nome da cópia').fill(copy);
  await page.getByRole('textbox', { name: 'Reajuste' }).fill('5');
  const figure = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');
  // What follows from the percentage is drawn after its keys.
  await expect(figure('Diferença')).toHaveText(/[1-9]/);
  const announced = Number((await figure('Despesas da cópia').innerText()).replaceAll(/\D/g, ''));
  await page.getByRole('button', { name: 'Copiar versão' }).click();
  await expect(row(page, copy)).toContainText('Rascunho');
  await page.getByRole('searchbox', { name: 'Buscar versão' }).fill(copy);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const shown = await row(page, copy)
    .getByText(/^\d[\d.]*,\d\d$/)
    .innerText();
  const cents = Number(shown.replaceAll(/\D/g, ''));
  // Months are rounded one by one: at most half a cent for each of a few thousand.
  expect(Math.abs(cents - announced)).toBeLessThan(2_000);
  expect(cents).toBeGreaterThan(1_000_000);
});
