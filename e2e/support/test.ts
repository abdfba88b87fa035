import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Tokens } from '#contract/session.ts';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { preparedFiles } from '#mocks/prepared.ts';
import { apiHandlers } from '#mocks/handlers.ts';
import { serveMockSite, type MockSite } from '#mocks/site.ts';
import { Network } from './network.ts';
import { beAsOldAsServed } from './old-browser.ts';

export const PERSON = { email: 'admin@exemplo.com.br', password: 'previsto-exemplo' };

interface TestFixtures {
  /** The mocked calls of the test; null in the project `real`, where the server answers. */
  network: Network | null;
  /** What the browser complained about; a test that provokes complaints empties it. */
  complaints: string[];
  /** Another person's browser, beside the test's own. */
  otherBrowser: () => Promise<Page>;
  /** Begins a session in the browser, without the form and without a screen. */
  beginSession: () => Promise<void>;
  /** The same, and opens a screen: home, unless told another. */
  signIn: (path?: string) => Promise<void>;
  /** Signs in as people do; the form has journeys of its own, so that others need not fill it in. */
  signInByForm: () => Promise<void>;
}

/**
 * What Firefox says of a font whose page was left before it came (NS_BINDING_ABORTED): said of the page that is gone,
 * and of no fault of it. Whatever else keeps a font away has another status.
 */
const FONT_LEFT = /^(Error: )?downloadable font: download failed .* status=2152398850 /;

/**
 * Journeys run against the mocks (`mock`) and against the real server with the embedded PostgreSQL (`real`):
 * docs/decisions/018.
 */
export const test = base.extend<TestFixtures, { mockApi: MockApi | null; mockSite: MockSite | null }>({
  mockApi: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project }) => {
      const api = project.name === 'real' ? null : await createMockApi({ files: await preparedFiles() });
      await provide(api);
      await api?.close();
    },
    { scope: 'worker' },
  ],
  mockSite: [
    async ({ mockApi }, provide) => {
      const site = mockApi ? await serveMockSite(mockApi) : null;
      await provide(site);
      await site?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mockSite }, provide, { project }) => {
    await provide(mockSite?.origin ?? project.use.baseURL);
  },
  context: async ({ context }, provide) => {
    await context.addInitScript(beAsOldAsServed);
    await provide(context);
  },
  network: [
    async ({ context, mockApi }, provide) => {
      if (!mockApi) return provide(null);
      await mockApi.reset();
      const network = new Network(context, apiHandlers(mockApi));
      await provide(network);
      expect(network.unhandled).toEqual([]);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      // Firefox tells some of its messages as errors of the page, and the same ones at other times as its console's.
      const complain = (text: string) => (FONT_LEFT.test(text) ? undefined : complaints.push(text));
      page.on('pageerror', (error) => complain(String(error)));
      page.on('console', (message) => message.type() === 'error' && complain(message.text()));
      await provide(complaints);
      expect(complaints, 'errors and policy violations told by the browser').toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...(baseURL && { baseURL }) });
      await context.addInitScript(beAsOldAsServed);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  beginSession: async ({ page }, provide) => {
    await provide(() => beginSession(page));
  },
  signIn: async ({ page }, provide) => {
    await provide(async (path = '/home/page') => {
      await beginSession(page);
      await page.goto(path);
      await userMenu(page).waitFor();
    });
  },
  signInByForm: async ({ page }, provide) => {
    await provide(async () => {
      await page.goto('/access/login');
      await fillSignIn(page);
      await page.waitForURL('**/home/page');
      // The address changes before the profile has come.
      await userMenu(page).waitFor();
    });
  },
});

export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^Menu de / });

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password } = PERSON): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/**
 * Signs in from an empty page of the site, to whose origin cookie and storage belong, and stores what the sign-in page
 * would.
 */
async function beginSession(page: Page): Promise<void> {
  const empty = '<!doctype html><title>-</title><link rel="icon" href="data:,">';
  await page.route('/vazio', (route) => route.fulfill({ contentType: 'text/html', body: empty }));
  await page.goto('/vazio');
  // What is routed is not cached by the browser.
  await page.unroute('/vazio');
  await page.evaluate(async (person) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/login/', { method: 'POST', headers, body: JSON.stringify(person) });
    const { access, refresh } = (await answer.json()) as Tokens;
    const at = Math.floor(Date.now() / 1000);
    const keep = (key: string, object: unknown) => localStorage.setItem(key, JSON.stringify({ object, expires: at + 1800 }));
    keep('session', { token: access, since: at, at });
    keep('refresh', refresh);
  }, PERSON);
}

export { expect };
