import type { BrowserContext, Page } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { DAMAGED_ITEMS } from '#mocks/damaged-items.ts';
import { STRUCTURE } from './support/structure.ts';
import { expect, fillSignIn, PERSON, test, userMenu } from './support/test.ts';

/** Calls that the pages of a context send to an address below /api. */
function callsTo(context: BrowserContext, path: string): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('[SES-10][A1] @real five tabs whose token is refused, three times: one renewal each, and nobody is sent to the sign-in page', async ({
  complaints,
  context,
  page,
  signIn,
}) => {
  // Fifteen pages are loaded on the way.
  test.setTimeout(150_000);
  await signIn();
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto('/home/page');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    tabs.push(tab);
  }
  const renewals = callsTo(context, 'token/refresh/');
  let refused = '';
  await context.route('**/api/**', async (route) => {
    const { authorization } = await route.request().allHeaders();
    if (authorization !== `Bearer ${refused}`) return route.fallback();
    return route.fulfill({ status: 401, json: { detail: 'Given token not valid for any token type', code: 'token_not_valid' } });
  });
  for (let round = 1; round <= 3; round += 1) {
    const { object } = JSON.parse((await stored(page, 'session')) ?? 'null') as { object: { token: string } };
    // A page that asks for something just before it is left would renew, and go before the answer: the next one would
    // have to renew again.
    await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
    refused = object.token;
    await Promise.all(tabs.map((tab) => tab.goto('/home/page')));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab).toHaveURL(/\/home\/page$/);
    }
    expect(renewals).toHaveLength(round);
  }
  expect(complaints.every((text) => text.includes('401'))).toBe(true);
  complaints.length = 0;
});

test('@real @firefox [SES-8] signing out in one tab leads the other to the sign-in page, and leaves nothing stored', async ({
  context,
  page,
  signInByForm,
}) => {
  await signInByForm();
  const other = await context.newPage();
  await other.goto(STRUCTURE);
  await expect(other).toHaveURL(new RegExp(STRUCTURE));
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/access\/login$/);
  await expect(other).toHaveURL(/\/access\/login$/);
  for (const key of ['session', 'refresh', 'user']) expect(await stored(page, key)).toBeNull();
});

test('@firefox [SES-1][SES-2][SES-10] a session that the server ended: the notice, the sign-in page, and back to where they were', async ({
  complaints,
  page,
  signIn,
}) => {
  await signIn(STRUCTURE);
  await page.evaluate(() => {
    const expires = Math.floor(Date.now() / 1000) + 1000;
    localStorage.setItem('session', JSON.stringify({ object: { token: 'x.y.z' }, expires }));
    localStorage.setItem('refresh', JSON.stringify({ object: 'x.y.z', expires }));
  });
  await page.reload();
  await expect(page).toHaveURL(`/access/login?redirect=${encodeURIComponent(STRUCTURE)}`);
  await expect(page.getByText('Sessão expirada!')).toBeVisible();
  await expect(page.getByText('Por favor, autentique novamente.')).toBeVisible();
  await fillSignIn(page);
  await expect(page).toHaveURL(new RegExp(`${STRUCTURE}$`));
  // The browser tells the two refusals that this journey provokes.
  expect(complaints.every((text) => text.includes('401') || text.includes('[previsto]'))).toBe(true);
  complaints.length = 0;
});

test('[SES-2][A8] @mock a user who is switched off is out of three open tabs within half a minute', async ({
  beginSession,
  complaints,
  context,
  network,
  page,
}) => {
  await context.clock.install();
  await beginSession();
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(STRUCTURE);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await network?.use(
    http.get('*/api/access/user/profile/', () =>
      HttpResponse.json({ id: 1, email: PERSON.email, is_active: false, photo: null }),
    ),
  );
  await context.clock.fastForward(30_000);
  for (const tab of tabs) {
    await expect(tab).toHaveURL(`/access/login?redirect=${encodeURIComponent(STRUCTURE)}`);
    await expect(tab.getByText('Sessão expirada!')).toBeVisible();
  }
  // The reading that found it out is logged.
  expect(complaints.every((text) => text.includes('[previsto]'))).toBe(true);
  complaints.length = 0;
});

test('[SES-5][SES-6][SES-7] @real whatever stands in the storage, the sign-in page comes, and never a blank one', async ({
  page,
  signInByForm,
}) => {
  await page.goto('/access/login');
  for (const [name, text] of Object.entries(DAMAGED_ITEMS)) {
    await page.evaluate((damage) => {
      for (const key of ['session', 'refresh', 'user']) localStorage.setItem(key, damage);
    }, text);
    await page.goto('/home/page');
    await expect(page.getByLabel('Senha', { exact: true }), name).toBeVisible();
  }
  await signInByForm();
});
