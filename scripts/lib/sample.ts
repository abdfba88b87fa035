import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { readConfig } from '#server/config.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startServer } from '#server/serve.ts';
import { findBrowser } from '../../e2e/support/browser.ts';
import { ensureBuild } from './build.ts';

/**
 * The browser that pages are measured and looked at in: the journeys' own, without what would work in the background.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

/** What a desk shows. */
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' };

/**
 * The built application, or what another folder holds, with its server and the sample organisation, on a free port and
 * in a folder that goes afterwards.
 */
export async function withSample(
  look: (browser: Browser, page: typeof DESK & { baseURL: string }) => Promise<void>,
  application: () => Promise<string> = ensureBuild,
) {
  const folder = await mkdtemp(join(tmpdir(), 'previsto-sample-'));
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, SAMPLE: '1', LOG: 'errors' }, false), application);
  const browser = await launchBrowser();
  try {
    await look(browser, { ...DESK, baseURL: server.url });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Signs the sample's administrator in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/access/login');
  await page.getByLabel('E-mail').fill(SAMPLE_ADMINISTRATOR.email);
  await page.getByLabel('Senha', { exact: true }).fill(SAMPLE_ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: /^Menu de / }).waitFor();
}
