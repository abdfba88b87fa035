import { barriers } from './support/axe.ts';
import { draft } from './support/expense.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ beginSession }) => beginSession());

/** Each with a field that its figures follow. */
const SCREENS = [
  ['/receita/associativo?', 'Preço médio', '500.000,00'],
  ['/fluxo/premissas?aba=premissas&', 'Meses', '40'],
  // Most of it is typed into tables.
  ['/receita/custo?', null, ''],
] as const;

test('[RT-10] what assumptions come to is in sight while they are typed, and before them on a telephone', async ({ page }) => {
  test.setTimeout(120_000);
  const version = await draft(page, 'À vista');
  for (const [screen, field, value] of SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${screen}versao=${version}&empreendimento=1&modulo=1`);
    const figures = page.getByRole('group', { name: /^Indicadores/ });
    const form = page.getByRole('region', { name: 'Premissas' });
    await expect(figures).toBeInViewport({ ratio: 1 });
    const before = await figures.textContent();
    // To the end of both the form and what follows from it.
    for (const part of [form, form.locator('~ div')]) await part.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
    await expect(figures).toBeInViewport({ ratio: 1 });
    if (field !== null) {
      const input = form.getByRole('textbox', { name: field, exact: true });
      await input.fill(value);
      await input.press('Tab');
      await expect(figures).not.toHaveText(before ?? '');
      await expect(figures).toBeInViewport({ ratio: 1 });
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const [above, below] = [await figures.boundingBox(), await form.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await barriers(page)).toEqual([]);
    // The reading order is what is seen.
    const follows = await figures.evaluate(
      (one, other) => one.compareDocumentPosition(other as Node),
      await form.elementHandle(),
    );
    expect(follows & 4).toBe(4);
  }
});
