import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PATH = '/estrutura-organizacional/versao-orcamentaria';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string, verb: string) {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}

/** Takes a step that the dialog asks about; `reason` where it must say why. */
async function step(page: Page, name: string, verb: string, reason?: string) {
  await act(page, name, `${verb}…`);
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) {
    await dialog.getByRole('button', { name: verb }).click();
    await expect(dialog).toContainText('Este campo é obrigatório.');
    await dialog.getByLabel('Motivo').fill(reason);
  }
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}

test('[SEC-4][SEC-5] @real a version goes from rascunho to bloqueada and back, closed months stay as they are, and its history says why', async ({
  page,
  signIn,
}) => {
  const name = `Ciclo ${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
  await signIn(PATH);
  await act(page, 'Orçamento 2027', 'Copiar…');
  await page.getByLabel('Nome da cópia').fill(name);
  await page.getByRole('button', { name: 'Copiar versão' }).click();
  await expect(row(page, name)).toContainText('Rascunho');

  await act(page, name, 'Fechar meses…');
  await page.getByRole('combobox', { name: 'Fechado até' }).click();
  await page.getByRole('option', { name: 'fev/2027' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar meses' }).click();
  await expect(row(page, name)).toContainText('até fev/2027');

  // What is saved first is taken for planning, where nothing was.
  await expect(row(page, name)).toContainText('em uso');
  await page.goto('/despesa/lancamento');
  await expect(page.getByRole('columnheader', { name: 'fev' }).getByRole('img', { name: /Mês fechado/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'mar' }).getByRole('img')).toHaveCount(0);

  await page.goto(PATH);
  await step(page, name, 'Enviar para revisão');
  await expect(row(page, name)).toContainText('Em revisão');
  // From the first page, an approval is two presses away.
  await page.goto('/home/page');
  await page.getByRole('region', { name: 'Aguardando você' }).getByRole('link', { name }).click();
  await page
    .getByRole('dialog', { name: `Aprovar «${name}»?` })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  await expect(row(page, name)).toContainText('Aprovada');
  await step(page, name, 'Bloquear');
  await expect(row(page, name)).toContainText('Bloqueada');
  await step(page, name, 'Desbloquear', 'Reajuste do contrato de aluguel');
  await expect(row(page, name)).toContainText('Aprovada');
  await page.goto('/despesa/lancamento');
  await expect(page.getByText('A versão está bloqueada para edição.')).toBeVisible();

  await page.goto(PATH);
  await act(page, name, 'Histórico');
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByText('Motivo: Reajuste do contrato de aluguel')).toBeVisible();
  await expect(history.getByText('Aprovada por quem lançou valores nela.')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Bloqueada → Aprovada');
  await page.keyboard.press('Escape');

  await page.goto('/admin/historico');
  await page.getByLabel('Buscar registro').fill(name);
  await expect(page.getByRole('listitem').filter({ hasText: 'Motivo: Reajuste do contrato de aluguel' })).toBeVisible();
});
