import { findFirefox } from './support/browser.ts';
import { inFirefox } from './support/firefox.ts';
import { expect, fillSignIn, test } from './support/test.ts';

/**
 * Firefox refuses all cookies, and with them the storage and the lines between tabs: each throws where it is touched.
 */
const REFUSED = 2;
const { launchOptions } = inFirefox(findFirefox() ?? '', { 'network.cookie.cookieBehavior': REFUSED });
test.use({ launchOptions });

test('@mock @firefox @alone [SES-11] with cookies blocked no page stays white, and signing in says what to do', async ({
  page,
}) => {
  for (const path of ['/', '/despesa/lancamento']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/access\/login/);
    await expect(page.getByLabel('E-mail')).toBeVisible();
  }
  await fillSignIn(page);
  await expect(page.getByText('Este navegador está com os cookies bloqueados.')).toBeVisible();
});
