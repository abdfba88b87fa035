import type { Page } from '@playwright/test';
import { official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

/** Presses «?» where it is seen, and reads what opens; what is cut off or lies below something cannot be pressed. */
async function ask(page: Page, word: string, meaning: RegExp) {
  await page
    .getByRole('button', { name: `O que é ${word}?`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').filter({ hasText: meaning })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const width of [1440, 390])
  test(`[SEC-3] @mock figures and columns say what they mean, ${width} pixels wide`, async ({ page, beginSession }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await beginSession();
    const version = await official(page);
    await page.goto(`/fluxo/premissas?versao=${version}`);
    await ask(page, 'TIR', /Taxa anual/);
    await page.goto(`/receita/custo?versao=${version}&empreendimento=1`);
    await ask(page, 'POC', /Custo incorrido ÷ custo orçado/);
    if (width > 390) {
      // A telephone's list leaves the column out.
      await page.goto('/empreendimento/cadastros');
      await ask(page, 'VGV', /Valor geral de vendas/);
      await expect(page).not.toHaveURL(/ordem/);
    }
    await page.goto(`/despesa/lancamento?versao=${version}`);
    await ask(page, 'Conta contábil', /contabilidade lança/);
  });
