import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { pressExport } from './support/report.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

test('@mock [RT-15] [RES-8] the board’s income statement: opened down to an entry, explained, compared, printed and exported, light and dark', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const version = await draft(page, 'Conselho');
  await page.goto(`/dre/relatorio?versao=${version}&visao=trimestral&grafico=cascata`);
  await expect(page.getByRole('img', { name: /^Da primeira à última linha.*Receita líquida: R\$/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const report = page.getByRole('treegrid', { name: /^DRE, Conselho/ });
  const row = (name: RegExp) => report.getByRole('row', { name });

  // From a group to the entry it is made of, by the keyboard.
  await page.goto(`/dre/relatorio?versao=${version}&visao=trimestral&grafico=fechado&nivel=0`);
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
  await page.keyboard.press('ArrowDown');
  await expect(report.locator('tr[data-active]')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  await expect(report.locator('tr[aria-level="4"]').first()).toBeVisible();

  // A figure is explained by what it was made from, and its parts sum to it.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('e');
  await expect(page.getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abrir o lançamento' }).first().click();
  await expect(page).toHaveURL(/despesa\/lancamento\?.*conta=\d+/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();

  // Beside another version, every difference with its sign.
  await page.getByRole('button', { name: 'Comparar com' }).click();
  await page.getByRole('group', { name: 'Comparar com' }).getByRole('button', { name: 'Orçamento 2027', exact: true }).click();
  await expect(report.getByRole('columnheader', { name: 'Δ', exact: true }).first()).toBeVisible();
  const arriving = page.waitForEvent('download');
  await pressExport(page);
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);

  // What is printed is the report alone, with what it was asked for in words.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^DRE · Conselho · .* comparada com /)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtros' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('@mock [RT-13] the cash flow: what if the works are late, seen beside what is saved and kept as a simulation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const version = await draft(page, 'Caixa');
  await page.goto(`/fluxo/premissas?versao=${version}&visao=anual&nivel=0&grafico=fechado`);
  const report = page.getByRole('treegrid', { name: /^Fluxo de caixa, Caixa/ });
  await expect(report.getByRole('row', { name: /^Saldo final/ })).toBeVisible();
  await expect(page.getByText('Exposição máxima')).toBeVisible();
  await page.getByRole('button', { name: 'E se…' }).click();
  const delay = page.getByRole('textbox', { name: 'Atraso da obra (meses)' });
  await delay.fill('3');
  await delay.press('Tab');
  await expect(report.getByRole('columnheader', { name: 'Simulado' }).first()).toBeVisible();
  const outcome = page.getByRole('table', { name: /^Efeito no período/ });
  await expect(outcome.getByRole('row', { name: /^VPL/ }).getByRole('cell').last()).not.toHaveText('–');
  expect(await barriers(page)).toEqual([]);
  const npv = await outcome.getByRole('row', { name: /^VPL/ }).getByRole('cell').nth(1).textContent();

  await page.getByRole('button', { name: 'Salvar como simulação' }).click();
  await page.getByRole('button', { name: 'Abrir a simulação' }).click();
  await expect(page.getByRole('treegrid', { name: /^Fluxo de caixa, Caixa – simulação/ })).toBeVisible();
  await expect(page.getByText(`R$ ${npv ?? ''}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`com=${version}`));

  // The report is kept as it is seen.
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('textbox', { name: 'Salvar a visão atual' }).fill('Anual');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/fluxo/premissas?versao=${version}`);
  await page.getByRole('button', { name: 'Visões' }).click();
  await page.getByRole('button', { name: 'Anual', exact: true }).click();
  await expect(page).toHaveURL(/visao=anual/);
});

test('@mock [RT-14] [RT-15] companies become a group: a participation and an allocation, told by the consolidated report', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const version = await draft(page, 'Grupo');
  await page.goto(`/dre/premissas?versao=${version}&aba=consolidacao`);
  await page.getByRole('button', { name: 'Nova participação' }).first().click();
  const panel = page.getByRole('complementary');
  /** Chooses the first option that the typed words leave. */
  const choose = async (label: string, words: string) => {
    await panel.getByRole('combobox', { name: label, exact: true }).click();
    await page.keyboard.type(words);
    await page.getByRole('option').first().click();
  };
  await choose('Empresa', 'SPE');
  await panel.getByRole('textbox', { name: 'A partir de' }).fill('jan/2027');
  await panel.getByRole('textbox', { name: 'Participação' }).fill('60');
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
  const list = page.getByRole('table', { name: 'Participações do grupo' });
  await expect(list.getByRole('cell', { name: '60 %' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Tipo de regra' }).click();
  await page.getByRole('option', { name: 'Rateios' }).click();
  await page.getByRole('button', { name: 'Novo rateio' }).first().click();
  await panel.getByRole('textbox', { name: 'Nome' }).fill('Escritório');
  await panel.getByRole('combobox', { name: 'Empresa de origem' }).click();
  await page.getByRole('option').first().click();
  await panel.getByRole('textbox', { name: 'A partir de' }).fill('jan/2027');
  await panel.getByRole('combobox', { name: 'O que é rateado' }).click();
  await page.keyboard.type('Salários');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await choose('Empresa', 'SPE');
  await panel.getByRole('textbox', { name: 'Percentual' }).fill('40');
  await panel.getByRole('textbox', { name: 'Percentual' }).press('Tab');
  await expect(panel.getByText('Soma 40 %; 60 % ficam na empresa de origem.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  // An end that is none is not saved as no end.
  await panel.getByRole('textbox', { name: 'Até', exact: true }).fill('um dia');
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(panel.getByText('Escreva o mês como jan/2027.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Até', exact: true })).toHaveValue('um dia');
  await panel.getByRole('textbox', { name: 'Até', exact: true }).fill('');
  // It is shown before it is answered.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Rateios de despesa corporativa' }).getByText('Escritório')).toBeVisible();
  await saved;

  await page.goto(`/dre/relatorio?versao=${version}&grupo=1`);
  await expect(page.getByText(/do grupo, de R\$/)).toBeVisible();
  await expect(page.getByText(/^Rateado Escritório: R\$/)).toBeVisible();
});

test('@mock [RT-15] no figure that the keys reach stands under what stays: the names at the left, the total at the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/dre/relatorio?escala=unidade');
  const report = page.getByRole('treegrid', { name: /^DRE/ });
  await report.focus();
  for (const key of [...Array.from({ length: 13 }, () => 'ArrowRight'), ...Array.from({ length: 13 }, () => 'ArrowLeft')]) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const seen = await report.evaluate((tree) => {
      const cell = tree.querySelector('[data-active] > [data-active]');
      const { left = 0, right = 0, top = 0, height = 0 } = cell?.getBoundingClientRect() ?? {};
      const at = (x: number) => cell?.contains(document.elementFromPoint(x, top + height / 2));
      return [at(left + 3), at(right - 3)];
    });
    expect(seen, key).toEqual([true, true]);
  }
});

test('@mock [RT-15] the figure that stands explained is marked, and in sight beside its explanation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dre/relatorio?escala=unidade');
  const report = page.getByRole('treegrid', { name: /^DRE/ });
  const december = report
    .getByRole('row', { name: /10 Receita bruta/ })
    .getByRole('gridcell')
    .nth(11);
  await december.dblclick();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(december).toHaveAttribute('aria-current', 'true');
  const seen = () =>
    december.evaluate((cell) => {
      const { left, right, top, height } = cell.getBoundingClientRect();
      return [left + 3, right - 3].map((x) => cell.contains(document.elementFromPoint(x, top + height / 2)));
    });
  await expect.poll(seen).toEqual([true, true]);
  // The panel lies over the figures of a telephone: its head says which one it is. A telephone shows years, and opens
  // that of the month, whether the window became one or the address is opened there.
  await page.setViewportSize({ width: 390, height: 844 });
  const words = page
    .getByRole('complementary', { name: 'Explicação' })
    .getByText(/ em dez\/\d{4}$/)
    .first();
  await expect(page.getByRole('columnheader', { name: /^\d{4}/ }).first()).toBeAttached();
  await expect(words).toBeInViewport();
  await page.reload();
  await expect(words).toBeInViewport();
});
