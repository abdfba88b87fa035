import { barriers } from './support/axe.ts';
import { official } from './support/expense.ts';
import { pressExport } from './support/report.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

test('[RT-15] [RES-8] @real the income statement beside the ledger: until the last closed month, opened down to a posting, exported', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const version = await official(page);
  await page.goto(`/dre/relatorio?versao=${version}&grafico=fechado&nivel=0`);
  await page.getByRole('button', { name: 'Comparar com' }).click();
  await page.getByRole('button', { name: 'Realizado (contábil)' }).click();
  await expect(page).toHaveURL(/com=realizado/);
  await expect(page.getByRole('note', { name: 'Notas do relatório' })).toContainText('Realizado: contábil, até set/2026');
  const report = page.getByRole('treegrid', { name: /^DRE, Orçamento 2026/ });
  await expect(report.getByRole('columnheader', { name: 'Realizado', exact: true }).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // From a group down to the documents, by the keyboard.
  const row = (name: RegExp) => report.getByRole('row', { name });
  await row(/60 Despesas operacionais/)
    .getByRole('rowheader')
    .click();
  await report.focus();
  await page.keyboard.press('ArrowRight');
  await row(/62 Despesas gerais/)
    .getByRole('rowheader')
    .click();
  await report.focus();
  await page.keyboard.press('ArrowRight');
  await row(/5\.1\.01 Salários/)
    .getByRole('rowheader')
    .click();
  await report.focus();
  const active = report.locator('tr[data-active]');
  await expect(active).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  await expect(report.locator('tr[aria-level="4"]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAttribute('aria-level', '4');
  await expect(active).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(report.getByRole('row', { name: /\d\d\/\d\d\/2026 (NF|FOLHA) \d+/ }).first()).toBeVisible();

  // What differs is explained by the actuals, and its parts sum to it.
  await row(/62 Despesas gerais/)
    .getByRole('cell')
    .or(row(/62 Despesas gerais/).getByRole('gridcell'))
    .nth(2)
    .click();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();

  const arriving = page.waitForEvent('download');
  await pressExport(page);
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^DRE · Orçamento 2026 · .* comparada com Realizado: contábil, até set\/2026/)).toBeVisible();
});

test('[RT-13] @real the cash flow beside UAU: opened by development and job, which leads to UAU’s own rows', async ({ page }) => {
  test.setTimeout(120_000);
  const version = await official(page);
  // So tall that all lines are drawn: what has no de-x-para yet stands last.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto(`/fluxo/premissas?versao=${version}&com=realizado&grafico=fechado&nivel=1&visao=anual`);
  await expect(page.getByRole('note', { name: 'Notas do relatório' })).toContainText('Realizado: UAU, até out/2026');
  const report = page.getByRole('treegrid', { name: /^Fluxo de caixa, Orçamento 2026/ });
  const source = report.getByRole('row', { name: /TARIFA BANCÁRIA|RENDIMENTO|PARCELA MENSAL|CIMENTO|BALÃO/ }).first();
  await report.focus();
  await source.getByRole('rowheader').click();
  await report.focus();
  await page.keyboard.press('ArrowRight');
  await expect(source).toHaveAttribute('aria-expanded', 'true');
  // A line stands there while the parts are read, which opens nothing.
  await expect(report.locator('tr[aria-level="3"][aria-expanded]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(report.locator('tr[data-active]')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  const job = report.locator('tr[aria-level="4"]').first();
  await expect(job).toBeVisible();
  await job.getByRole('button').click();
  await expect(page).toHaveURL(/uau\/base-de-dados\?.*aba=(recebidas|controle|saidas)/);
  await expect(page).toHaveURL(/empresa=\d+.*/);
  await expect(page).toHaveURL(/de=2026-01/);
});

test('[RT-20] @real expenses beside the ledger: narrowed to what differs, opened to the postings of a figure', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const version = await official(page);
  await page.goto(`/despesa/relatorio?versao=${version}&com=realizado&visao=trimestre&por=empresa`);
  const report = page.getByRole('treegrid', { name: /Orçamento 2026/ });
  const all = await report.getAttribute('aria-rowcount');
  await page
    .getByRole('button', { name: /^Comparar com/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Acima de 10 %' }).click();
  await expect(page).toHaveURL(/variacao=10/);
  await expect.poll(async () => Number(await report.getAttribute('aria-rowcount'))).toBeLessThan(Number(all));
  expect(await barriers(page)).toEqual([]);

  const total = report.getByRole('row', { name: /^Total geral/ });
  await expect(total).toBeVisible();
  const company = report.getByRole('row').nth(2);
  await company.locator('td').nth(1).click();
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary').or(page.getByRole('region')).filter({ hasText: 'Lançamentos contábeis' });
  await expect(panel.first()).toContainText(/\d lançamentos, R\$ /);
  await expect(
    panel
      .first()
      .getByRole('row', { name: /(NF|FOLHA) / })
      .first(),
  ).toBeVisible();
});
