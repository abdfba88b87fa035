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
