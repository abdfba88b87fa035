import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

const DEVELOPMENT = '/empreendimento/cadastros?empreendimento=1';
const UAU = '/uau/base-de-dados';

/** What is read by rows goes down alone: by window, lists that have once been wider than their place. */
const LISTS = [
  { width: 390, path: DEVELOPMENT },
  { width: 390, path: `${DEVELOPMENT}&secao=versoes` },
  { width: 390, path: `${DEVELOPMENT}&secao=unidades` },
  { width: 390, path: `${UAU}?aba=recebidas` },
  { width: 1200, path: UAU },
  { width: 1200, path: `${UAU}?aba=recebidas` },
  { width: 1440, path: UAU },
  { width: 1440, path: '/estrutura-organizacional/versao-orcamentaria' },
];

test('@mock [RES-1] [RT-11] lists are no wider than their place, on a telephone and on a small desk', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  for (const { width, path } of LISTS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const list = page.getByRole('main').getByRole('table').first();
    await expect(list.getByRole('row').nth(1).getByRole('cell').nth(1)).not.toBeEmpty();
    const beyond = await list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect.soft(beyond, `${path}, ${width} px`).toBe(0);
  }
});

test('@mock @firefox [RT-12] where a source of UAU goes is chosen in sight, on a small desk and on a tablet, below its titles', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  for (const width of [1200, 1024, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/uau/de-x-para?aba=recebidas');
    const grid = page.getByRole('grid', { name: 'De-x-para' });
    await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(2)).not.toBeEmpty();
    const beyond = await grid.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
    expect.soft(beyond, `${width} px`).toBe(0);
    // On a tablet, as on a telephone, a source has no head.
    if (width < 896) continue;
    for (const name of ['Valor (R$)', 'Meses'])
      await expect.soft(grid.getByRole('columnheader', { name }), `${name}, ${width} px`).toBeVisible();
  }
});

test('@mock [RES-1] the sums of a list lie over nothing at twice the size, and the ring of a tab is seen whole', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  // Half of a desk's window, as a zoom of 200 % leaves it: the sums stand below the pages of the list.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(UAU);
  const [pages, sums] = [page.getByRole('main').getByText(/^1–20 de /), page.getByRole('main').locator('[data-totals]')];
  await expect(sums).toContainText('R$');
  const [above, below] = [await pages.boundingBox(), await sums.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.goto('/estrutura-organizacional/cadastros');
  await page.getByRole('tab', { name: 'Regional' }).focus();
  await page.keyboard.press('ArrowRight');
  const tab = page.getByRole('main').locator('[role=tab]:focus-visible');
  await expect(tab).toHaveText('Empresa');
  const beyond = await tab.evaluate((one) => Number.parseFloat(getComputedStyle(one).outlineOffset));
  expect(beyond).toBeLessThan(0);
});

/** How much of what is written in a field is hidden. */
const cut = (input: HTMLElement) => input.scrollWidth - input.clientWidth;

test('@mock [RES-1] [RT-13] short fields of assumptions and the months of a filter are read whole, and the ring of a calendar lies over no month', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  for (const [width, path, names] of [
    [1440, '/fluxo/premissas?versao=1&empreendimento=1&modulo=1&aba=premissas', ['Vigência', 'PIS', 'COFINS', 'IRPJ', 'CSLL']],
    [390, '/fluxo/premissas?versao=1&empreendimento=1&modulo=1&aba=premissas#taxes', ['Vigência', 'PIS', 'CSLL']],
    [1440, '/receita/associativo?versao=1&empreendimento=1&modulo=1', ['Liberada']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    for (const name of names) {
      const field = page
        .getByRole('main')
        .getByRole('textbox', { name, exact: true })
        .or(page.getByRole('combobox', { name, exact: true }))
        .first();
      await expect(field).not.toHaveValue('');
      expect.soft(await field.evaluate(cut), `${name}, ${width} px`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/dre/relatorio?versao=1&de=2026-01&ate=2026-03');
  const months = page
    .getByRole('main')
    .getByRole('button', { name: /^Período/ })
    .getByText('jan a mar/2026', { exact: true });
  const short = await months.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect().width - one.getBoundingClientRect().width;
  });
  expect(short).toBeLessThan(0.02);
  await page.goto('/receita/custo?versao=2&empreendimento=1&modulo=1');
  const ring = page.getByRole('main').getByRole('button', { name: 'Abrir calendário' }).first();
  await ring.focus();
  expect(await ring.evaluate((one) => Number.parseFloat(getComputedStyle(one).outlineOffset))).toBeLessThan(0);
});

test('@mock [RES-1] signs of the head stand whole in their buttons on the narrowest screen', async ({ page, beginSession }) => {
  await beginSession();
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/dre/relatorio?versao=1');
  const chip = page.getByRole('banner').locator('[data-enterprise]');
  await expect(chip).toBeVisible();
  const [button, sign] = [await chip.boundingBox(), await chip.locator('svg').first().boundingBox()];
  expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBeLessThan((button?.x ?? 0) + (button?.width ?? 0) - 4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('@mock [RES-1] the head of a development with a long name has one row at a desk, and leads back', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/empreendimento/cadastros?empreendimento=2');
  const name = page.getByRole('heading', { level: 1 });
  const last = page.getByRole('button', { name: 'Novo módulo' });
  await expect(last).toBeVisible();
  const [left, right] = [await name.boundingBox(), await last.boundingBox()];
  expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
  await page.getByRole('main').getByRole('link', { name: 'Empreendimentos' }).click();
  await expect(name).toHaveText('Empreendimentos');
});

test('@mock [RT-12] what is chosen and what is suggested is as high as a finger on a telephone', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dre/de-x-para');
  for (const button of [
    page.getByText('Escolher subgrupo').first(),
    page.getByRole('button', { name: /^A conferir: / }).first(),
  ]) {
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
});

/** How bright a place is at its right edge, where nothing is written over the whole height: 0 to 255. */
async function brightnessAtTheEdge(place: Locator): Promise<number> {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes]));
    const [width, height] = [2, 60];
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    // Of the lines below the head.
    pen?.drawImage(image, image.width - 3, 40, width, height, 0, 0, width, height);
    const colours = pen?.getImageData(0, 0, width, height).data ?? [];
    let brightest = 0;
    for (let at = 0; at < colours.length; at += 4)
      brightest = Math.max(brightest, Math.min(colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0));
    return brightest;
  }, picture);
}

test('@mock what explains a sum of a development lies over none of its figures', async ({ page, beginSession }) => {
  await beginSession();
  await page.goto(DEVELOPMENT);
  const sums = page.getByLabel('Somas do empreendimento');
  const marks = sums.getByRole('button', { name: /^O que é/ });
  await expect(marks).toHaveCount(2);
  const room = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const figure = mark.closest('dt')?.nextElementSibling;
      return (figure?.getBoundingClientRect().left ?? 0) - mark.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
});

test('@mock [RES-1] a shade tells that the lines of an import go on beyond the edge, and is gone at their end', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${DEVELOPMENT}&secao=unidades&modulo=1&importar=1`);
  await page.getByLabel('Cole as células').fill('Z 101;2 quartos;50,00;300.000,00;vendida;0,4\nZ 102;2 quartos;50,00;abc;;0,3');
  const lines = page
    .getByRole('region')
    .filter({ has: page.getByRole('cell', { name: 'Z 101' }) })
    .last();
  await lines.scrollIntoViewIfNeeded();
  await expect.poll(() => lines.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeGreaterThan(40);
  const edge = () => brightnessAtTheEdge(lines);
  await expect.poll(edge).toBeLessThan(250);
  await lines.evaluate((place) => place.scrollTo({ left: place.scrollWidth }));
  await expect.poll(edge).toBe(255);
  await lines.evaluate((place) => place.scrollTo({ left: 0 }));
  await expect.poll(edge).toBeLessThan(250);
});

const FOLDED = [
  '/admin/historico',
  '/admin/cadastro-usuario',
  '/estrutura-organizacional/versao-orcamentaria',
  '/empreendimento/cadastros',
  `${DEVELOPMENT}&secao=versoes`,
  `${DEVELOPMENT}&secao=unidades`,
  '/dre/de-x-para',
  '/uau/de-x-para?aba=obras',
];

test('@mock [RES-1] on a telephone the search and one button stand in a row above a list, whose head has its buttons in one', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of FOLDED) {
    await page.goto(path);
    const main = page.getByRole('main');
    const fold = main.getByRole('button', { name: /^Filtros/ });
    const [search, button] = [await main.getByRole('searchbox').boundingBox(), await fold.boundingBox()];
    expect.soft(button?.y, path).toBe(search?.y);
    const title = await main.getByRole('heading', { level: 1 }).boundingBox();
    const last = await main.locator('header button').last().boundingBox();
    expect.soft((last?.y ?? 0) < (title?.y ?? 0) + (title?.height ?? 0), `${path}, head`).toBe(true);
  }
  await page.goto('/empreendimento/cadastros');
  await page.getByRole('main').getByRole('button', { name: 'Filtros' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Obra' }).click();
  await expect(page).toHaveURL(/situacao=obra/);
  await sheet.getByRole('button', { name: 'Ver resultado' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Filtros (1)' })).toBeFocused();
});
