import type { Page } from '@playwright/test';
import { draft } from './support/expense.ts';
import { printed } from './support/paper.ts';
import { expect, test } from './support/test.ts';

/** How many sheets a page takes, and how many of them stand upright. */
const across = async (page: Page) => {
  const sheets = await printed(page);
  return { sheets: sheets.length, upright: sheets.filter(({ width, height }) => width < height).length };
};

test('@mock @firefox [RT-20] [RT-15] reports of twelve months and a total are printed across to their last page, and nothing else is turned', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const version = await draft(page, 'Papel');
  for (const path of [`/despesa/relatorio?versao=${version}`, `/dre/relatorio?versao=${version}&nivel=2&grafico=fechado`]) {
    await page.goto(path);
    await expect(page.getByRole('treegrid').getByRole('columnheader', { name: 'Total' })).toBeAttached();
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
