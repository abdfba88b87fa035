import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

const PATH = '/estrutura-organizacional/versao-orcamentaria';
const APPROVER = { email: 'diretoria@exemplo.com.br', password: PERSON.password };
const bell = (page: Page, name: RegExp) => page.getByRole('button', { name });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
const lineOf = (page: Page, name: string) => drawer(page).getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, verb: string) {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}

async function enter(page: Page) {
  await page.goto('/access/login');
  await fillSignIn(page, APPROVER);
  await userMenu(page).waitFor();
}

/** The notice of a version, behind the bell, once it was told. */
async function openBell(page: Page, name: string) {
  await bell(page, /^Avisos, \d+ não lidos?/).click();
  await expect(lineOf(page, name).first()).toBeVisible();
}

test('@real who submits a version is answered: who may approve it is told on any device, goes there by it, and it is read', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const name = `Aviso ${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
  await signIn(PATH);
  await act(page, 'Orçamento 2027', 'Copiar…');
  await page.getByLabel('Nome da cópia').fill(name);
  await page.getByRole('button', { name: 'Copiar versão' }).click();
  await act(page, name, 'Enviar para revisão…');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar para revisão' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Em revisão');

  const desk = await otherBrowser();
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const device of [desk, phone]) {
    await enter(device);
    await openBell(device, name);
    await expect(lineOf(device, name)).toContainText('não lido');
  }
  expect(await barriers(phone)).toEqual([]);
  await lineOf(desk, name).getByRole('link', { name: 'Ver aprovação' }).press('Enter');
  await desk
    .getByRole('dialog', { name: `Aprovar «${name}»?` })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('Aprovada');
  // What was read at the desk is read on the phone.
  await phone.reload();
  await phone.getByRole('button', { name: /^Avisos/ }).click();
  await expect(lineOf(phone, name)).toBeVisible();
  await expect(lineOf(phone, name)).not.toContainText('não lido');

  // Who submitted it is told that it was approved, though they were away.
  await page.goto('/home/page');
  await openBell(page, name);
  await expect(lineOf(page, name)).toContainText(`«${name}» foi aprovada por Débora Alves.`);
  await drawer(page).getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(lineOf(page, name)).not.toContainText('não lido');
  await page.reload();
  await expect(bell(page, /^Avisos$/)).toBeVisible();
});
