import { ACCOUNT_PATH, HELP_PATH, PAGES } from '#contract/pages.ts';
import { barriers } from './support/axe.ts';
import { STRUCTURE } from './support/structure.ts';
import { expect, test } from './support/test.ts';

test('@mock the pages of /access are without barriers that axe knows, in any colours', async ({ page }) => {
  for (const path of ['/access/login', '/access/esqueci-senha', '/access/nova-senha', '/access/nada']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect.soft(await barriers(page), path).toEqual([]);
  }
});

const DEVELOPMENTS = '/empreendimento/cadastros';
const PANELS = [
  `${STRUCTURE}?registro=1`,
  `${STRUCTURE}?aba=empresa&registro=1`,
  `${STRUCTURE}?aba=conta-contabil&registro=3`,
  `${STRUCTURE}?aba=agrupador&registro=1`,
  `${DEVELOPMENTS}?registro=1`,
  `${DEVELOPMENTS}?empreendimento=1&secao=unidades&registro=1`,
  `${DEVELOPMENTS}?empreendimento=1&secao=versoes&registro=1`,
  `${DEVELOPMENTS}?aba=indices&indice=1&registro=1`,
];

// Area by area, as the menu has them: a slow machine takes ten seconds a screen, and a test has an end.
const AREAS = Map.groupBy([...Object.values(PAGES), ACCOUNT_PATH, HELP_PATH, '/nada'], (path) => path.split('/')[1]);

for (const [area, paths] of AREAS)
  test(`@mock the screens of /${area} are without barriers that axe knows, in any colours`, async ({ page, beginSession }) => {
    test.slow();
    await beginSession();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect.soft(await barriers(page), path).toEqual([]);
      });
    }
  });

test('@mock the panels of every tab are without barriers that axe knows, in any colours', async ({ page, beginSession }) => {
  test.slow();
  await beginSession();
  for (const search of PANELS) {
    await test.step(search, async () => {
      await page.goto(search);
      await page.getByRole('button', { name: 'Salvar' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await barriers(page), search).toEqual([]);
    });
  }
});
