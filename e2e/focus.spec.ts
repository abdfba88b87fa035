import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

/** Opens by the keyboard, as one does who has no mouse, and closes by Escape. */
test('@mock @firefox [LAY-3] [LAY-4] Esc in a drawer, in the notices, in the palette and in the menu leaves the focus where it was', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.goto(`/despesa/relatorio?versao=${await draft(page, 'Foco')}`);
  const header = page.getByRole('banner');
  const openers = [
    [header.getByRole('button', { name: /versão/i }), 'Versão orçamentária'],
    [header.getByRole('button', { name: /empreendimento/i }), 'Empreendimento'],
    [header.getByRole('button', { name: /^Avisos/ }), 'Avisos'],
    [header.getByRole('button', { name: /^Buscar/ }), 'Buscar telas e ações'],
  ] as const;
  for (const [opener, name] of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  // Ctrl+K has no opener: the report keeps its place.
  const report = page.getByRole('treegrid').first();
  await report.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
});

test('@mock on a phone the menu’s sheet gives the focus back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
