import type { Browser, BrowserContext } from 'playwright';
import { launchBrowser } from '../scripts/lib/sample.ts';

/**
 * What a first visit and a reload take on a slow machine and line:
 * `URL=http://127.0.0.1:3000 VERSION=1 npm run bench first-load`, against a started product with its sample. Processor
 * time counts four times, the line is that of a telephone. Medians; figures are told, not judged, since they are the
 * machine's too: what a page asks for is held by e2e/first-loads.spec.ts.
 */
const ORIGIN = process.env['URL'] ?? 'http://127.0.0.1:3000';
const VERSION = process.env['VERSION'] ?? '1';
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SLOWER = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: what is called slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SCREENS = {
  'sign-in': '/access/login',
  home: '/home/page',
  entries: `/despesa/lancamento?versao=${VERSION}`,
  DRE: `/dre/relatorio?versao=${VERSION}`,
};
const ACCOUNT = { email: 'admin@exemplo.com.br', password: 'previsto-exemplo' };

declare global {
  interface Window {
    seen: { largest: number; blocked: number; moved: number };
  }
}

/** Runs in the page, before anything of it does. */
function watch(): void {
  window.seen = { largest: 0, blocked: 0, moved: 0 };
  // One observer, since nothing that stands outside of this function is there in the page.
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') window.seen.largest = entry.startTime;
      else if (entry.entryType === 'longtask') window.seen.blocked += entry.duration - 50;
      else window.seen.moved += (entry as PerformanceEntry & { value: number }).value; // layout shifts are all that is left
    }
  });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) watching.observe({ type, buffered: true });
}

interface Load {
  first: number;
  largest: number;
  blocked: number;
  moved: number;
  bytes: number;
  requests: number;
}

async function load(context: BrowserContext, path: string, cold: boolean): Promise<Load> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  if (cold) await line.send('Network.clearBrowserCache');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  let requests = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(ORIGIN + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  const seen = await page.evaluate(() => window.seen);
  await page.close();
  return { first, ...seen, bytes, requests };
}

async function signedIn(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/access/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ACCOUNT.email);
  await page.locator('input[type=password]').fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/home/page');
  await page.close();
  await context.addInitScript(watch);
  return context;
}

const middle = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

const browser = await launchBrowser();
const inside = await signedIn(browser);
const outside = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'pt-BR' });
await outside.addInitScript(watch);
console.log('screen   visit    FCP ms  LCP ms  blocked ms  moved   kB  requests');
for (const [name, path] of Object.entries(SCREENS)) {
  for (const cold of [true, false]) {
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      loads.push(await load(path.startsWith('/access') ? outside : inside, path, cold));
    const of = (pick: (one: Load) => number): number => middle(loads.map(pick));
    const figures = [of((one) => one.first), of((one) => one.largest), of((one) => one.blocked)].map((ms) =>
      ms.toFixed(0).padStart(7),
    );
    const rest = `${of((one) => one.moved).toFixed(4)}  ${(of((one) => one.bytes) / 1000).toFixed(0).padStart(4)}  ${of((one) => one.requests)}`;
    console.log(`${name.padEnd(8)} ${cold ? 'first ' : 'reload'} ${figures.join(' ')}     ${rest}`);
  }
}
await browser.close();
