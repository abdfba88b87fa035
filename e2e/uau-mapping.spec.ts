import { barriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const MAPPING = '/uau/de-x-para';

test('[RT-12] [RT-22] [RES-8] @real what UAU brought is mapped to the cash flow by suggestion, by the keyboard and several at once', async ({
  page,
  signIn,
}) => {
  await signIn(`${MAPPING}?aba=recebidas&pendentes=1`);
  const grid = page.getByRole('grid', { name: 'De-x-para' });
  const row = (name: RegExp) => grid.getByRole('row', { name });
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-label', 'B BALÃO · Multa: sem de-x-para');
  await expect(page.getByText(/7 origens sem de-x-para, 7 com valores$/)).toBeVisible();

  await page.getByRole('button', { name: 'Aceitar 3 sugestões' }).click();
  await expect(row(/BALÃO · Multa: 16 · Multa e juros de atraso$/)).toBeVisible();
  // What was unmapped stays where it is until another list is asked for.
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-label', /^B BALÃO · Multa/);

  const marked = (name: RegExp) => expect(page.locator('[data-combobox-selected]')).toHaveText(name);
  await row(/FINANCIAMENTO ASSOCIATIVO · Desconto/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('outras entradas');
  await marked(/^18 ·/);
  await page.keyboard.press('Enter');
  await expect(row(/FINANCIAMENTO ASSOCIATIVO · Desconto: 18 · Outras entradas$/)).toBeVisible();
  await row(/PARCELA MENSAL · Desconto/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+End');
  // The cursor goes to the last of them once they are drawn.
  await expect(row(/B BALÃO · Desconto/)).toBeFocused();
  await page.getByRole('combobox', { name: /^Mapear 3 origens para$/ }).focus();
  await page.keyboard.type('parcelas mensais');
  await marked(/^12 ·/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('100,00 %')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await saved).suggestedFilename()).toBe('uau-de-x-para.xlsx');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tudo está mapeado' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
  await expect(row(/PARCELA MENSAL · Desconto: 12 · Parcelas mensais$/)).toBeVisible();
});

test('[RT-12] @real companies, jobs and transfers find their place, with their history', async ({ page, signIn }) => {
  await signIn(MAPPING);
  const grid = page.getByRole('grid', { name: 'De-x-para' });
  const row = (name: RegExp) => grid.getByRole('row', { name });
  const lead = async (name: RegExp, words: string) => {
    await row(name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await expect(page.locator('[data-combobox-selected]')).toContainText(words);
    await page.keyboard.press('Enter');
  };
  const paste = async (cells: string, button: string) => {
    await page.getByRole('button', { name: 'Importar' }).click();
    await page.getByRole('textbox', { name: 'Cole as células' }).fill(cells);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('textbox', { name: 'Cole as células' })).toBeHidden();
  };
  // A company out of a file, whose first line is wrong and stays out; then a job by the keyboard, and out of a file
  // again.
  await paste('94;10\n93;10', 'Importar 1 linha');
  await expect(row(/^93 CONSORCIO SERRA AZUL SCP: 10 · Horizonte/)).toBeVisible();
  await expect(page.getByText(/Nenhuma empresa sem de-x-para$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await saved).suggestedFilename()).toBe('uau-empresas.xlsx');

  await page.getByRole('tab', { name: 'Obras' }).click();
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('jun/2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/de=2026-06/);
  // What is seen at once is not yet written, and a page that is loaded anew no longer waits for it.
  const written = page.waitForResponse(
    // A session is renewed now and then, too.
    (answer) => /\/api\/(?:enterprise|uau)\//.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
  );
  await lead(/^93\/SERRA SERRA AZUL/, 'SER › 1');
  await expect(row(/^93\/SERRA SERRA AZUL: SER › 1/)).toBeVisible();
  await written;
  await page.reload();
  await expect(row(/^93\/SERRA SERRA AZUL: SER › 1/)).toBeVisible();
  await expect(row(/^10 Sem obra/)).toBeVisible();

  await page.getByRole('tab', { name: 'Tipos do banco' }).click();
  await expect(page.getByRole('textbox', { name: 'De', exact: true })).toHaveValue('jun/2026');
  await lead(/^P PARCELA MENSAL/, 'Banco');
  await row(/^P PARCELA MENSAL.*: Banco/)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  await expect(page.getByRole('dialog', { name: 'Histórico' })).toContainText('Cliente → Banco (financiamento ou associativo)');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Controle financeiro' }).click();
  await row(/^03 TRANSFERÊNCIA/).focus();
  await page.keyboard.press('s');
  await expect(row(/^03 TRANSFERÊNCIA.*: Ignorar \(transferência\)$/)).toBeVisible();
  await row(/^03 TRANSFERÊNCIA/)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  await expect(page.getByRole('dialog', { name: 'Histórico' })).toContainText('Ana Souza');
  await page.keyboard.press('Escape');
});

test('@mock [RT-12] a company of UAU that is none of the planner’s is made, with code and CNPJ, and mapped to it', async ({
  page,
  signIn,
}) => {
  await signIn(MAPPING);
  const grid = page.getByRole('grid', { name: 'De-x-para' });
  await expect(grid.getByRole('row', { name: /^93 CONSORCIO SERRA AZUL SCP: sem de-x-para/ })).toBeVisible();
  await page.getByRole('button', { name: 'Criar a empresa do UAU' }).click();
  const panel = page.getByRole('complementary', { name: 'Criar empresas do UAU' });
  await expect(panel.getByRole('row', { name: /CONSORCIO SERRA AZUL SCP/ })).toContainText('Sem CNPJ no UAU');
  // Its code is another's: told beside it before anything is sent.
  const code = panel.getByRole('textbox', { name: 'Código de 93 CONSORCIO SERRA AZUL SCP' });
  await code.fill('10');
  await expect(panel.getByText(/^O código já é de 10 · Horizonte/)).toBeVisible();
  await code.fill('93');
  await expect(panel.getByRole('button', { name: 'Criar 1 empresa' })).toBeDisabled();
  await panel.getByRole('combobox', { name: 'Regional' }).click();
  await page.getByRole('option', { name: /Sudeste/ }).click();
  expect(await barriers(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Criar 1 empresa' }).click();
  await expect(panel).toBeHidden();
  await expect(grid.getByRole('row', { name: /^93 CONSORCIO SERRA AZUL SCP: 93 · CONSORCIO SERRA AZUL SCP$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Criar a/ })).toBeHidden();
});

test('@mock the lists of UAU’s de-x-para are without barriers that axe knows, light and dark', async ({ page, beginSession }) => {
  test.slow();
  await beginSession();
  for (const tab of ['obras', 'associativo', 'insumos'])
    await test.step(tab, async () => {
      await page.goto(`${MAPPING}?aba=${tab}`);
      await page.getByRole('grid', { name: 'De-x-para' }).getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await barriers(page), tab).toEqual([]);
    });
});
