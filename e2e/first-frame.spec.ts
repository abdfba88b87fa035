import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** What stood around the rows in the frame that showed them first. */
    around: { header: boolean; menu: boolean; actions: number; mark: string } | undefined;
  }
}

/** Looks at each frame until one shows the rows, and remembers what stands around them in it. */
const watchFirstRows = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('main tbody td button')) {
        requestAnimationFrame(look);
        return;
      }
      const frame = document.querySelector('.first-frame');
      window.around = {
        header: document.querySelector('#root header a') !== null,
        menu: document.querySelector('aside a') !== null,
        actions: document.querySelectorAll('main tbody [aria-label^="Ações de"]').length,
        mark: frame ? getComputedStyle(frame).display : '',
      };
    };
    requestAnimationFrame(look);
  });

const rowsAlone = { header: false, menu: false, actions: 0, mark: 'flex' };

test('@mock a page is drawn first, and what stands around it with the next frame, without a gap', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  await watchFirstRows(page);
  await page.goto('/estrutura-organizacional/cadastros');
  const rows = page.locator('main tbody tr');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Previsto/ })).toBeVisible();
  await expect(page.locator('aside').getByRole('link', { name: 'Cadastros' })).toBeVisible();
  await expect(page.locator('main tbody [aria-label^="Ações de"]')).toHaveCount(await rows.count());
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
  await expect(page.locator('.first-frame')).toBeHidden();
  expect(await page.evaluate(() => window.around)).toEqual(rowsAlone);
});

test('@mock a page that is long on its way says so once a while has passed, unless motion is unwelcome', async ({
  page,
  beginSession,
}) => {
  await beginSession();
  const free = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await free.promise;
    await route.continue();
  });
  const delays = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'on-its-way')
        .map(({ effect }) => effect?.getTiming().delay),
    );
  await page.goto('/home/page', { waitUntil: 'commit' });
  await expect(page.locator('.first-frame')).toBeVisible();
  expect(await delays()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await delays()).toEqual([1500]);
  free.resolve();
  await expect(page.locator('.first-frame')).toBeHidden();
  expect(await delays()).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('@mock the rows come first, and the header with the way to the menu in the next frame', async ({ page, beginSession }) => {
    await beginSession();
    await watchFirstRows(page);
    await page.goto('/estrutura-organizacional/cadastros');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Abrir menu' })).toBeVisible();
    await expect(page.locator('.first-frame')).toBeHidden();
    expect(await page.evaluate(() => window.around)).toEqual(rowsAlone);
  });
});
