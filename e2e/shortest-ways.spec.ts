import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Counts a person's presses from here on, by pointer; what is typed is none. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { presses?: number };
    counted.presses = 0;
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) counted.presses = (counted.presses ?? 0) + 1;
    });
  });
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 99);
}

test('[RT-15] signed in, a figure of the income statement is explained and opened by three presses at most', async ({
  page,
  signInByForm,
}) => {
  await signInByForm();
  const presses = await countPresses(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^R\$ [\d.]+ mil$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dre\/relatorio\?.*figura=/);
  const panel = page.getByRole('complementary', { name: /Explica/ });
  await expect(panel.getByText(/^Conferência: .* o mesmo valor\.$/)).toBeVisible();
  await panel.getByRole('treeitem', { expanded: false }).first().click();
  await expect(panel.getByRole('treeitem', { level: 3 }).first()).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('[RT-15] a filtered income statement is shared by two presses', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('/dre/relatorio?visao=trimestral');
  await expect(page.getByRole('treegrid', { name: /^DRE, / })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Copiar o link' }).click();
  await expect(page.getByText('Link copiado.', { exact: false })).toBeVisible();
  expect(await presses()).toBe(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toMatch(/visao=trimestral/);
});

for (const width of [1440, 390])
  test(`[RT-8] signed in, what is to be approved is asked about by one press, ${width} pixels wide`, async ({
    page,
    signInByForm,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInByForm();
    const presses = await countPresses(page);
    await page.getByRole('region', { name: 'Aguardando você' }).getByRole('link', { name: 'Plano 2027–2029' }).click();
    await expect(page.getByRole('dialog', { name: /^Aprovar «Plano 2027–2029»\?$/ })).toBeVisible();
    expect(await presses()).toBe(1);
  });
