import type { Page } from '@playwright/test';
import { barriers } from './support/axe.ts';
import { draft, month, openEntries, status } from './support/expense.ts';
import { fillRegional, NEW_REGIONAL, rowOf } from './support/structure.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

/** The end of the session as time brings it about: what is stored is gone, and the page is looked at. */
async function expire(page: Page) {
  await page.evaluate(() => {
    for (const key of ['session', 'refresh', 'user']) localStorage.removeItem(key);
    window.dispatchEvent(new Event('focus'));
  });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sessão expirada!' });

async function signInAgain(page: Page) {
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue(PERSON.email);
  await expect(dialog(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(PERSON.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

/** The browser tells the refusals that a journey provokes; nothing else may be told. */
function forgiveRefusals(complaints: string[]) {
  expect(complaints.filter((text) => !text.includes('401') && !text.includes('[previsto]'))).toEqual([]);
  complaints.length = 0;
}

test('@real [SES-11] tokens are of no use without the cookie, which no script sees; a copy ends the session', async ({
  complaints,
  context,
  page,
  signInByForm,
}) => {
  await signInByForm();
  const given = await context.cookies();
  expect(given).toMatchObject([
    { name: expect.stringMatching(/^vinculo-[\w-]{10}$/), httpOnly: true, sameSite: 'Strict', path: '/', secure: false },
    // The device is known from now on; it opens nothing.
    { name: expect.stringMatching(/^aparelho-/), httpOnly: true, sameSite: 'Strict', path: '/', secure: false },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const claims = JSON.parse(atob((JSON.parse(String(stored['session'])).object.token as string).split('.')[1] ?? '')) as object;
  expect(claims).toHaveProperty('bnd');

  // Another browser would have the storage, but not the cookie.
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/access\/login/);
  await expect(page.getByText('Sessão expirada!')).toBeVisible();

  // And the copy has ended the session for its owner too.
  await context.addCookies(given);
  await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
  await page.goto('/home/page');
  await expect(page).toHaveURL(/\/access\/login/);
  forgiveRefusals(complaints);
});

test('[SES-13][SES-10] @real a session that ends on saving: sign in over the form, and what was clicked is done', async ({
  complaints,
  context,
  page,
  signIn,
}) => {
  const mark = Math.random().toString(36).slice(2, 7).toUpperCase();
  await signIn(NEW_REGIONAL);
  await fillRegional(page, `R${mark}`, `Regional ${mark}`);
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('Por favor, autentique novamente.').first()).toBeVisible();
  await expect(page).toHaveURL(NEW_REGIONAL);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`Regional ${mark}`);

  await dialog(page).getByLabel('Senha', { exact: true }).fill('errada');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('conta ativa');
  await signInAgain(page);
  await expect(rowOf(page, `R${mark}`)).toBeVisible();
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible();
  forgiveRefusals(complaints);
});

test('[SES-13] @real a cell that is open in the grid stays open, and its value is saved after signing in again', async ({
  beginSession,
  complaints,
  page,
}) => {
  await beginSession();
  const version = await draft(page, `Sessão ${Math.random().toString(36).slice(2, 7)}`);
  await openEntries(page, version);
  await month(page, 3).click();
  await page.keyboard.type('4321,5');
  await expire(page);
  await expect(dialog(page)).toBeVisible();
  await signInAgain(page);
  const editor = page.getByRole('grid').locator('..').locator('input').first();
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('4321,5');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(month(page, 3)).toHaveText('4.321,50');
  await expect(status(page)).toHaveText(/Salvo/);
  await page.reload();
  await expect(month(page, 3)).toHaveText('4.321,50');
  forgiveRefusals(complaints);
});

test('[SES-13][SES-2] @real giving up leads to the sign-in page; without anything typed there is no dialog', async ({
  complaints,
  page,
  signIn,
}) => {
  await signIn(NEW_REGIONAL);
  await page.getByRole('textbox', { name: 'Nome' }).fill('MARCA');
  await expire(page);
  await dialog(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/access\/login$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('MARCA');

  await fillSignIn(page);
  await expect(page).toHaveURL(/\/home\/page/);
  await expect(userMenu(page)).toBeVisible();
  await expire(page);
  await expect(page).toHaveURL(/\/access\/login\?redirect=%2Fhome%2Fpage$/);
  await expect(dialog(page)).toHaveCount(0);
  forgiveRefusals(complaints);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`[SES-13] @mock the dialog at ${width} px is whole and readable, light and dark`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height });
    await signIn(NEW_REGIONAL);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Regional Sul');
    await expire(page);
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    expect(await barriers(page, '[role=dialog]')).toEqual([]);
  });
