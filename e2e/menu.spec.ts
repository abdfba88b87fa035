import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

/** Whose menu no other journey expects anything of. */
const READER = { email: 'diretoria@exemplo.com.br', password: PERSON.password };
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const section = (page: Page, name: string) => menu(page).getByRole('region', { name });
const head = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const mark = (page: Page) => page.getByRole('button', { name: 'Pôr esta tela nos favoritos' });
const linksOf = (page: Page, name: string) => section(page, name).getByRole('link');

/** Once the server has this for one of the names of preferences. */
const sent = (page: Page, name: 'folded' | 'favourites', value: readonly string[] | null) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/access/preferences/') &&
      JSON.stringify(Object(response.request().postDataJSON())[name]) === JSON.stringify(value),
  );

async function enter(page: Page) {
  await page.goto('/access/login');
  await fillSignIn(page, READER);
  await userMenu(page).waitFor();
}

test('@real a menu that is folded and marked by keys is so on the telephone of the same person', async ({ otherBrowser }) => {
  const desk = await otherBrowser();
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enter(desk);
  await enter(phone);

  const folded = sent(desk, 'folded', ['structure']);
  await head(desk, 'Estrutura organizacional').press('Enter');
  await folded;
  await expect(head(desk, 'Estrutura organizacional')).toHaveAttribute('aria-expanded', 'false');
  await expect(linksOf(desk, 'Estrutura organizacional')).toHaveCount(0);

  // One key to the star, which is there for who comes by the keyboard.
  await menu(desk).getByRole('link', { name: 'Fluxo de caixa' }).press('Tab');
  await expect(menu(desk).getByRole('button', { name: 'Pôr nos favoritos: Fluxo de caixa' })).toBeFocused();
  await desk.keyboard.press('Enter');
  const marked = sent(desk, 'favourites', ['cashflow', 'dreReport']);
  await section(desk, 'DRE').getByRole('link', { name: 'Relatório' }).press('Enter');
  await mark(desk).press('Enter');
  await marked;

  await phone.reload();
  await phone.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(linksOf(phone, 'Favoritos')).toHaveText(['Fluxo de caixa', 'RelatórioDRE']);
  await expect(linksOf(phone, 'Estrutura organizacional')).toHaveCount(0);
  await linksOf(phone, 'Favoritos').first().click();
  await expect(phone.getByRole('tab', { name: 'Relatório', selected: true })).toBeVisible();

  const none = sent(phone, 'favourites', null);
  const unfolded = sent(phone, 'folded', []);
  await phone.getByRole('button', { name: 'Abrir menu' }).click();
  await section(phone, 'Favoritos').getByRole('button', { name: 'Tirar dos favoritos: Fluxo de caixa' }).click();
  await section(phone, 'Favoritos').getByRole('button', { name: 'Tirar dos favoritos: DRE › Relatório' }).click();
  await head(phone, 'Estrutura organizacional').click();
  await none;
  await unfolded;
  await desk.reload();
  await expect(linksOf(desk, 'Estrutura organizacional')).toHaveCount(2);
  await expect(head(desk, 'Favoritos')).toHaveCount(0);
});

/** Runs in the page, before anything of it is drawn: how far its menu was moved by itself. */
function watchMenu(): void {
  const moved = { sum: 0 };
  Reflect.set(globalThis, 'menuMoved', moved);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) moved.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('@mock a menu of one’s own stands from its first drawing on, without barriers, at any width; a finger finds each part', async ({
  page,
  beginSession,
}) => {
  test.slow();
  await page.addInitScript(watchMenu);
  await beginSession();
  await page.goto('/dre/relatorio');
  await mark(page).click();
  await page.goto('/despesa/lancamento');
  await mark(page).click();
  await page.goto('/receita/custo');
  await mark(page).waitFor();
  const folded = sent(page, 'folded', ['structure', 'dre']);
  await head(page, 'Estrutura organizacional').click();
  await head(page, 'DRE').click();
  await folded;

  await page.goto('/dre/premissas');
  await expect(page.getByRole('tab', { name: 'Estrutura' })).toBeVisible();
  await mark(page).waitFor();
  // Where one is stays in sight in a module that is folded.
  await expect(linksOf(page, 'DRE')).toHaveText(['Premissas']);
  await expect(linksOf(page, 'Favoritos')).toHaveText(['RelatórioDRE', 'Lançamento']);
  await expect(linksOf(page, 'Recentes')).toHaveText(['Custo']);
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'menuMoved').sum))).toBeLessThanOrEqual(0.02);
  expect(await barriers(page)).toEqual([]);

  await head(page, 'Favoritos').hover();
  await menu(page).getByRole('button', { name: 'Organizar favoritos' }).click();
  const panel = page.getByRole('dialog', { name: 'Organizar favoritos' });
  const ordered = sent(page, 'favourites', ['expenseEntry', 'dreReport']);
  await panel.getByRole('button', { name: 'Mover Despesa › Lançamento para cima' }).press('Alt+ArrowUp');
  await ordered;
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(linksOf(page, 'Favoritos')).toHaveText(['Lançamento', 'RelatórioDRE']);
    await expect(linksOf(page, 'Recentes')).toHaveText(['Custo']);
    const small = await menu(page)
      .locator('a:visible, button:visible')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { width: wide, height } = part.getBoundingClientRect();
          return Math.min(wide, height) < 44 ? (part.getAttribute('aria-label') ?? part.textContent) : [];
        }),
      );
    expect(small).toEqual([]);
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('@mock the screens opened last stand in the menu, and behind one icon where it is folded', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  for (const path of ['/receita/custo', '/dre/relatorio', '/fluxo/premissas']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  await mark(page).waitFor();
  await expect(linksOf(page, 'Recentes')).toHaveText(['RelatórioDRE', 'Custo']);
  await linksOf(page, 'Recentes').last().press('Enter');
  await expect(page).toHaveURL(/\/receita\/custo/);
  await expect(linksOf(page, 'Recentes')).toHaveText(['RelatórioDRE', 'Fluxo de caixa']);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await menu(page).getByRole('button', { name: 'Recentes' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['RelatórioDRE', 'Fluxo de caixa']);
  await page.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/dre\/relatorio/);
});

test('@mock no row of the menu moves while screens are opened, from the first ever on', async ({ page, signIn }) => {
  await signIn();
  const last = menu(page).getByRole('link', { name: 'Histórico' });
  const top = async () => (await last.boundingBox())?.y;
  const open = async (link: Locator, title: string) => {
    await link.click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
  };
  const first = await top();
  await open(menu(page).getByRole('link', { name: 'Custo' }), 'Custo');
  await open(menu(page).getByRole('link', { name: 'Fluxo de caixa' }), 'Fluxo de caixa');
  await open(menu(page).getByRole('link', { name: 'Início' }), 'Home');
  expect(await top()).toBe(first);

  await page.reload();
  await expect(linksOf(page, 'Recentes')).toHaveText(['Fluxo de caixa', 'Custo']);
  const later = await top();
  // Nothing is there to take its row.
  await open(linksOf(page, 'Recentes').last(), 'Custo');
  await expect(linksOf(page, 'Recentes')).toHaveText(['Fluxo de caixa']);
  expect(await top()).toBe(later);
  await open(menu(page).getByRole('link', { name: 'Lançamento' }), 'Lançamento');
  await expect(linksOf(page, 'Recentes')).toHaveText(['Fluxo de caixa', 'Custo']);
  expect(await top()).toBe(later);
});

test('@mock the palette begins with the screens opened last, and leads to each by three keys and Enter', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.goto('/receita/custo');
  await page.getByRole('heading', { level: 1, name: 'Custo' }).waitFor();
  await page.goto('/fluxo/premissas');
  await page.getByRole('heading', { level: 1, name: 'Fluxo de caixa' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveText(['CustoReceita']);
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/receita\/custo/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar telas e ações' }).waitFor();
  await page.keyboard.type('flu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fluxo\/premissas/);
  await expect(page.getByRole('tab', { name: 'Relatório', selected: true })).toBeVisible();
});
