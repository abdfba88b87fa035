import { expect, test as base, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '#mocks/app.ts';
import { apiHandlers } from '#mocks/handlers.ts';
import { Network } from './network.ts';

export const PERSON = { email: 'admin@exemplo.com.br', password: 'previsto-exemplo' };

interface TestFixtures {
  /** The mocked calls of the test; null in the project `real`, where the server answers. */
  network: Network | null;
  /** What the browser complained about; a test that provokes complaints empties it. */
  complaints: string[];
  signIn: () => Promise<void>;
}

/** Journeys run twice: against the mocks (`mock`) and against the real server with the embedded PostgreSQL (`real`). */
export const test = base.extend<TestFixtures, { mockApi: MockApi | null }>({
  mockApi: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project }) => {
      const api = project.name === 'mock' ? await createMockApi() : null;
      await provide(api);
      await api?.close();
    },
    { scope: 'worker' },
  ],
  network: [
    async ({ context, mockApi }, provide) => {
      if (!mockApi) return provide(null);
      await mockApi.reset();
      const network = new Network(context, apiHandlers(mockApi));
      await network.enable();
      await provide(network);
      expect(network.unhandled).toEqual([]);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await provide(complaints);
      expect(complaints, 'errors and policy violations told by the browser').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, provide) => {
    await provide(() => signIn(page));
  },
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/access/login');
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Senha', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/home/page');
  // The address changes before the profile has come.
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
}

export { expect };
