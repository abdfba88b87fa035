import type { Locator, Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

/** A development with one module of nothing but a number. */
async function development(page: Page, code: string): Promise<{ enterprise: number; module: number }> {
  return page.evaluate(async (name) => {
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { object: { token: string } };
    const headers = { Authorization: `Bearer ${stored.object.token}`, 'Content-Type': 'application/json' };
    const ask = async (path: string, body?: object): Promise<{ id: number; empresa: number }[]> => {
      const answer = await fetch(`/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
      // Lists and single rows of the server's own shapes.
      return ([] as { id: number; empresa: number }[]).concat(await answer.json());
    };
    const [sample] = await ask('enterprise/enterprises/?all=1');
    const fields = {
      code: name,
      name: `Residencial ${name}`,
      empresa: sample?.empresa,
      kind: 'vertical',
      modality: 'associativo',
      status: 'viabilidade',
    };
    const [enterprise] = await ask('enterprise/enterprises/', fields);
    const [module] = await ask('enterprise/modules/', { empreendimento: enterprise?.id, n_modulo: 1, name: 'Torre' });
    return { enterprise: enterprise?.id ?? 0, module: module?.id ?? 0 };
  }, code);
}

/** Goes to an element with the tabulator alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 90; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not reach ${String(target)}`);
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function column(page: Page, right: number, values: readonly number[]): Promise<void> {
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowRight');
  for (const value of values) {
    await page.keyboard.type(String(value));
    await page.keyboard.press('Enter');
  }
}

const figures = (page: Page, month: string) =>
  page
    .getByRole('grid', { name: /^Resultado/ })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) })
    .getByRole('gridcell');

const RESULT = [
  ['jan/2027', '3', '–', '–', '0 %', '0 %', '–', '–', '–', '–', '30.000,00'],
  ['fev/2027', '2', '3', '3', '10 %', '10 %', '57.600,00', '42.240,00', '99.840,00', '99.840,00', '50.000,00'],
  ['mar/2027', '2', '2', '5', '25 %', '25 %', '38.400,00', '133.760,00', '172.160,00', '272.000,00', '70.000,00'],
  ['abr/2027', '1', '2', '7', '45 %', '45 %', '38.400,00', '267.520,00', '305.920,00', '577.920,00', '80.000,00'],
  ['mai/2027', '–', '1', '8', '70 %', '70 %', '19.200,00', '344.960,00', '364.160,00', '942.080,00', '50.000,00'],
  ['jun/2027', '1', '–', '8', '90 %', '90 %', '–', '225.280,00', '225.280,00', '1.167.360,00', '40.000,00'],
  ['jul/2027', '–', '1', '9', '100 %', '95 %', '19.200,00', '190.080,00', '209.280,00', '1.376.640,00', '20.000,00'],
  ['ago/2027', '–', '–', '9', '100 %', '100 %', '–', '63.360,00', '63.360,00', '1.440.000,00', '10.000,00'],
] as const;

test('[RT-9] from an empty development to the result, to the cent, explained and saved, by the keyboard alone', async ({
  page,
}) => {
  const version = await draft(page, 'Associativo pelo teclado');
  const { enterprise, module } = await development(page, 'TECL');
  await page.goto(`/receita/associativo?versao=${version}&empreendimento=${enterprise}&modulo=${module}`);
  const start = page.getByRole('button', { name: 'Começar do zero' });
  await start.waitFor();
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Modalidade' })).toBeFocused();

  await fill(page, 'Meses', '8');
  await fill(page, 'Unidades', '9');
  await fill(page, 'Preço médio', '200.000,00');
  await fill(page, 'Parcelas mensais', '3');
  await fill(page, 'Habite-se', 'ago/27');
  await fill(page, '% terreno (fração)', '12');
  await fill(page, 'Venda → assinatura', '1');
  await tabTo(page, page.getByRole('grid', { name: /^Curvas/ }));
  await column(page, 1, [3, 2, 2, 1, 0, 1, 0, 0]);
  await column(page, 3, [0, 10, 25, 45, 70, 90, 100, 100]);
  for (const [month, ...cells] of RESULT) await expect(figures(page, month)).toHaveText([...cells]);

  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('grid', { name: /^Resultado/ }));
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Explicação de Liberação em abr/2027' });
  await expect(tree.getByRole('treeitem').nth(1)).toContainText('= 2 × 19.200,00 + 2 × 140.800,00 × 45 %');
  await page.keyboard.press('Escape');
  await expect(tree).toHaveCount(0);

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
  await page.reload();
  for (const [month, ...cells] of RESULT) await expect(figures(page, month)).toHaveText([...cells]);
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

test('@mock the screen with an explanation open is without barriers that axe knows, light and dark', async ({ page }) => {
  await page.goto('/receita/associativo?versao=2&empreendimento=1&modulo=1');
  const result = page.getByRole('grid', { name: /^Resultado/ });
  await result.waitFor();
  await result.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('e');
  await page.getByRole('tree').waitFor();
  expect(await barriers(page)).toEqual([]);
});
