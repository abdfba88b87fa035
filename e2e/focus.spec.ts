import { http, HttpResponse } from 'msw';
import { draft } from './support/expense.ts';
import { forgive } from './support/faults.ts';
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

test('@mock @firefox what takes filters away leaves the focus where one narrows anew, at a desk and on a telephone', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const first = page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: /^Empresa/ });
  for (const [width, path] of [
    [1440, '/uau/base-de-dados?aba=recebidas&empresa=20&venda=1'],
    [390, '/uau/base-de-dados?aba=recebidas&empresa=20&venda=1'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const words of ['Tirar o filtro Venda', 'Limpar filtros']) {
      await page.goto(path);
      if (width === 390) await page.getByRole('button', { name: /^Filtros/ }).click();
      await press(words);
      await expect(page).not.toHaveURL(/venda/);
      await expect(first).toBeFocused();
    }
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/estrutura-organizacional/versao-orcamentaria?busca=zzz');
  await press('Limpar busca e filtros');
  await expect(page.getByRole('searchbox', { name: 'Buscar versão' })).toBeFocused();
});

test('@mock what is read again after a failure leaves the focus to the first of what waits, or to the page', async ({
  complaints,
  page,
  network,
  signIn,
}) => {
  let waiting: 'unread' | 'something' | 'nothing' = 'unread';
  const areas = () => (waiting === 'something' ? 2 : 0);
  await network?.use(
    http.get('*/api/home/waiting/', () =>
      waiting === 'unread'
        ? HttpResponse.json({ detail: 'Não.' }, { status: 400 })
        : HttpResponse.json({ unmapped: { sources: 0, amount: '0.00' }, late: { areas: areas(), oldest: null } }),
    ),
  );
  for (const found of ['something', 'nothing'] as const) {
    waiting = 'unread';
    await signIn();
    const again = page.getByRole('button', { name: /^Não foi possível ver tudo o que aguarda/ });
    await again.focus();
    const answered = page.waitForResponse('**/api/home/waiting/');
    await page.keyboard.press('Enter');
    await answered;
    await expect(again).toContainText('Tentar novamente');
    await expect(again).toBeFocused();
    waiting = found;
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    const place = found === 'something' ? page.getByRole('region', { name: 'Aguardando você' }).getByRole('link').first() : null;
    if (place) await expect(place).toBeFocused();
  }
  forgive(complaints);
});
