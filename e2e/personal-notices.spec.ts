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

const LEDGER = [
  'Empresa;Centro de custo;Conta contábil;Data;Documento;Débito;Crédito',
  '10;101;5.1.01;05/01/2033;NF 10;1.500,00;',
].join('\r\n');

test('@real who submitted a version is told on any device that it was returned, why, and goes to it; an import that is done is told, too', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  test.slow();
  const name = `Volta ${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
  const planner = await otherBrowser();
  await planner.goto('/access/login');
  await fillSignIn(planner, { ...APPROVER, email: 'planejamento@exemplo.com.br' });
  await userMenu(planner).waitFor();
  await planner.goto(PATH);
  await act(planner, 'Orçamento 2027', 'Copiar…');
  await planner.getByLabel('Nome da cópia').fill(name);
  await planner.getByRole('button', { name: 'Copiar versão' }).click();
  await act(planner, name, 'Enviar para revisão…');
  await planner.getByRole('dialog').getByRole('button', { name: 'Enviar para revisão' }).click();
  await expect(planner.getByRole('row').filter({ hasText: name })).toContainText('Em revisão');

  await signIn(PATH);
  await act(page, name, 'Devolver a rascunho…');
  await page.getByLabel('Motivo').fill('Falta o INSS de julho.');
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver a rascunho' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Rascunho');

  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/access/login');
  await fillSignIn(phone, { ...APPROVER, email: 'planejamento@exemplo.com.br' });
  await userMenu(phone).waitFor();
  for (const device of [planner, phone]) {
    await device.goto('/home/page');
    await openBell(device, name);
    await expect(lineOf(device, name)).toContainText('Motivo: Falta o INSS de julho.');
  }
  await lineOf(phone, name).getByRole('link', { name: 'Ver versão' }).click();
  await expect(phone.getByRole('textbox', { name: /^Nome/ })).toHaveValue(name);
  await planner.reload();
  await planner.getByRole('button', { name: /^Avisos/ }).click();
  await expect(lineOf(planner, name)).not.toContainText('não lido');

  await page.goto('/despesa/relatorio?versao=1&painel=importar-realizado');
  await page
    .getByLabel('Arquivo do razão ou balancete')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(LEDGER) });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('1 lançamento importado')).toBeVisible();
  const other = await otherBrowser();
  await other.goto('/access/login');
  await fillSignIn(other);
  await userMenu(other).waitFor();
  await openBell(other, `${name}.csv`);
  await expect(lineOf(other, `${name}.csv`)).toContainText('Importação concluída');
  await lineOf(other, `${name}.csv`).getByRole('link', { name: 'Ver dados' }).click();
  await expect(other).toHaveURL(/\/despesa\/relatorio/);

  // What other journeys count is as it was.
  await page.getByRole('button', { name: 'Importações' }).click();
  await page.getByRole('button', { name: `Remover ${name}.csv` }).click();
  await page.getByRole('button', { name: 'Remover lançamentos' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name}.csv` })).toContainText('Removida em');
});
