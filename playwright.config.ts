import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, findFirefox } from './e2e/support/browser.ts';
import { inFirefox } from './e2e/support/firefox.ts';

// Chosen once: workers read this file again, and find what the first reading left in their environment.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
// Named alone: whoever reads this file without running a journey leaves no folder behind.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `previsto-e2e-${randomUUID()}`);
const port = Number(process.env['E2E_PORT']);
const url = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();
const firefox = findFirefox();

const onlyFaults = process.env['FAULTS'] === '1';
/** Two processes behind one address, which are there already (scripts/two.ts). */
const two = process.env['TWO'] === '1';

const realServer = {
  command: 'exec node scripts/start.ts',
  url: `${url}/api/health/`,
  env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', SAMPLE: '1', LOG: 'errors' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
  timeout: 120_000,
};

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // Journey by journey, so that both workers are busy to the end.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs an eighth of every journey, and its film a fifth: asked for (TRACE=1) when one fails. Its picture
    // and its page in words are kept always.
    trace: process.env['TRACE'] === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a locale of UTF-8, Chromium on Linux cannot write «Conferência.xlsx» and saves it as «download».
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        // Chromium's sandbox refuses root, which containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        // Journeys look at pages, not at pixels: without a drawing processor played by software they take an eighth
        // less.
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What needs a fault in the network is told by @mock in its title, what is the browser's own doing by either:
    // docs/decisions/018. Of the faults (`npm run faults`) only some are among the journeys.
    { name: 'mock', ...(onlyFaults ? { grep: /@fault/ } : { grepInvert: /@long|@real|@alone/ }) },
    { name: 'real', use: { baseURL: url }, grepInvert: /@mock/ },
    // The machine's own Firefox, driven by WebDriver BiDi: what people do most, and what engines do each in their way;
    // @alone is for it only (docs/decisions/064).
    ...(firefox && !onlyFaults && !two ? [{ name: 'firefox', use: inFirefox(firefox), grep: /@firefox/ }] : []),
  ],
  globalSetup: './scripts/e2e-build.ts',
  webServer: onlyFaults || two ? [] : [realServer],
});
