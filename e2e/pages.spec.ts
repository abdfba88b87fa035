import { expect, test } from './support/test.ts';

test('[ENV-4] @real the page is titled and described by its environment', async ({ page }) => {
  await page.goto('/access/login');
  await expect(page).toHaveTitle(/Previsto/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Orçamento/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('[RT-3] @real an unknown address of the sign-in area says so', async ({ page }) => {
  await page.goto('/access/nada');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});
