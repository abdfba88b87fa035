import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

/** Takes the sample's income statement away, so that it is begun from nothing. */
const empty = (page: Page) =>
  page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    for (const list of ['from-to', 'orderers', 'aggregators', 'subgroups', 'groups']) {
      const url = `/api/dre/${list}/`;
      const rows = (await (await fetch(`${url}?all=1`, { headers })).json()) as { id: number }[];
      const body = JSON.stringify({ ids: rows.map(({ id }) => id), delete_multiple: true });
      const answer = await fetch(url, { method: 'DELETE', headers, body });
      if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
    }
  });

test('@mock [RT-14] [RT-16] [RES-1] from nothing to a statement that closes, and all of a version’s money in it, by the keyboard', async ({
  page,
  beginSession,
}) => {
  test.setTimeout(120_000);
  await beginSession();
  const version = await draft(page, 'Estrutura');
  await empty(page);
  await page.goto(`/dre/premissas?versao=${version}`);
  await page.getByRole('button', { name: 'Carregar modelo incorporadora' }).press('Enter');
  const lines = page.getByRole('tree', { name: 'Linhas do demonstrativo' }).getByRole('treeitem');
  await expect(page.getByText(/^A estrutura fecha: cada subgrupo entra uma vez em Lucro/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // A line moves, and stays where it was put.
  const ebitda = page.getByRole('treeitem', { name: /^EBITDA/ });
  await ebitda.focus();
  const places = await lines.count();
  const at = async (name: RegExp) => {
    const names = await lines.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
    return names.findIndex((text) => name.test(text));
  };
  const before = await at(/^EBITDA/);
  // It is shown before it is written: a page that would go in between asks first.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/dre/**', async (route) => {
    if (route.request().method() !== 'GET') await answered.promise;
    await route.continue();
  });
  const written = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/dre/'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(ebitda).toBeFocused();
  await expect.poll(() => at(/^EBITDA/)).toBe(before - 1);
  await expect(page.getByText(/^EBITDA: posição \d+ de 15\.$/)).toBeAttached();
  const question = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload());
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  answered.resolve();
  await written;
  await page.unroute('**/api/dre/**');
  await page.reload();
  await expect(lines).toHaveCount(places);
  expect(await at(/^EBITDA/)).toBe(before - 1);

  // A formula that would rest on itself is refused by the names it goes through.
  await page.getByRole('treeitem', { name: /^Receita líquida/ }).press('Enter');
  await page.getByRole('button', { name: 'Adicionar termo' }).press('Enter');
  await page.keyboard.type('Lucro bruto');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const circle = page.getByText(
    'A fórmula do agrupador criaria uma referência circular. Receita líquida → Lucro bruto → Receita líquida',
  );
  await expect(circle).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  await expect(circle).toBeVisible();
  await page.getByRole('button', { name: 'Retirar o termo 3' }).press('Enter');
  await expect(circle).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0);

  // What the version has and no line takes: one account by hand, the rest as one.
  await page.goto(`/dre/de-x-para?versao=${version}&pendentes=1`);
  /** The option that Enter takes. */
  const marked = (name: RegExp) => expect(page.locator('[data-combobox-selected]')).toHaveText(name);
  const grid = page.getByRole('grid', { name: 'De-x-para' });
  const row = grid.getByRole('row');
  await expect(page.getByText(/com valores$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await row.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('gerais');
  await marked(/^62 ·/);
  await page.keyboard.press('Enter');
  await expect(row.nth(1)).toHaveAttribute('aria-label', /62 · Despesas gerais e administrativas$/);
  await expect(row.nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+End');
  const all = page.getByRole('combobox', { name: /^Mapear \d+ origens para$/ });
  await all.focus();
  await page.keyboard.type('62');
  await marked(/^62 ·/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('100,00 %')).toBeVisible();
  await expect(page.getByText(/Nenhuma origem sem de-x-para$/)).toBeVisible();
  // So says the report, too.
  await page.goto(`/dre/relatorio?versao=${version}`);
  await expect(page.getByText('Lucro (prejuízo) líquido').first()).toBeVisible();
  await expect(page.getByText(/[Ss]em de-x-para/)).toHaveCount(0);
});

test('@mock [RT-13] [RT-14] the lines scroll by themselves: beyond their end nothing of the page could be moved', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const lines = page.getByRole('tree', { name: 'Linhas do demonstrativo' });
  for (const path of ['/dre/premissas', '/fluxo/premissas?aba=estrutura']) {
    await page.goto(path);
    await lines.getByRole('treeitem').last().scrollIntoViewIfNeeded();
    // What could be moved, the lines' own box among it.
    const around = lines.evaluate((list) => {
      const boxes: number[] = [];
      for (let box = list.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY === 'auto') boxes.push(box.scrollHeight - box.clientHeight);
      return boxes.filter((room) => room > 0).length;
    });
    expect(await around, path).toBe(1);
  }
});
