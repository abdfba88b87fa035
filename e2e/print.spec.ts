import type { Page } from '@playwright/test';
import { draft, official } from './support/expense.ts';
import { printed } from './support/paper.ts';
import { expect, test } from './support/test.ts';

/** How many sheets a page takes, and how many of them stand upright. */
const across = async (page: Page) => {
  const sheets = await printed(page);
  return { sheets: sheets.length, upright: sheets.filter(({ width, height }) => width < height).length };
};

/** In place of the browser's question, which nobody is here to answer. */
async function heard(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0));
}

const figures = (page: Page) => page.getByRole('treegrid').getByRole('columnheader', { name: 'Total' });

test('@mock @firefox [RT-20] [RT-15] reports of twelve months and a total are printed across to their last page, and nothing else is turned', async ({
  page,
  beginSession,
}) => {
  const prints = await heard(page);
  await beginSession();
  const version = await draft(page, 'Papel');
  for (const path of [`/despesa/relatorio?versao=${version}`, `/dre/relatorio?versao=${version}&nivel=2&grafico=fechado`]) {
    await page.goto(path);
    await expect(figures(page)).toBeAttached();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir' }).click();
    if (path.startsWith('/dre')) await page.getByRole('button', { name: 'Imprimir tabela completa' }).click();
    await expect.poll(prints).toBe(1);
    const size = await across(page);
    expect(size.upright, path).toBe(0);
    // A report that goes on: its first sheet alone would prove nothing.
    expect(size.sheets, path).toBeGreaterThan(2);
    await expect(page.getByRole('treegrid')).toHaveCount(1);
  }
  await page.goto('/ajuda');
  await page.getByRole('heading', { level: 1, name: 'Ajuda' }).waitFor();
  const { sheets, upright } = await across(page);
  expect(upright).toBe(sheets);
});

test('@mock @firefox [RT-13] [RT-15] a report is printed as one page across, of its last month with actuals or the one chosen', async ({
  page,
  beginSession,
}) => {
  const prints = await heard(page);
  await beginSession();
  const version = await official(page);
  /** What stands on paper: the words of the page, without a question that stands over it. */
  const onPaper = async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
    const text = await page.locator('body > article').textContent();
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    return text ?? '';
  };
  for (const { path, said } of [
    { path: `/dre/relatorio?versao=${version}`, said: 'Lucro (prejuízo) líquido' },
    { path: `/fluxo/premissas?versao=${version}`, said: 'Exposição máxima' },
  ]) {
    await page.goto(path);
    // The first that somebody does on a report: what is printed is loaded then, and waited for.
    await page.getByRole('button', { name: 'Mais ações' }).waitFor();
    await page.keyboard.press('Control+p');
    await expect.poll(prints).toBe(1);
    expect(await across(page), path).toEqual({ sheets: 1, upright: 0 });
    const text = await onPaper();
    for (const word of [said, 'Orçamento 2026 (aprovada)', 'Tendência', 'O que mais mudou em', '1 de 1'])
      expect(text, path).toContain(word);
    // Nothing of it stays on the screen.
    await expect(page.locator('body > article')).toHaveCount(0);
    const last = / · ([a-z]{3}\/2026)/.exec(text)?.[1];
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir' }).click();
    await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue(last ?? '');
    await page.getByRole('combobox', { name: 'Mês' }).click();
    await page.getByRole('option', { name: 'fev/2026' }).click();
    await page.getByRole('button', { name: 'Imprimir página' }).click();
    await expect.poll(prints).toBe(2);
    expect(await onPaper(), path).toContain('Acumulado: jan a fev/2026');
    expect(await across(page), path).toEqual({ sheets: 1, upright: 0 });
  }
});

test('@mock [RT-19] [RT-20] the lines of a year are printed across with every month, all that the filters leave, and nothing of the grid', async ({
  page,
  beginSession,
}) => {
  const prints = await heard(page);
  await beginSession();
  const version = await official(page);
  await page.goto(`/despesa/lancamento?versao=${version}`);
  const grid = page.getByRole('grid', { name: /^Lançamentos de / });
  await expect(grid).toBeVisible();
  const total = await grid.getByRole('row', { name: /^Total/ }).innerText();
  await page.keyboard.press('Control+p');
  await expect.poll(prints).toBe(1);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(prints).toBe(2);
  const size = await across(page);
  expect(size.upright).toBe(0);
  expect(size.sheets).toBeGreaterThan(2);
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body > article');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(/^Lançamento · Orçamento 2026 · 2026$/);
  await expect(paper.getByRole('columnheader')).toHaveCount(14);
  // All of them: the window has room for some thirty.
  const said = Number(/^(\d+) linhas/.exec((await paper.locator('header span').nth(1).textContent()) ?? '')?.[1]);
  expect(said).toBeGreaterThan(100);
  await expect(paper.locator('tr[data-kind=line]')).toHaveCount(said);
  for (const figure of await paper.locator('tr[data-kind=total] td').allTextContents()) expect(total).toContain(figure);
  await expect(grid).toBeHidden();
  // Nothing stands beyond the sheet: 281 mm of it.
  await page.setViewportSize({ width: 1062, height: 700 });
  expect(await paper.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

test('@mock [RT-16] [RT-20] a de-x-para on paper has neither boxes to tick nor a bar nor asks for a subgroup', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const version = await official(page);
  await page.goto(`/dre/de-x-para?versao=${version}`);
  const grid = page.getByRole('grid', { name: 'De-x-para' });
  await expect(grid.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByText(/mapeado/)).toBeVisible();
  const choosers = grid.getByText('Escolher subgrupo').filter({ visible: true });
  await expect(choosers).not.toHaveCount(0);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(grid.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(choosers).toHaveCount(0);
  await expect(grid.getByRole('columnheader').filter({ visible: true })).toHaveCount(3);
  await expect(page.getByText(/mapeado/)).toBeVisible();
  await expect(
    page
      .locator('[class*=bar]')
      .filter({ has: page.locator('[class*=filled]') })
      .filter({ visible: true }),
  ).toHaveCount(0);
});

test('@mock [RT-11] [RT-20] a list of UAU says on paper which one it is and which of its rows stand there', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await page.goto('/uau/base-de-dados?aba=recebidas&empresa=20');
  await expect(page.getByRole('table', { name: 'Parcelas recebidas' }).getByRole('row')).not.toHaveCount(1);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText('Parcelas recebidas');
  await expect(page.getByText(/^1–20 de \d+$/)).toBeVisible();
  // What is pressed stays on the screen.
  await expect(page.getByText(/^Ver as \d empresas$/).filter({ visible: true })).toHaveCount(0);
  // What it is narrowed to is told, and nothing else of the filters.
  await expect(page.locator('[data-paper] [aria-haspopup=dialog]').filter({ visible: true })).toHaveText([/^Empresa: 20 · /]);
  await expect(page.getByRole('button', { name: /^Tirar o filtro/ })).toHaveCount(0);
});
