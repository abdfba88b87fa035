import { failing } from '#mocks/faults.ts';
import { draft, month, openEntries, paste, status, total, traffic, type Version } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

test('@firefox [RES-9][API-12] twelve months are typed without the mouse, each saved once, and are there after a reload', async ({
  page,
}) => {
  const version = await draft(page, 'Doze meses');
  await openEntries(page, version);
  const sent = traffic(page);
  for (let number = 1; number <= 12; number += 1) {
    await page.keyboard.type(`${number}00,5`);
    await page.keyboard.press('Tab');
  }
  await expect(total(page)).toHaveText('7.806,00');
  await expect(status(page)).toHaveText(/^Salvo/);
  // What the journeys beside this one save on the same server is read meanwhile; that one's own saves are not read
  // again is held by tests of screens.
  expect(sent().filter((method) => method !== 'GET')).toEqual(Array.from({ length: 12 }, () => 'PATCH'));
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
  await page.reload();
  await expect(total(page)).toHaveText('7.806,00');
  await expect(month(page, 12)).toHaveText('1.200,50');
});

test('[API-12][API-7] @real a pasted block is one request without a notice, undo is one more, and what has no place is told', async ({
  page,
}) => {
  const version = await draft(page, 'Colagem');
  await openEntries(page, version);
  const before = await total(page).textContent();
  const sent = traffic(page);
  const line = Array.from({ length: 12 }, (_, index) => `1.0${String(index).padStart(2, '0')},10`).join('\t');
  await paste(page, `${line}\n${line}`);
  await expect(total(page)).toHaveText('12.067,20');
  await expect(status(page)).toHaveText(/^Salvo/);
  expect(sent()).toEqual(['PATCH']);
  await expect(page.getByRole('status', { name: 'Sucesso' })).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(total(page)).toHaveText(before ?? '');
  await expect(status(page)).toHaveText(/^Salvo/);
  expect(sent()).toEqual(['PATCH']);

  await paste(page, Array.from({ length: 300 }, () => '1,00').join('\n'));
  await expect(page.getByText(/82 linhas a mais do que a grade tem/)).toBeVisible();
});

test('@mock the fill menu shows its result before it writes, and writes it once', async ({ page }) => {
  const version = await draft(page, 'Preenchimento');
  await openEntries(page, version);
  await page.keyboard.press('Control+Shift+F');
  const panel = page.getByRole('complementary', { name: 'Preencher' });
  await panel.getByLabel('Total de cada linha').fill('100.000,00');
  const last = panel.getByRole('row', { name: /^dez/ });
  await expect(last.getByRole('cell').last()).toHaveText('8.333,37');
  const sent = traffic(page);
  await panel.getByRole('button', { name: 'Preencher 12 células' }).click();
  await expect(total(page)).toHaveText('100.000,00');
  await expect(month(page, 1)).toHaveText('8.333,33');
  await expect(month(page, 12)).toHaveText('8.333,37');
  await expect(status(page)).toHaveText(/^Salvo/);
  expect(sent()).toEqual(['PATCH']);
});

test('[RES-7][API-12] @real ten lines are deleted by one request with at most one read, and come back by one', async ({
  page,
}) => {
  const version = await draft(page, 'Exclusão');
  await openEntries(page, version);
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Linhas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir 10 linhas?' });
  await expect(question).toContainText(/10 linhas, R\$ [\d.]+,\d\d/);
  const sent = traffic(page);
  await question.getByRole('button', { name: 'Excluir 10 linhas' }).click();
  await expect(page.getByText('208 linhas', { exact: false }).first()).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  const methods = sent();
  expect(methods.filter((method) => method === 'DELETE')).toHaveLength(1);
  expect(methods.length).toBeLessThanOrEqual(2);
  await undo.click();
  await expect(page.getByText('218 linhas', { exact: false }).first()).toBeVisible();
  // The lines stand there before the request has gone.
  await expect.poll(() => sent().filter((method) => method !== 'GET')).toEqual(['POST']);
});

test('@firefox [RES-7] lines that were deleted come back by the list of notices, from another page too, and once', async ({
  page,
}) => {
  const version = await draft(page, 'Exclusão de outra tela');
  await openEntries(page, version);
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Linhas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir 2 linhas' }).click();
  await expect(page.getByText('216 linhas', { exact: false }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Empreendimentos' }).click();
  await expect(page.getByRole('heading', { name: 'Empreendimentos' })).toBeVisible();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await notices.getByRole('button', { name: 'Desfazer' }).click();
  await expect(notices.getByText('Salvo com sucesso.')).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openEntries(page, version);
  await expect(page.getByText('218 linhas', { exact: false }).first()).toBeVisible();
});

test('@mock [API-12] several accounts become lines of a cost centre at once, and the first of them awaits its value', async ({
  page,
}) => {
  const version = await draft(page, 'Inclusão');
  await openEntries(page, version);
  await page.getByRole('button', { name: 'Adicionar linhas' }).click();
  const panel = page.getByRole('complementary', { name: 'Adicionar linhas' });
  await panel.getByLabel('Descrição').fill('Projeto novo');
  const tree = panel.getByRole('treegrid', { name: 'Contas' });
  await panel.getByLabel('Buscar em Contas').fill('viagens');
  await tree.getByRole('row', { name: /Viagens/ }).click();
  await panel.getByLabel('Buscar em Contas').fill('energia');
  await tree.getByRole('row', { name: /Energia/ }).click();
  const sent = traffic(page);
  await panel.getByRole('button', { name: 'Adicionar 2 linhas' }).click();
  await expect(page.getByText('220 linhas', { exact: false }).first()).toBeVisible();
  // Shown before it is sent.
  await expect(panel).toHaveCount(0);
  await expect.poll(() => sent().filter((method) => method !== 'GET')).toEqual(['POST']);
  await page.keyboard.type('12,34');
  await page.keyboard.press('Enter');
  const added = page.getByRole('row', { name: /Energia.*Projeto novo/ });
  await expect(added.getByRole('gridcell').nth(14)).toHaveText('12,34');
});

test('[RT-22] @real filters stand in the address, hold for who opens it, and Back takes them away', async ({ page }) => {
  const version = await draft(page, 'Filtros');
  await openEntries(page, version);
  await page.getByRole('button', { name: 'Local' }).click();
  await page.getByRole('treeitem', { name: /Ipê/ }).click();
  await expect(page).toHaveURL(/empresa=\d+/);
  await expect(page.getByRole('row', { name: /Horizonte/ })).toHaveCount(0);
  await page.getByLabel('Buscar linhas').fill('zzz');
  await expect(page.getByRole('heading', { name: 'Nenhum lançamento para os filtros' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nenhum lançamento para os filtros' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(page).not.toHaveURL(/empresa|texto/);
  await page.goBack();
  await expect(page).toHaveURL(/empresa=\d+/);
});

test('[RES-9][API-8] @mock a refused value goes back to what the server has, with its reason in the cell and one notice', async ({
  page,
  network,
  complaints,
}) => {
  const version = await draft(page, 'Recusa');
  await openEntries(page, version);
  const before = await month(page, 1).textContent();
  await network?.use(
    failing({ path: 'expense/entries/', method: 'patch' }, 409, { detail: 'A versão está bloqueada para edição.' }),
  );
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await expect(month(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'A versão está bloqueada para edição.' })).toHaveCount(1);
  await expect(page.getByText('Há alterações não salvas')).toBeVisible();
  network?.restore();
  await page.reload();
  await expect(month(page, 1)).toHaveText(before ?? '');
  // The browser tells every answer that is an error.
  complaints.length = 0;
});

test('@real a locked version says so and takes no key', async ({ page }) => {
  const locked = await page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}` };
    const listed = await fetch('/api/structure/versions/?all=1', { headers });
    return ((await listed.json()) as Version[]).find(({ status: state }) => state === 'aprovada')?.id ?? 0;
  });
  await openEntries(page, locked);
  await expect(page.getByText(/A versão está bloqueada para edição\. Aprovada/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar linhas' })).toHaveCount(0);
  const before = await month(page, 1).textContent();
  const sent = traffic(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await paste(page, '1\t2');
  await expect(month(page, 1)).toHaveText(before ?? '');
  expect(sent()).toEqual([]);
});

test('@mock [RT-19] what is typed is seen in its cell, on a phone too and when the window becomes as narrow as one', async ({
  page,
}) => {
  const version = await draft(page, 'Telefone');
  await openEntries(page, version);
  const editor = page.getByRole('textbox', { name: /, linha \d+$/ });
  const placed = async () => {
    const [box, cell] = [await editor.boundingBox(), await month(page, 1).boundingBox()];
    return box && cell && Math.abs(box.x - cell.x) <= 1 && Math.abs(box.y - cell.y) <= 1 && Math.abs(box.width - cell.width) <= 1;
  };
  await page.keyboard.type('1234,5');
  await expect.poll(placed).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(editor).toBeInViewport();
  await expect.poll(placed).toBe(true);
  await page.keyboard.press('Enter');
  await expect(month(page, 1)).toHaveText('1.234,50');
  await page.reload();
  await page.getByRole('grid').focus();
  await page.keyboard.type('77');
  await expect(editor).toBeInViewport();
  await expect.poll(placed).toBe(true);
});
