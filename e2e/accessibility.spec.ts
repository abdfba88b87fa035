import { AxeBuilder } from '@axe-core/playwright';
import { PAGES } from '#contract/pages.ts';
import { expect, test } from './support/test.ts';

const violationsOf = async (builder: AxeBuilder): Promise<string[]> =>
  (await builder.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`@mock without barriers that axe knows, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the sign-in page', async ({ page }) => {
      await page.goto('/access/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
    });

    test('every screen', async ({ page, signIn }) => {
      test.slow();
      await signIn();
      for (const path of Object.values(PAGES)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect.soft(await violationsOf(new AxeBuilder({ page })), path).toEqual([]);
        });
      }
    });
  });
}
