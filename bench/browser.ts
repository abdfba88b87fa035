import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { readConfig } from '#server/config.ts';
import { SAMPLE_ADMINISTRATOR } from '#server/seed/sample.ts';
import { startServer } from '#server/serve.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { ensureBuild } from '../scripts/lib/build.ts';

/** The browser that pages are measured in: the journeys' own, without what would work in the background. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

/** What a desk shows. */
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' };

/** Measures the built application against its server with the sample organisation, in a folder that goes afterwards. */
export async function withSample(measure: (browser: Browser, page: typeof DESK & { baseURL: string }) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'previsto-bench-'));
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, SAMPLE: '1', LOG: 'errors' }, false), ensureBuild);
  const browser = await launchBrowser();
  try {
    await measure(browser, { ...DESK, baseURL: server.url });
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

/** Presses a form's button. */
export const pressSave = (page: Page) => () => page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** An expression that holds once one of these elements shows a text. */
export const holds = (selector: string, text: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(text)}))`;

/** A page whose thread's processor time can be asked for: a busy machine stretches it less than the clock. */
export async function timedPage(page: Page): Promise<() => Promise<number>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
