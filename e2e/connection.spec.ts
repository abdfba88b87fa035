import type { Page } from '@playwright/test';
import { offline as broken } from '#mocks/faults.ts';
import { standsBy } from './support/stand-by.ts';
import { fillRegional, save, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

const strip = (page: Page) => page.locator('[role=status][data-shown]');

/** What was written to the regionals, by the server's own count. */
function written(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/structure/')) seen.push(request.method());
  });
  return seen;
}

async function saveNew(page: Page, codigo: string, nome: string) {
  await page.getByRole('button', { name: 'Nova regional' }).click();
  await fillRegional(page, codigo, nome);
  await save(page);
  await expect(page.getByRole('button', { name: 'Fechar painel' })).toHaveCount(0);
}

test('@mock [RES-14][API-12] saved without a connection, it waits over a reload and is written once when the line is back', async ({
  page,
  context,
  network,
  signIn,
  complaints,
}) => {
  await signIn(STRUCTURE);
  await expect(page.getByText(/^1–\d+ de \d+$/)).toBeVisible();
  await standsBy(page, 'OpenRecord', 'PlainForm', 'regional');
  const writes = written(page);
  await context.setOffline(true);
  await expect(strip(page)).toContainText(/Sem conexão com o servidor\. Dados de \d\d:\d\d — tentando atualizar…/);
  await saveNew(page, 'CX', 'Caixa postal');
  await expect(page.getByRole('row', { name: /CX/ })).toContainText('Aguardando conexão');
  await expect(strip(page)).toContainText('1 alteração aguardando conexão');
  // The line of the computer is back, but the server is not: the page loads, its data do not.
  await network?.use(broken({ path: 'structure/*', method: 'post' }), broken({ path: 'health/' }));
  await context.setOffline(false);
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.reload();
  await lost;
  await expect(page.getByRole('row', { name: /CX/ })).toContainText('Aguardando conexão');
  await expect(strip(page)).toContainText('1 alteração');
  network?.restore();
  await expect(page.getByText('A alteração que aguardava foi salva.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /CX/ })).toHaveCount(1);
  await expect(strip(page)).toHaveCount(0);
  // One was lost on its way before any effect; one arrived.
  expect(writes).toEqual(['POST', 'POST']);
  complaints.splice(0);
});

test('@mock [RES-14][RES-11] the first save after the server went away waits, though the browser has a line', async ({
  page,
  network,
  signIn,
  complaints,
}) => {
  await signIn(STRUCTURE);
  await expect(page.getByText(/^1–\d+ de \d+$/)).toBeVisible();
  await standsBy(page, 'OpenRecord', 'PlainForm', 'regional');
  const writes = written(page);
  await network?.use(broken({ path: 'structure/*', method: 'post' }), broken({ path: 'health/' }));
  await saveNew(page, 'PR', 'Primeira');
  await expect(page.getByRole('row', { name: /Primeira/ })).toContainText('Aguardando conexão');
  await expect(page.getByText('Falha na operação')).toHaveCount(0);
  await saveNew(page, 'SG', 'Segunda');
  await expect(strip(page)).toContainText('2 alterações aguardando conexão');
  network?.restore();
  await expect(page.getByText('As 2 alterações que aguardavam foram salvas.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Primeira|Segunda/ })).toHaveCount(2);
  expect(writes).toEqual(['POST', 'POST', 'POST']);
  complaints.splice(0);
});

test('@mock [RES-14][RES-11] what does not wait for a connection says so at once and keeps what was typed', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn('/dre/premissas?item=novo-grupo');
  const code = page.getByRole('textbox', { name: 'Código' });
  await code.fill('98');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Grupo sem linha');
  await standsBy(page);
  await context.setOffline(true);
  await expect(strip(page)).toContainText('Sem conexão com o servidor.');
  await code.press('Enter');
  const explanation = page.getByText(/Esta alteração não é guardada para depois: o que foi digitado continua na tela/);
  await expect(explanation.first()).toBeVisible();
  await expect(code).toHaveValue('98');
  await expect(strip(page)).not.toContainText('aguardando');
  await context.setOffline(false);
  await expect(strip(page)).toHaveCount(0, { timeout: 30_000 });
  await code.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^98 Grupo sem linha/ })).toBeVisible();
  complaints.splice(0);
});

test('@real [RES-15] what one tab saves, the other shows without being asked', async ({ page, context, signIn }) => {
  await signIn(STRUCTURE);
  const other = await context.newPage();
  await other.goto(STRUCTURE);
  await expect(other.getByText(/^1–\d+ de \d+$/)).toBeVisible();
  await other.waitForLoadState('networkidle');
  const name = `Passo ${Date.now() % 100_000}`;
  await saveNew(page, name.slice(-5), name);
  await expect(other.getByRole('cell', { name, exact: true })).toBeVisible();
});
