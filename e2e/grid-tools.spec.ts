import { http, HttpResponse } from 'msw';
import { draft, month, openEntries, traffic } from './support/expense.ts';
import { forgive } from './support/faults.ts';
import { active, clip, lineCount } from './support/grid.ts';
import { expect, test } from './support/test.ts';

// What stands around the cells: search, menu, order, widths, lines made of a paste. Decision 058 names these journeys
// line by line.

test.beforeEach(async ({ beginSession }) => beginSession());

test('@firefox @mock [RT-19] Ctrl+F finds in lines that are not drawn and in folded ones, and gives the keys back with Esc', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Localizar'));
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Control+f');
  // At once: the next key is the search's, not a cell's.
  // Only its last letter leaves that many: where keys come slowly, what was typed so far is looked for in between.
  await page.keyboard.type('material d');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 de 11');
  const first = await active(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^2 de \d+$/);
  await expect.poll(async () => (await active(page)).closest).not.toBe(first.closest);
  expect((await active(page)).closest).toMatch(/Material de escritório/);
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 de \d+$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('escritorio');
  await expect(page.getByRole('search').getByRole('textbox')).toHaveValue('escritorio');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ de 11$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nada disso');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nada encontrado');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
});

test('@firefox @mock [RT-19] the menu of a right click, and of Shift+F10, does what the keys do and what the page does with lines', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Menu'));
  const menu = page.getByRole('menu', { name: 'Ações da seleção' });
  await month(page, 2).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: /^Limpar/ }).click();
  await expect(month(page, 2)).toHaveText('');
  await expect(page.getByRole('grid')).toBeFocused();
  await month(page, 3).click();
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.poll(() => lineCount(page)).toBe(219);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lineCount(page)).toBe(218);
  await expect(menu).toHaveCount(0);
});

test('@firefox @mock [RT-19] the menu opens whole at every edge, of a telephone on its side too, and gives way to the wheel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const grid = await openEntries(page, await draft(page, 'Bordas'));
  const menu = page.getByRole('menu', { name: 'Ações da seleção' });
  const opensAt = async (key: string) => {
    await page.keyboard.press(key);
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expect(menu).toBeInViewport({ ratio: 1 });
    // No line parts what stands in it from nothing.
    await expect(menu.locator('.mantine-Menu-divider:last-child')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(grid).toBeFocused();
  };
  // The first cell stands at the window's left edge, the last one at the right and at the bottom.
  await opensAt('Control+Home');
  await opensAt('Control+End');
  await page.setViewportSize({ width: 844, height: 390 });
  await opensAt('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await opensAt('ArrowRight');

  await page.setViewportSize({ width: 1440, height: 900 });
  await month(page, 2).click({ button: 'right' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.hover();
  await page.mouse.wheel(0, 100);
  await expect(menu).toBeVisible();
  await page.mouse.move(1400, 400);
  await page.mouse.wheel(0, 100);
  await expect(menu).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test('@firefox @mock [RT-19] lines stand in the order of a column within their group until the page’s own is asked for', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Ordem'));
  const lines = page.getByRole('row', { name: /^\d+ \d/ });
  const column = async () => {
    const texts = await lines
      .getByRole('gridcell')
      .nth(0)
      .page()
      .locator('[role=row]:has([role=rowheader]) [data-c="3"]')
      .allTextContents();
    return texts.slice(0, 11).map((text) => Number(text.replace(/\D/g, '')));
  };
  const before = await column();
  const sort = async (name: string) => {
    await page.getByRole('columnheader', { name: 'fev' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name }).click();
  };
  await sort('Ordenar: decrescente');
  await expect(page.getByRole('columnheader', { name: 'fev' })).toHaveAttribute('aria-sort', 'descending');
  const filled = before.filter((value) => value > 0);
  await expect.poll(async () => (await column()).slice(0, filled.length)).toEqual(filled.toSorted((one, other) => other - one));
  await sort('Ordenar: crescente');
  await expect.poll(async () => (await column()).slice(0, filled.length)).toEqual(filled.toSorted((one, other) => one - other));
  await sort('Ordem da página');
  await expect.poll(column).toEqual(before);
});

test('@firefox @mock [RT-19] a column is as wide as its edge is drawn, and a double click fits it to its texts; both are there after a reload', async ({
  page,
}) => {
  await openEntries(page, await draft(page, 'Larguras'));
  const header = page.getByRole('columnheader', { name: 'Descrição' });
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const grip = header.locator('[data-resize]');
  expect(await width()).toBe(136);
  await grip.hover();
  await page.mouse.down();
  const box = await header.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 220, (box?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBe(220);
  await page.reload();
  await expect(month(page, 1)).toBeVisible();
  expect(await width()).toBe(220);
  await header.locator('[data-resize]').dblclick();
  await expect.poll(width).toBeLessThan(220);
  await header.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Larguras padrão' }).click();
  await expect.poll(width).toBe(136);
});

test('@firefox @mock [API-12][RT-19] lines of a paste that find none in the grid, and begin with codes, are made at once', async ({
  page,
  mockApi,
  network,
  complaints,
}) => {
  const version = await draft(page, 'Criar linhas');
  await page.goto(`/despesa/lancamento?versao=${version}&texto=Viagens`);
  await expect(page.getByRole('row', { name: /5\.9\.01 Viagens/ }).first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  const own = await page
    .getByRole('row', { name: /^\d+ \d/ })
    .last()
    .getByRole('gridcell')
    .first()
    .textContent();
  const values = Array.from({ length: 12 }, (_, at) => `${at + 1}00,50`).join('\t');
  await clip(
    page,
    [`${own}\t\t${values}`, `5.9.01\tViagens novas\t${values}`, `9.9.99\tViagens sem conta\t${values}`].join('\n'),
  );
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+v');
  const make = page.getByRole('button', { name: 'Criar 1 linha' });
  await expect(make).toBeVisible();
  // The values that found their line.
  await expect(page.getByRole('row', { name: /5\.9\.01 Viagens/ }).last()).toContainText('Salvo');
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await network?.use(
    http.post('*/api/expense/entries/*', async ({ request }) => {
      calls += 1;
      if (calls === 1) return HttpResponse.json({ detail: 'Agora não.' }, { status: 400 });
      const answer = await mockApi?.fetch(request.clone());
      await held.promise;
      return answer ?? HttpResponse.error();
    }),
  );
  await make.click();
  // What was refused is there to be tried again.
  await expect(page.getByText('Agora não.')).toBeVisible();
  const sent = traffic(page);
  await make.click();
  const created = page.getByRole('row', { name: /Viagens novas/ });
  await expect(created.getByRole('gridcell').nth(2)).toHaveText('100,50');
  await expect(created.getByRole('gridcell').nth(14)).toHaveText('7.806,00');
  await expect.poll(() => sent().filter((method) => method !== 'GET')).toEqual(['POST']);
  // At once, from the grid: it waits for the server's answer and then takes the line out.
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(created).toHaveCount(1);
  held.resolve();
  await expect(created).toHaveCount(0);
  forgive(complaints);
});
