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
