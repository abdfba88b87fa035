import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { rowOf, STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

interface Row {
  id: number;
}

/** Calls the API as somebody else would: from outside the page's own knowledge. */
async function elsewhere<T>(page: Page, method: string, url: string, body?: unknown): Promise<T> {
  const call = { method, url, body: body === undefined ? undefined : JSON.stringify(body) };
  return page.evaluate(async (sent) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`/api/${sent.url}`, { method: sent.method, headers, ...(sent.body ? { body: sent.body } : {}) });
    return (await answer.json()) as unknown;
  }, call) as Promise<T>; // what the API answers, by its contract
}

/** Five regionals of a mark of their own, and the list of them alone. */
async function regionals(page: Page): Promise<{ codes: string[]; ids: number[] }> {
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase();
  const codes = [1, 2, 3, 4, 5].map((at) => `${mark}${at}`);
  const drafts = codes.map((codigo) => ({ codigo, nome: `Regional ${codigo}` }));
  const created = await elsewhere<Row[]>(page, 'POST', 'structure/regionals/', drafts);
  await page.goto(`${STRUCTURE}?busca=${mark}`);
  await expect(page.getByText('1–5 de 5')).toBeVisible();
  return { codes, ids: created.map(({ id }) => id) };
}

const box = (page: Page, codigo: string) => page.getByRole('checkbox', { name: `Selecionar ${codigo} · Regional ${codigo}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Ações em lote' });

/** What the page writes from now on. */
function writes(page: Page): { method: string; body: unknown }[] {
  const seen: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/structure/'))
      seen.push({ method: request.method(), body: request.postDataJSON() });
  });
  return seen;
}

test('[RES-7] @firefox @real three rows chosen with Shift are removed by one request, by the pointer', async ({
  beginSession,
  page,
}) => {
  await beginSession();
  const { codes } = await regionals(page);
  const [first = '', , third = '', fourth = '', fifth = ''] = codes;
  const sent = writes(page);
  await box(page, first).click();
  await box(page, third).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 selecionadas');
  await expect(page.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' })).toBeChecked({ indeterminate: true });
  // No text is marked by it.
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await bar(page).getByRole('button', { name: 'Excluir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir 3 regionais?' });
  await expect(dialog.getByRole('listitem')).toHaveText(codes.slice(0, 3).map((codigo) => `${codigo} · Regional ${codigo}`));
  await dialog.getByRole('button', { name: 'Excluir 3 regionais' }).click();
  await expect(page.getByText('3 regionais excluídas.')).toBeVisible();
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, fourth)).toBeVisible();
  await expect(rowOf(page, fifth)).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  await expect(bar(page)).toHaveCount(0);
});

test('[RES-6] @firefox @real what was removed comes back under its numbers: by the notice, by Ctrl+Z, and by the list of notices', async ({
  beginSession,
  page,
}) => {
  await beginSession();
  const { codes, ids } = await regionals(page);
  const [first = '', second = '', third = ''] = codes;
  const remove = async (codigo: string) => {
    await page.getByRole('button', { name: `Ações de ${codigo} · Regional ${codigo}` }).click();
    await page.getByRole('menuitem', { name: 'Excluir…' }).click();
    await page.getByRole('button', { name: 'Excluir regional' }).click();
    await expect(rowOf(page, codigo)).toHaveCount(0);
  };
  const standsAgain = async (codigo: string) => {
    await expect(rowOf(page, codigo)).toBeVisible();
    await expect(page.getByText('1–5 de 5')).toBeVisible();
  };
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await remove(first);
  await undo.click();
  await standsAgain(first);
  await remove(second);
  await expect(undo).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await standsAgain(second);
  await remove(third);
  await page.getByRole('button', { name: 'Fechar aviso' }).last().click();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('dialog', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByText('Exclusão desfeita.').first()).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Escape');
  await standsAgain(third);
  const list = await elsewhere<{ results: (Row & { codigo: string })[] }>(
    page,
    'GET',
    `structure/regionals/?search=${first.slice(0, -1)}`,
  );
  expect(list.results.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('[RES-11] @real one that is used elsewhere is named, and all stay; without it the others go, by the keys alone', async ({
  beginSession,
  page,
  complaints,
}) => {
  await beginSession();
  const { codes, ids } = await regionals(page);
  const [first = '', second = '', third = ''] = codes;
  await elsewhere(page, 'POST', 'structure/companies/', { codigo: `E${second}`, nome: `Empresa ${second}`, regional: ids[1] });
  const sent = writes(page);
  await box(page, first).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(page, third)).toBeFocused();
  await expect(bar(page).getByRole('status')).toHaveText('3 selecionadas');
  expect(await barriers(page, 'main')).toEqual([]);
  const remove = bar(page).getByRole('button', { name: 'Excluir…' });
  await remove.focus();
  await page.keyboard.press('Enter');
  // The focus begins on the way back: Enter alone destroys nothing.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`«${second} · Regional ${second}»: Não é possível excluir este registro porque há vínculos`),
  ).toBeVisible();
  await expect(page.getByText('Nenhuma regional foi excluída.')).toBeVisible();
  for (const codigo of [first, second, third]) await expect(rowOf(page, codigo)).toBeVisible();
  await expect(bar(page).getByRole('status')).toHaveText('3 selecionadas');
  await expect(remove).toBeFocused();

  await box(page, second).focus();
  await page.keyboard.press('Space');
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Excluir 2 regionais?' })).toBeVisible();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 regionais excluídas.')).toBeVisible();
  // The bar is gone, and the focus went on to the list.
  await expect(page.getByRole('region', { name: 'Regionais' })).toBeFocused();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  // The browser tells the refused request.
  complaints.splice(0);
});

test('[RES-5] @real many are changed by one request, and back again', async ({ beginSession, page }) => {
  await beginSession();
  const { codes, ids } = await regionals(page);
  const [, second = '', , , fifth = ''] = codes;
  const sent = writes(page);
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).check();
  await box(page, fifth).uncheck();
  await bar(page).getByRole('button', { name: 'Alterar' }).click();
  const panel = page.getByRole('complementary', { name: 'Alterar 4 regionais' });
  await expect(panel.getByRole('combobox', { name: 'Ativa' })).toBeFocused();
  await expect(panel.getByRole('combobox', { name: 'Ativa' })).toHaveValue('Não alterar');
  expect(await barriers(page, 'main')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Não', exact: true }).click();
  await panel.getByRole('button', { name: 'Alterar 4 regionais' }).click();
  await expect(page.getByText('4 regionais alteradas.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  const line = (codigo: string) => page.getByRole('row').filter({ has: rowOf(page, codigo) });
  await expect(line(second)).toContainText('Inativa');
  await expect(line(fifth)).toContainText('Ativa');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Alteração desfeita.')).toBeVisible();
  await expect(line(second)).toContainText('Ativa');
  const changed = (is_active: boolean, row_version: number) => ids.slice(0, 4).map((id) => ({ id, row_version, is_active }));
  expect(sent).toEqual([
    { method: 'PATCH', body: changed(false, 1) },
    { method: 'PATCH', body: changed(true, 2) },
  ]);
});
