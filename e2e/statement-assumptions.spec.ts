import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { column, development, figures, fill, press, tabTo } from './support/revenue.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

/** A flow with its indicators worked out elsewhere: −400, −150, −120, then 50 to 80 thousand a month. */
const OUT = ['400.000,00', '150.000,00', '120.000,00'];
const IN = ['50.000,00', '120.000,00', '180.000,00', '220.000,00', '160.000,00', '80.000,00'];
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set'].map((month) => `${month}/27`);

test('@real [RT-13] from nothing to saved assumptions of a cash flow, with exposure, VPL, TIR and payback, by the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase();
  const version = await draft(page, `Fluxo ${mark}`);
  const { enterprise, module } = await development(page, mark);
  await page.goto(`/fluxo/premissas?aba=premissas&versao=${version}&empreendimento=${enterprise}&modulo=${module}`);
  await press(page, page.getByRole('button', { name: 'Começar do zero' }));
  await expect(page.getByLabel('Primeiro mês', { exact: true })).toBeFocused();
  await fill(page, 'Meses', '9');
  await press(page, page.getByRole('button', { name: 'Abrir a tabela de valores' }));
  await expect(page.getByRole('grid', { name: /^Valores digitados/ })).toBeFocused();
  await column(page, 0, [...OUT.map(() => 'outras saidas'), ...IN.map(() => 'outras entradas')]);
  await column(page, 1, MONTHS);
  await column(page, 2, [...OUT, ...IN]);

  const strip = page.getByRole('group', { name: /^Indicadores/ });
  await expect(strip).toContainText('Exposição máximaR$ 670.000,00em mar/2027');
  await expect(strip).toContainText('VPLR$ 101.331,48');
  await expect(strip).toContainText('TIR56,48 % a.a.3,80 % a.m.');
  await expect(strip).toContainText('Payback6,63 meses');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();

  await page.reload();
  await expect(strip).toContainText('VPLR$ 101.331,48');
  // The part that was open stands in the address.
  await tabTo(page, page.getByRole('tab', { name: 'Valores digitados' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(figures(page, 'set/2027').last()).toHaveText('140.000,00');
  expect(await barriers(page)).toEqual([]);
});

test('@mock [RT-13] rates, their month and their regime are read whole beside the results, each with its «?»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fluxo/premissas?aba=premissas&versao=2&empreendimento=1&modulo=1');
  const rule = page.getByRole('group', { name: /^Vigência de / }).first();
  await expect(rule.getByLabel('COFINS', { exact: true })).toHaveValue(/%$/);
  const cut = await rule
    .locator('input:not([type=hidden])')
    .evaluateAll((inputs) => inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  await rule.getByLabel('COFINS', { exact: true }).press('F1');
  await expect(page.getByText('Alíquota da COFINS', { exact: false })).toBeVisible();
});
