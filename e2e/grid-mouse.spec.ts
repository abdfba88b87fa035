import type { Locator, Page } from '@playwright/test';
import { draft, month, openEntries, status, total, traffic } from './support/expense.ts';
import { active, clip, drag, lineCount } from './support/grid.ts';
import { expect, test } from './support/test.ts';

// The grid as hands use it: real presses, keys and clipboard. Decision 058 names these journeys line by line.

test.beforeEach(async ({ beginSession }) => beginSession());

const subtotal = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Recolher/ }) });

test('@firefox @mock [RT-19] a double click opens a cell at its text; a click commits it; a drag selects', async ({ page }) => {
  await openEntries(page, await draft(page, 'Clique duplo'));
  await month(page, 2).dblclick();
  const editor = page.getByRole('textbox', { name: /^fev.*linha \d+$/ });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('123,45');
  await month(page, 4).click();
  await expect(month(page, 2)).toHaveText('123,45');
  await expect(status(page)).toHaveText(/^Salvo/);

  await drag(page, month(page, 1), month(page, 3));
  await expect(page.getByRole('status').filter({ hasText: '3 selecionadas' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(month(page, 2)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(month(page, 2)).toHaveText('123,45');
});

test('@firefox @mock [RT-19] a paste on a subtotal is refused in words, and the line below stays', async ({ page }) => {
  await openEntries(page, await draft(page, 'Subtotal'));
  const before = await total(page).textContent();
  const sent = traffic(page);
  await clip(page, '1,00\t2,00\n3,00\t4,00');
  await subtotal(page).nth(1).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Nada foi colado: a seleção está em um subtotal.', { exact: false })).toBeVisible();
  await expect(total(page)).toHaveText(before ?? '');
  expect(sent()).toEqual([]);
  await month(page, 1).click();
  await page.keyboard.press('Control+v');
  await expect(month(page, 2)).toHaveText('2,00');
});

test('@firefox [RES-7][RT-19] @real after lines are deleted the cursor stands on a line with the focus, and undo and redo take the lines along', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Linhas no desfazer'));
  await expect.poll(() => lineCount(page)).toBe(218);
  // The last line of its cost centre: what comes up in its place is a subtotal.
  const rows = await page.getByRole('row', { name: /^\d+ \d/ }).all();
  const numbers = await Promise.all(rows.map(async (row) => Number(await row.getAttribute('aria-rowindex'))));
  const at = numbers.findIndex((number, index) => numbers[index + 1] !== undefined && numbers[index + 1] !== number + 1);
  const gone = (await rows[at]?.getByRole('gridcell').first().textContent()) ?? '';
  await rows[at]?.getByRole('gridcell').nth(3).click();
  await page.getByRole('button', { name: 'Linhas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir 1 linha' }).click();
  await expect.poll(() => lineCount(page)).toBe(217);
  await expect(page.getByRole('grid')).toBeFocused();
  await expect.poll(async () => (await active(page)).closest).toMatch(/^\d+\./);
  expect((await active(page)).column).toBe(5);

  await page.keyboard.press('Control+z');
  await expect.poll(() => lineCount(page)).toBe(218);
  await expect.poll(async () => (await active(page)).closest).toContain(gone);
  await page.keyboard.press('Control+y');
  await expect.poll(() => lineCount(page)).toBe(217);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lineCount(page)).toBe(218);

  // A duplicate, a value in it, and both taken back in the order they came.
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Linhas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.poll(() => lineCount(page)).toBe(219);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('row', { name: /\(cópia\)/ });
  await expect(copy).toContainText('77,00');
  await expect(copy).toContainText('Salvo');
  await page.keyboard.press('Control+z');
  await expect(copy).not.toContainText('77,00');
  await page.keyboard.press('Control+z');
  await expect(copy).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(copy).toContainText('77,00');
});

test('@firefox @mock [API-12] cells that are cut go where they are pasted, in one request and one undo step; Esc lets them stay', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Recortar'));
  await page.keyboard.type('11');
  await page.keyboard.press('Tab');
  await page.keyboard.type('22');
  await page.keyboard.press('Tab');
  await expect(status(page)).toHaveText(/^Salvo/);
  const before = await total(page).textContent();
  const three = await month(page, 3).textContent();
  const sent = traffic(page);
  await drag(page, month(page, 1), month(page, 2));
  await page.keyboard.press('Control+x');
  await expect(month(page, 1)).toHaveText('11,00');
  await month(page, 2).click();
  await page.keyboard.press('Control+v');
  await expect(month(page, 3)).toHaveText('22,00');
  await expect(month(page, 2)).toHaveText('11,00');
  await expect(month(page, 1)).toHaveText('');
  await expect(status(page)).toHaveText(/^Salvo/);
  expect(sent()).toEqual(['PATCH']);
  await page.keyboard.press('Control+z');
  await expect(month(page, 3)).toHaveText(three ?? '');
  await expect(total(page)).toHaveText(before ?? '');
  await page.keyboard.press('Control+y');
  await expect(month(page, 3)).toHaveText('22,00');

  await month(page, 3).click();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Escape');
  await month(page, 6).click();
  await page.keyboard.press('Control+v');
  await expect(month(page, 6)).toHaveText('22,00');
  await expect(month(page, 3)).toHaveText('22,00');
});

test('@firefox @mock [SES-10] what stands typed in an open cell is there after a reload, and after a sign-out in another tab', async ({
  page,
  context,
  beginSession,
  complaints,
}) => {
  const version = await draft(page, 'Aberta');
  await openEntries(page, version);
  await month(page, 2).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4321');
  await page.reload();
  await expect(month(page, 2)).toHaveText(/^4321/);
  await expect(month(page, 2)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('grid').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(month(page, 2)).toHaveText('4.321,00');
  await expect(status(page)).toHaveText(/^Salvo/);

  await month(page, 3).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('55,5');
  const other = await context.newPage();
  await other.goto('/home/page');
  await other.getByRole('button', { name: /^Menu de / }).click();
  await other.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/access\/login/);
  await other.close();
  await beginSession();
  // What was being read when the session went away; its page is gone by now.
  complaints.length = 0;
  await openEntries(page, version);
  await expect(month(page, 3)).toHaveText(/^55,5/);
});

test('@mock [RT-19] in forced colours the cursor, the selection and the open cell are drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEntries(page, await draft(page, 'Cores forçadas'));
  await drag(page, month(page, 1), month(page, 3));
  /** Lines drawn in the system's own colour of a selection, by the corner they begin at. */
  const lines = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Highlight';
      const ink = getComputedStyle(probe).color;
      probe.remove();
      return [...document.querySelectorAll('[class*=selected], [class*=active], [class*=editor]')].flatMap((element) => {
        const { visibility, borderTopColor, borderTopWidth } = getComputedStyle(element);
        const drawn = visibility !== 'hidden' && borderTopColor === ink && borderTopWidth !== '0px';
        return drawn ? [/selected|active|editor/.exec(element.className)?.[0]] : [];
      });
    });
  await expect.poll(lines).toEqual(expect.arrayContaining(['selected', 'active', 'editor']));
});

test('@firefox @mock [RT-19][RT-15][RT-20] what scrolls around a grid or a table of statements is no stop of the tabulator', async ({
  page,
}) => {
  // Small enough for all of them to scroll: Firefox stops at whatever does, unless it is set otherwise.
  await page.setViewportSize({ width: 800, height: 500 });
  const version = await draft(page, 'Parada');
  for (const path of ['/despesa/lancamento', '/despesa/relatorio', '/dre/relatorio']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await test.step(path, async () => {
      await page.goto(`${path}?versao=${version}`);
      await expect(
        page
          .locator('main')
          .getByRole(/lancamento/.test(path) ? 'grid' : 'treegrid')
          .first(),
      ).toBeVisible();
      const stops = await page.locator('main').evaluate((main) => {
        // Nothing else of this file comes along into the page.
        // oxlint-disable-next-line unicorn/consistent-function-scoping
        const scrolls = (one: Element) => {
          const { overflowX, overflowY } = getComputedStyle(one);
          const across = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth;
          return across || (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight);
        };
        const around = [...main.querySelectorAll('*')].filter((one) => one.querySelector('[role=grid], [role=treegrid]'));
        return {
          all: around.filter(scrolls).length,
          stops: around.filter((one) => scrolls(one) && !one.hasAttribute('tabindex')).length,
        };
      });
      expect(stops.all).toBeGreaterThan(0);
      expect(stops.stops).toBe(0);
    });
  }
});

test('@firefox @mock [RT-19] Ctrl and arrows go to the edges of blocks; the fill handle goes on with a series and, clicked twice, fills the group', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Bordas e séries'));
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await month(page, 1).click();
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await drag(page, month(page, 1), month(page, 2));
  await drag(page, page.locator('[data-handle]').first(), month(page, 4));
  await expect(month(page, 4)).toHaveText('250,00');
  await expect(month(page, 5)).toHaveText('');

  await month(page, 1).click();
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => (await active(page)).column).toBe(7);
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => (await active(page)).column).toBe(16);
  await month(page, 1).click();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '4 selecionadas' })).toBeVisible();

  const lines = page.getByRole('row', { name: /^\d+ \d/ });
  await lines.nth(1).getByRole('gridcell').nth(4).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await month(page, 4).click();
  await page.locator('[data-handle]').first().dblclick();
  await expect(lines.nth(1).getByRole('gridcell').nth(5)).toHaveText('250,00');
  await expect(lines.nth(10).getByRole('gridcell').nth(5)).toHaveText('250,00');
  await expect(lines.nth(11).getByRole('gridcell').nth(5)).not.toHaveText('250,00');
  await page.keyboard.press('Control+z');
  await expect(lines.nth(1).getByRole('gridcell').nth(5)).not.toHaveText('250,00');
});
