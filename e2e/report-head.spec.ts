import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

const REPORTS = ['/dre/relatorio', '/fluxo/premissas', '/despesa/relatorio'];
const notesOf = (page: Page) => page.getByRole('note', { name: 'Notas do relatório' });
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether these words are drawn within what holds them, wholly. */
const inSight = (part: Locator, words: RegExp): Promise<boolean> =>
  part.evaluate((place, source) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const outer = place.getBoundingClientRect();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const found = new RegExp(source).exec(node.textContent ?? '');
      if (!found) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
    }
    return false;
  }, words.source);

test('[RT-15] at a desk a report that is compared has one row of tools and one line of notes', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const version = await official(page);
  for (const path of REPORTS) {
    await page.goto(`${path}?versao=${version}&com=realizado`);
    const notes = notesOf(page);
    await expect(notes).toBeVisible();
    const filters = page.getByRole('group', { name: 'Filtros' });
    expect((await boxOf(filters)).height).toBeLessThan(40);
    const chip = filters.getByRole('button', { name: /^Comparar com/ });
    expect(await chip.evaluate((one) => [...one.children].every((part) => part.scrollWidth <= part.clientWidth))).toBe(true);
    const [left, right] = [await boxOf(filters), await boxOf(page.getByRole('button', { name: 'Mais ações' }))];
    expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2)).toBeLessThan(4);
    expect(left.x + left.width).toBeLessThan(right.x);
    expect((await boxOf(notes)).height).toBeLessThan(34);
    if (path === '/despesa/relatorio') continue;
    // The longest menu of all ends within the window, and its last choice is reached.
    await page.getByRole('button', { name: 'Exibir' }).click();
    const menu = await boxOf(page.getByRole('menu'));
    expect(menu.height).toBeGreaterThan(300);
    expect(menu.y + menu.height).toBeLessThanOrEqual(900);
    await page.keyboard.press('End');
    await expect(page.getByRole('menu').locator(':focus')).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});

test('[RT-10] at a desk the assumptions of a module have one row of tools', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const version = await official(page);
  for (const path of ['/receita/associativo', '/receita/custo']) {
    await page.goto(`${path}?empreendimento=1&modulo=1&versao=${version}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('combobox', { name: 'Comparar com' })).toBeVisible();
    expect((await boxOf(main.locator('header'))).height, path).toBeLessThan(60);
  }
});

for (const width of [1440, 390])
  test(`[RT-15] what has no de-x-para is read with its amount at once, the other notes by a press and on paper, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/dre/relatorio?versao=${await official(page)}&com=realizado`);
    const notes = notesOf(page);
    await expect(notes.getByText('Realizado: contábil')).toHaveCount(1);
    expect(await inSight(notes, /Faltam R\$ [\d.]+,\d\d de \d+ orige/)).toBe(true);
    expect(await inSight(notes, /Conferência: /)).toBe(false);
    const all = page.getByRole('button', { name: /^\d notas$/ });
    await all.click();
    await expect(all).toHaveAttribute('aria-expanded', 'true');
    expect(await inSight(notes, /Conferência: /)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await all.click();
    expect(await inSight(notes, /Conferência: /)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await inSight(notes, /Conferência: /)).toBe(true);
    await expect(all).toBeHidden();
  });

test('[RT-15] [RT-22] on a telephone reports open with their years, and a year with its months, as the address says', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const version = await official(page);
  for (const path of REPORTS) {
    await page.goto(`${path}?versao=${version}`);
    const report = page.getByRole('treegrid');
    const year = report.getByRole('button', { name: '2026' });
    await expect(year).toHaveAttribute('aria-expanded', 'false');
    const scroller = report.locator('..');
    const beyond = () => scroller.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await beyond()).toBe(0);
    const figures = report.getByRole('row', { name: /./ }).nth(2).locator('td');
    const sum = await figures.first().textContent();

    await year.click();
    await expect(page).toHaveURL(/ano=2026/);
    await expect(year).toHaveAttribute('aria-expanded', 'true');
    await expect(report.getByRole('columnheader')).toHaveCount(14);
    await expect(figures.first()).toHaveText(sum ?? '');
    expect(await beyond()).toBeGreaterThan(0);
    const name = report.getByRole('rowheader').first();
    const before = await boxOf(name);
    await scroller.evaluate((one) => one.scrollTo({ left: 400 }));
    expect((await boxOf(name)).x).toBe(before.x);
    await page.reload();
    await expect(report.getByRole('columnheader')).toHaveCount(14);
    expect(await barriers(page)).toEqual([]);
    await year.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/ano=/);
    await expect(report.getByRole('columnheader')).toHaveCount(2);
  }
  // Beside actuals the year and what it came to are what is seen first.
  await page.goto(`/dre/relatorio?versao=${version}&com=realizado`);
  const header = page.getByRole('columnheader', { name: /Variação$/ }).first();
  const { x, width } = await boxOf(header);
  expect(x + width).toBeLessThanOrEqual(390);
  await expect(page.getByRole('treegrid').getByRole('button', { name: '2026' })).toBeInViewport({ ratio: 1 });
});

test('[RT-15] on a telephone filters are rows with their values, as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dre/relatorio?versao=${await official(page)}&com=realizado`);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const rows = page.getByRole('group', { name: 'Filtros' }).locator('[aria-haspopup=dialog]');
  await expect(rows).toHaveText([
    /Visão ano/,
    /Período 2026/,
    /Local Toda/,
    /Empreendimento Todos/,
    /Consolidação Soma/,
    /Comparar com Realizado/,
  ]);
  for (const row of await rows.all()) {
    const { height, width } = await boxOf(row);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThan(300);
  }
  expect(await barriers(page)).toEqual([]);
  await rows.first().click();
  const choice = page.getByRole('group', { name: 'Visão' }).getByRole('button', { name: 'mês', exact: true });
  expect((await boxOf(choice)).height).toBeGreaterThanOrEqual(44);
  await choice.click();
  await expect(page).toHaveURL(/visao=mensal/);
  await expect(rows.first()).toHaveText(/Visão mês/);
});
