import { barriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const DATABASE = '/uau/base-de-dados';

test('[RT-11] [RT-22] [RES-8] @real what was read of UAU is narrowed, summed, followed to a sale and taken along as a file', async ({
  page,
  signIn,
}) => {
  await signIn(DATABASE);
  const totals = page.getByRole('group', { name: 'Totais do que foi filtrado' });
  await expect(totals).toContainText('Registros 385');
  await expect(page.getByRole('tab', { name: 'Controle financeiro' })).toContainText('atrasado');
  await expect(page.getByText(/^Leitura mais antiga: \d+ · /)).toBeVisible();
  await page.getByRole('button', { name: /^Ver as \d empresas$/ }).click();
  const each = page.getByRole('dialog', { name: /^Ver as \d empresas$/ });
  await expect(each.getByRole('term')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(each).toBeHidden();

  // A search that cannot be is told where it is typed; what stands in the table stays.
  const search = page.getByRole('searchbox', { name: 'Número da venda' });
  await search.fill('Fulano');
  await expect(search).toHaveAccessibleDescription('Busque pelo número da venda, só com algarismos.');
  await expect(totals).toContainText('Registros 385');
  await search.fill('');
  await expect(search).toHaveAccessibleDescription('');

  const filters = page.getByRole('group', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Empresa' }).click();
  await page.getByRole('treeitem', { name: /^30 · / }).click();
  await expect(page).toHaveURL(/empresa=30/);
  await expect(filters.getByRole('button', { name: /^Empresa: 30 · / })).toBeVisible();
  await filters.getByRole('button', { name: 'Período' }).click();
  await page.getByRole('textbox', { name: 'Desde o mês' }).fill('dez/2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/de=2026-12/);
  await page.keyboard.press('Escape');
  await expect(filters.getByRole('button', { name: 'Período: desde dez/2026' })).toBeVisible();
  await expect(totals).not.toContainText('Registros 385');

  const first = page.getByRole('table', { name: 'Contas a receber' }).getByRole('row').nth(1);
  // A row that what was filtered puts in the place of another one, while it is pressed, is not pressed.
  await expect(first).toContainText('/12/2026');
  await first.getByRole('button').click();
  await page.getByRole('link', { name: /^Venda \d+: parcelas recebidas$/ }).click();
  await expect(page.getByRole('tab', { name: 'Parcelas recebidas', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/aba=recebidas&.*venda=\d+/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Contas a receber', selected: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await saved).suggestedFilename()).toBe('uau-contas-a-receber.xlsx');
});

test('[RT-11] @real a module of UAU’s leads to its units', async ({ page, signIn }) => {
  await signIn(`${DATABASE}?aba=modulos&empresa=20`);
  const filters = page.getByRole('group', { name: 'Filtros' });
  await expect(filters.getByRole('button', { name: 'Campo da unidade: C1 · Torre' })).toBeVisible();
  await page.getByRole('link', { name: 'TORRE B' }).click();
  await expect(filters.getByRole('button', { name: 'Módulo: C1 · Torre: TORRE B' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Totais do que foi filtrado' })).toContainText('Registros 96');
});

test('@mock [RT-11] [RT-22] filters are one row at a desk, however many are set, and rows with their values on a telephone', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.setViewportSize({ width: 1440, height: 900 });
  const filters = page.getByRole('group', { name: 'Filtros' });
  const search = page.getByRole('main').getByRole('searchbox');
  const set = 'empresa=20&de=2026-01&ate=2026-12';
  for (const tab of [`recebidas&${set}&situacao=confirmada&banco=true`, `controle&${set}`, 'saidas']) {
    await page.goto(`${DATABASE}?aba=${tab}`);
    await filters.waitFor();
    const [left, right] = [await search.boundingBox(), await filters.boundingBox()];
    expect(right?.height, tab).toBeLessThan(40);
    expect((right?.y ?? 0) + (right?.height ?? 0) / 2, tab).toBeCloseTo((left?.y ?? 0) + (left?.height ?? 0) / 2, 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${DATABASE}?aba=recebidas&empresa=20`);
  const fold = page.getByRole('button', { name: 'Filtros (1)' });
  const [left, right] = [await search.boundingBox(), await fold.boundingBox()];
  expect(right?.y).toBeCloseTo(left?.y ?? 0, 0);
  await fold.click();
  await expect(filters.locator('[aria-haspopup=dialog]')).toHaveText([
    /^Empresa 20 · /,
    'Obra Todas as obras',
    'Período Todos os meses',
    'Tipo Todos os tipos',
    'Situação Todas',
    'Banco Todas as parcelas',
  ]);
  expect(await barriers(page)).toEqual([]);
});

test('@mock every tab of UAU’s database is without barriers that axe knows, light and dark', async ({ page, beginSession }) => {
  test.slow();
  await beginSession();
  for (const tab of ['a-receber', 'saidas', 'controle', 'unidades', 'modulos', 'empresas'])
    await test.step(tab, async () => {
      await page.goto(`${DATABASE}?aba=${tab}`);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await barriers(page), tab).toEqual([]);
    });
});
