import type { Page } from '@playwright/test';
import { ACCOUNT_PATH, HELP_PATH, PAGES } from '#contract/pages.ts';
import { draft, official } from './support/expense.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** What jumped since the page began, each with how far and what it was. */
    jumps: { value: number; what: string }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Runs in the page, before anything of it is drawn. */
function watchJumps(): void {
  window.jumps = [];
  const watching = new PerformanceObserver((list) => {
    // The observer is asked for this type alone.
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const what = sources
        .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName))
        .join(' | ');
      if (!hadRecentInput) window.jumps.push({ value, what });
    }
  });
  watching.observe({ type: 'layout-shift', buffered: true });
}

/** The most that may move in all, as a share of the window: a fifth of what is commonly called good. */
const MOST = 0.02;
/** Milliseconds that each answer and file takes on its way, so that what is drawn in between is seen. */
const WAY = 200;
const SIGNED_OUT = ['/access/login', '/access/esqueci-senha', '/access/nova-senha'];
/** Beside actuals, whose figures and notes come after the report's own. */
const BESIDE = [PAGES.dreReport, PAGES.cashflow, PAGES.expenseReport].map((path) => `${path}?com=realizado`);
const SCREENS = [...Object.values(PAGES), ...BESIDE, ACCOUNT_PATH, HELP_PATH, '/nada'];

/** Pages at a time: they wait for the line, not for the processor. */
const TABS = 4;

/** Walks from screen to screen, and answers each that jumps, with what moved. */
async function jumping(page: Page, paths: readonly string[], version: number): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const way = { offline: false, latency: WAY, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', way);
  const lines: string[] = [];
  for (const path of paths) {
    await page.goto(SIGNED_OUT.includes(path) ? path : `${path}${path.includes('?') ? '&' : '?'}versao=${version}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const jumps = await page.evaluate(() => window.jumps);
    const sum = jumps.reduce((all, { value }) => all + value, 0);
    if (sum > MOST) lines.push(`${path} ${sum}: ${JSON.stringify(jumps.filter(({ value }) => value > 0.001))}`);
  }
  return lines;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`@mock nothing jumps on any screen while it comes, ${width} pixels wide`, async ({ context, page, beginSession }) => {
    test.slow();
    await context.addInitScript(watchJumps);
    await page.setViewportSize({ width, height });
    expect(await jumping(page, SIGNED_OUT, 0)).toEqual([]);
    await beginSession();
    const version = await official(page);
    const measured = await Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        const own = tab === 0 ? page : await context.newPage();
        await own.setViewportSize({ width, height });
        const share = SCREENS.filter((_screen, at) => at % TABS === tab);
        return jumping(own, share, version);
      }),
    );
    expect(measured.flat()).toEqual([]);
  });

test('@mock nothing jumps where the button that saves comes to assumptions on a telephone', async ({
  context,
  page,
  beginSession,
}) => {
  await context.addInitScript(watchJumps);
  await page.setViewportSize({ width: 390, height: 844 });
  await beginSession();
  const version = await draft(page, 'Para alterar no telefone');
  const of = [PAGES.cashflow, PAGES.drePremises].map((path) => `${path}?aba=premissas&empreendimento=1&modulo=1`);
  expect(await jumping(page, of, version)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
});

for (const width of [1440, 390])
  test(`@mock what rows of UAU come to has its place below the table before it is here, ${width} pixels wide`, async ({
    page,
    beginSession,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await beginSession();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/uau/*/totals/**', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/uau/base-de-dados');
    const pager = page.getByRole('navigation', { name: 'Páginas' });
    const totals = page.getByRole('group', { name: 'Totais do que foi filtrado' });
    await expect(pager).toBeVisible();
    await page.waitForLoadState('load');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(totals).toBeHidden();
    const heightOf = () => page.locator('[data-totals]').evaluate((place) => place.getBoundingClientRect().height);
    const before = await heightOf();
    held.resolve();
    await expect(totals).toBeVisible();
    expect(await heightOf()).toBe(before);
  });
