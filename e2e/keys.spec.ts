import { draft, openEntries } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test('@mock @firefox ? shows the keys on any screen, wherever a keyboard has it, and is typed where something is typed', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const keys = page.getByRole('dialog', { name: 'Teclas', exact: true });
  for (const path of ['/home/page', '/estrutura-organizacional/cadastros', '/dre/relatorio', '/uau/base-de-dados']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await expect(keys.getByText('Buscar telas e ações'), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  }
  // With the focus on what nothing is typed in; on a keyboard of Brazil it stands on another key, or needs AltGr.
  await page.getByRole('button', { name: /^Menu de / }).focus();
  for (const init of [
    { key: '?', code: 'IntlRo', shiftKey: true },
    { key: '?', code: 'KeyW', ctrlKey: true, altKey: true, modifierAltGraph: true },
  ]) {
    await page.evaluate(
      (pressed) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true })),
      init,
    );
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  }
  const search = page.getByRole('searchbox', { name: 'Número da venda' });
  await search.click();
  await page.keyboard.press('?');
  await expect(search).toHaveValue('?');
  await expect(keys).toHaveCount(0);
  // In a grid the first character of a text opens its cell.
  await openEntries(page, await draft(page, 'Teclas'));
  const column = await page.getByRole('columnheader', { name: 'Descrição' }).getAttribute('aria-colindex');
  await page.locator(`[role=gridcell][aria-colindex="${column}"]`).first().click();
  await page.keyboard.press('?');
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('?');
  await expect(keys).toHaveCount(0);
});
