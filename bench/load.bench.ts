import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { ROOT } from '../scripts/lib/run.ts';
import { median } from './api/measure.ts';
import { withSample } from '../scripts/lib/sample.ts';
import { holds, pressSave } from './browser.ts';
import { fill } from './load/fill.ts';
import { armSave, coldLoad, PLAIN, type Save, SLOW, under } from './load/pages.ts';

/**
 * The built application against its server with the sample organisation, 200 more regionals and 10,000 accounts: what a
 * first visit to the paged list, the entries and the chart takes, and how soon a save is on the screen and durable.
 * `ROUNDS=9 npm run bench load`; `ONLY=save` measures a part. Exits with 1 when a save is over its limit; loads are
 * told, since they are the machine's too.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ONLY = process.env['ONLY'] ?? '';
const ACCOUNTS = 10_000;
const REGIONALS = 200;
const STRUCTURE = '/estrutura-organizacional/cadastros';

const figures: Record<string, Record<string, number>> = {};
let failed = false;
await withSample(async (browser, desk) => {
  const context = await browser.newContext(desk);
  const version = await fill(context, { accounts: ACCOUNTS, regionals: REGIONALS });
  if (ONLY === '' || ONLY === 'load') await loads(context, version);
  if (ONLY === '' || ONLY === 'save') await saves(context, version);
});
if (ONLY === '') {
  await mkdir(join(ROOT, 'bench/results'), { recursive: true });
  await writeFile(join(ROOT, 'bench/results/load.json'), `${JSON.stringify({ rounds: ROUNDS, figures }, null, 2)}\n`);
}
process.exitCode = failed ? 1 : 0;

function atLeast(selector: string, least: number): string {
  return `document.querySelectorAll(${JSON.stringify(selector)}).length >= ${least}`;
}

async function loads(context: BrowserContext, version: number): Promise<void> {
  const screens: Record<string, [path: string, shown: string]> = {
    'paged list': [STRUCTURE, atLeast('main tbody td button', 20)],
    entries: [`/despesa/lancamento?versao=${version}`, atLeast('[role=grid] [role=gridcell]', 60)],
    'chart of 10,000 accounts': [`${STRUCTURE}?aba=conta-contabil`, atLeast('[role=treegrid] [role=row]', 6)],
  };
  for (const [name, [path, shown]] of Object.entries(screens)) {
    for (const [how, conditions] of Object.entries({ plain: PLAIN, slow: SLOW })) {
      const all = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await context.newPage();
        all.push(await coldLoad(page, path, shown, conditions));
        await page.close();
      }
      tell(`${name}, first visit, ${how}`, {
        painted: median(all.map(({ painted }) => painted)),
        blocked: median(all.map(({ blocked }) => blocked)),
      });
    }
  }
}

async function saves(context: BrowserContext, version: number): Promise<void> {
  const far = { latency: 400 };
  await measure(
    context,
    'edited regional, 400 ms',
    { latency: far.latency, painted: 60, durable: 450 },
    STRUCTURE,
    async (page, round) => {
      await page.getByRole('button', { name: 'M1000', exact: true }).click();
      await page.getByRole('textbox', { name: 'Nome' }).fill(`Outro nome ${round}`);
      return { shown: holds('tr', `Outro nome ${round}`), act: pressSave(page) };
    },
  );
  await measure(
    context,
    'expense cell, 400 ms',
    { latency: far.latency, painted: 60, durable: 450 },
    `/despesa/lancamento?versao=${version}`,
    async (page, round) => {
      if (round === 0) {
        await page.getByRole('grid').focus();
        await page
          .getByRole('row', { name: /5\.1\.01/ })
          .first()
          .waitFor();
      }
      await page.keyboard.type(`${round + 1}.234,5`);
      return { shown: holds('[role=gridcell]', `${round + 1}.234,50`), act: () => page.keyboard.press('Enter') };
    },
  );
  await measure(
    context,
    'new account among 10,000, 40 ms',
    { latency: 40, painted: 60, durable: 95 },
    `${STRUCTURE}?aba=conta-contabil`,
    async (page, round) => {
      await page.getByRole('button', { name: 'Nova conta contábil' }).click();
      await page.getByRole('textbox', { name: 'Código' }).fill(`8.1.${100 + round}`);
      await page.getByRole('textbox', { name: 'Nome' }).fill(`Conta nova ${round}`);
      return { shown: holds('[role=row]', `Conta nova ${round}`), act: pressSave(page) };
    },
  );
}

interface Limits {
  latency: number;
  painted: number;
  durable: number;
}
interface Step {
  /** An expression that holds once the save is on the screen. */
  shown: string;
  act: () => Promise<void>;
}

/** One page for all rounds, as somebody works; the first round is not counted, since it loads what later ones have. */
async function measure(
  context: BrowserContext,
  name: string,
  { latency, ...limits }: Limits,
  path: string,
  prepare: (page: Page, round: number) => Promise<Step>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await under(await context.newCDPSession(page), { latency });
  const all: Save[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const step = await prepare(page, round);
    const saved = await armSave(page, step.shown);
    await step.act();
    const one = await saved();
    if (round > 0) all.push(one);
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  const painted = median(all.map((one) => one.painted));
  const durable = median(all.map((one) => one.durable));
  const good = painted <= limits.painted && durable <= limits.durable;
  failed ||= !good;
  tell(name, { painted, durable, sent: median(all.map(({ sent }) => sent)) }, good ? 'ok  ' : 'FAIL');
}

function tell(name: string, all: Record<string, number>, verdict = '    '): void {
  figures[name] = Object.fromEntries(Object.entries(all).map(([figure, ms]) => [figure, Math.round(ms)]));
  console.log(
    `${verdict} ${name}: ${Object.entries(figures[name])
      .map(([figure, ms]) => `${figure} ${ms} ms`)
      .join(', ')}`,
  );
}
