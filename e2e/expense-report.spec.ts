import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { draft, openEntries } from './support/expense.ts';
import { pressExport } from './support/report.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

test('[RES-8] @real the report adds up to the grid, opens its entries, and its workbook holds the same figures', async ({
  page,
}) => {
  const version = await draft(page, 'Conferência');
  await openEntries(page, version);
  const entered = await page.getByRole('grid').getByRole('row').last().getByRole('gridcell').nth(13).textContent();
  await page.goto(`/despesa/relatorio?versao=${version}&por=regional&escala=unidade`);
  const report = page.getByRole('treegrid');
  const foot = report.getByRole('row', { name: /^Total geral/ });
  await expect(foot.getByRole('gridcell').last()).toHaveText(entered ?? '');

  // The chart says of the month under the pointer what the table's foot says of it.
  const chart = page.getByRole('img', { name: /^Despesas por mês/ });
  const february = chart.locator('span').filter({ hasText: /^fev: R\$/ });
  await expect(february).toBeHidden();
  const { x = 0, y = 0, width = 0 } = (await chart.boundingBox()) ?? {};
  // Right of the axis of 56 px, the second of twelve months.
  await page.mouse.move(x + 56 + ((width - 64) * 1.5) / 12, y + 60);
  await expect(february).toBeVisible();
  const second = (await foot.getByRole('gridcell').nth(1).textContent()) ?? '';
  await expect(february).toHaveText(`fev: R$ ${second}`);

  const arriving = page.waitForEvent('download');
  await pressExport(page, 'Exportar xlsx');
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const rows: unknown[][] = [];
  for await (const row of streamXlsxRows(await readFile(await file.path()), { sheet: 'Despesas' })) rows.push(row.values);
  const grand = rows.find((row) => row.includes('Total geral'));
  // Numbers, not text; a double holds a sum of this size to the cent.
  const cents = Math.round(Number(grand?.findLast((value) => typeof value === 'number')) * 100);
  expect(cents).toBe(Number((entered ?? '').replace(/\D/g, '')));

  await report.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(report.getByRole('row', { name: /Sudeste/ })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(report.getByRole('row', { name: /Sudeste/ })).toHaveAttribute('aria-expanded', 'true');
  await report
    .getByRole('link', { name: /5\.1\.01 Salários/ })
    .first()
    .click();
  await expect(page).toHaveURL(/lancamento\?.*regional=\d+/);
  await expect(page).toHaveURL(/conta=\d+/);
});
