import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { column, development, figures, fill, POC, press, RESULT, tabTo, UNITS } from './support/revenue.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

/** A new development with a module and ten units, made on the screens. */
async function created(page: Page, mark: string): Promise<string> {
  await page.goto('/empreendimento/cadastros?registro=novo');
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.keyboard.type(mark);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`Residencial ${mark}`);
  await page.keyboard.press('Tab');
  // Past the regional, by which companies may be narrowed.
  await expect(page.getByRole('combobox', { name: 'Buscar na regional' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Horizonte');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Regional: ', { exact: false })).toBeVisible();
  await tabTo(page, page.getByLabel('Cidade'));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: mark, exact: true }), 'Shift+Tab');
  await expect(page).toHaveURL(/registro=\d+/);
  return new URL(page.url()).searchParams.get('registro') ?? '';
}

async function withUnits(page: Page, tower: string): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Cadastrar módulo' }));
  await expect(page.getByLabel('Número')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(tower);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: tower, exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Módulos' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('button', { name: 'Importar', exact: true }));
  await expect(page.getByLabel('Cole as células')).toBeFocused();
  await page.keyboard.insertText(UNITS.map((unit) => `${unit};;50,00;300.000,00;;0,1`).join('\n'));
  await press(page, page.getByRole('button', { name: 'Importar 10 linhas' }));
  await expect(page.getByRole('button', { name: 'AP 10', exact: true })).toBeVisible();
}

/** From a table to another tab of the same screen. */
async function tab(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  const wanted = page.getByRole('tab', { name });
  for (let step = 0; step < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowRight');
}
const table = (page: Page, name: RegExp) => tabTo(page, page.getByRole('grid', { name }));

test('@real [RT-9] [RT-10] from a development that is not there yet to both results, to the cent, explained and saved, by the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase();
  const version = await draft(page, `Receita ${mark}`);
  const enterprise = await created(page, mark);
  await page.goto(`/receita/custo?versao=${version}&empreendimento=${enterprise}`);
  await withUnits(page, `Torre ${mark}`);

  // Of one module, all of them is a sum: the module is chosen in the drawer.
  await page.goto(`/receita/associativo?versao=${version}&empreendimento=${enterprise}`);
  await press(page, page.getByRole('button', { name: /^Empreendimento: / }));
  await expect(page.getByRole('textbox', { name: /Buscar empreendimento ou módulo/ })).toBeFocused();
  await page.keyboard.type(`Torre ${mark}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/modulo=\d+/);
  await press(page, page.getByRole('button', { name: 'Começar do zero' }));
  await expect(page.getByRole('combobox', { name: 'Modalidade' })).toBeFocused();
  await fill(page, 'Meses', '8');
  await fill(page, 'Unidades', '9');
  await fill(page, 'Preço médio', '200.000,00');
  await fill(page, 'Parcelas mensais', '3');
  await fill(page, 'Habite-se', 'ago/27');
  await fill(page, '% terreno (fração)', '12');
  await fill(page, 'Venda → assinatura', '1');
  await table(page, /^Curvas/);
  await column(page, 1, [3, 2, 2, 1, 0, 1, 0, 0]);
  await column(page, 3, [0, 10, 25, 45, 70, 90, 100, 100]);
  for (const [month, ...cells] of RESULT) await expect(figures(page, month)).toHaveText([...cells]);

  await page.keyboard.press('Escape');
  await table(page, /^Resultado/);
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Explicação de Liberação em abr/2027' });
  await expect(tree.getByRole('treeitem').nth(1)).toContainText('= 2 × 19.200,00 + 2 × 140.800,00 × 45 %');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tree).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
  await page.reload();
  for (const [month, ...cells] of RESULT) await expect(figures(page, month)).toHaveText([...cells]);

  // «Recentes» has it too.
  await press(page, page.locator('#menu-revenue-list').getByRole('link', { name: 'Custo', exact: true }));
  await press(page, page.getByRole('button', { name: 'Começar do zero' }));
  await expect(page.getByLabel('Primeiro mês', { exact: true })).toBeFocused();
  await fill(page, 'Meses', '6');
  await tabTo(page, page.getByRole('checkbox', { name: 'Base conferida e confirmada' }));
  await page.keyboard.press('Space');
  await table(page, /^Orçamento de custo/);
  await column(page, 0, ['jan/27', 'mai/27']);
  await column(page, 1, ['400.000,00', '400.000,00']);
  await column(page, 2, ['1.600.000,00', '1.650.000,00']);
  await tab(page, 'Custo incorrido');
  await table(page, /^Custo incorrido/);
  await column(page, 1, ['400.000,00'], 1);
  await column(page, 2, ['160.000,33', '240.000,00', '400.000,00', '480.000,00', '369.999,67'], 2);
  await tab(page, 'Contratos e unidades');
  await expect(page.getByText('10 unidades, frações somam 100')).toBeVisible();
  await table(page, /^Contratos/);
  await column(page, 0, UNITS);
  await column(page, 2, [
    '300000',
    '300000',
    '300000',
    '300000',
    '300000',
    '312345,67',
    '312345,67',
    '312345,67',
    '312345,67',
    '312345,67',
  ]);
  await column(page, 3, ['1/27', '1/27', '2/27', '2/27', '2/27', '4/27', '4/27', '5/27', '6/27', '6/27']);
  await column(page, 4, ['abr/27'], 1);
  await tab(page, 'Resultado POC');
  for (const [month, ...cells] of POC) await expect(figures(page, month)).toHaveText([...cells]);

  await table(page, /^Resultado/);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  const revenue = page.getByRole('tree', { name: 'Explicação de Receita do mês em mai/2027' });
  await expect(revenue.getByRole('treeitem').nth(1)).toContainText('= 2.137.037,01 × 81,951236 % (1.680.000,33 ÷ 2.050.000,00)');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
  await page.reload();
  for (const [month, ...cells] of POC) await expect(figures(page, month)).toHaveText([...cells]);
});

test('@mock [RT-9] what is wrong is told by its month, and nothing is saved until it is mended', async ({ page }) => {
  const version = await draft(page, 'Associativo com erro');
  const { enterprise, module } = await development(page, 'ERRO');
  await page.goto(`/receita/associativo?versao=${version}&empreendimento=${enterprise}&modulo=${module}`);
  await page.getByRole('button', { name: 'Começar do zero' }).click();
  await fill(page, 'Unidades', '2');
  await fill(page, 'Preço médio', '100000');
  await tabTo(page, page.getByRole('grid', { name: /^Curvas/ }));
  await column(page, 1, [1, 2]);
  const note = page.getByRole('button', {
    name: /em fev\/2027 as vendas menos os distratos somam 3 unidades e passam das 2 à venda/,
  });
  await expect(note).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Há alterações não salvas' })).toBeVisible();
  await note.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
});

for (const [path, keys] of [
  ['associativo', 'Control+End'],
  ['custo', 'ArrowDown'],
] as const) {
  test(`@mock the screen of ${path} with an explanation open is without barriers that axe knows, light and dark`, async ({
    page,
  }) => {
    await page.goto(`/receita/${path}?versao=2&empreendimento=1&modulo=1`);
    const result = page.getByRole('grid', { name: /^Resultado/ });
    await result.waitFor();
    await result.focus();
    await page.keyboard.press(keys);
    await page.keyboard.press('e');
    await page.getByRole('tree').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
}

test('@mock the tables of revenue and cost are without barriers that axe knows, light and dark', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/receita/custo?versao=2&empreendimento=1&modulo=1');
  for (const name of ['Orçamento de custo', 'Custo incorrido', 'Contratos e unidades', 'Conferência']) {
    await page.getByRole('tab', { name }).click();
    expect(await barriers(page), name).toEqual([]);
  }
});
