import { join } from 'node:path';
import type { Page } from 'playwright';
import { median } from './api/measure.ts';
import { launchBrowser } from '../scripts/lib/sample.ts';
import { timedPage } from './browser.ts';
import { openHarness } from './grid/harness.ts';
import { MODULES, MONTHS } from './revenue/plans.ts';

/**
 * A development of 50 modules × 120 months worked out again in a real browser, releases and POC with the sums of all
 * modules, as one key typed makes it. Judged by the processor time of the page's thread, which a busy machine stretches
 * less than the clock; exits with 1 when the median is beyond a frame. Then the same with explanations asked for in
 * between, whose recorder runs through the same code.
 */
const LIMIT = 16;
const BATCHES = 15;
const KEYS = 10;

interface Run {
  associative: number;
  poc: number;
  total: number;
}

const harness = await openHarness(join(import.meta.dirname, 'revenue'));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const threadTime = await timedPage(page);
  await page.goto(harness.url);
  const calm = await keys(page, threadTime, false);
  const requested = await keys(page, threadTime, true);
  const judged = median(calm.busy);
  const good = judged <= LIMIT && [...calm.runs, ...requested.runs].every(({ total }) => total > 0);
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${MODULES} modules × ${MONTHS} months, processor time of a key, median: ${judged.toFixed(1)} ms (limit ${LIMIT})`,
  );
  for (const [name, { runs }] of Object.entries({ 'on the clock': calm, 'with explanations in between': requested })) {
    const all = runs.map(({ associative, poc }) => associative + poc);
    console.log(
      `  ${name}: median ${median(all).toFixed(1)} ms (releases ${median(runs.map((run) => run.associative)).toFixed(1)}, POC ${median(runs.map((run) => run.poc)).toFixed(1)}), least ${Math.min(...all).toFixed(1)}`,
    );
  }
  console.log(
    `  processor time with explanations: ${median(requested.busy).toFixed(1)} ms; one of each kind: ${median(requested.explained).toFixed(1)} ms`,
  );
  if (!good) process.exitCode = 1;
} finally {
  await browser.close();
  await harness.close();
}

interface Keys {
  /** Processor time of a key, a batch each. */
  busy: number[];
  runs: Run[];
  explained: number[];
}

async function keys(page: Page, threadTime: () => Promise<number>, explaining: boolean): Promise<Keys> {
  const result: Keys = { busy: [], runs: [], explained: [] };
  for (let batch = 0; batch <= BATCHES; batch += 1) {
    if (explaining) result.explained.push(await explain(page));
    const before = await threadTime();
    const found = await recalculate(page, batch * KEYS);
    const time = ((await threadTime()) - before) / KEYS;
    // The first batch finds code that was never run.
    if (batch > 0) result.busy.push(time);
    result.runs.push(...found);
  }
  return result;
}

async function explain(page: Page): Promise<number> {
  // Set by the page's script.
  return page.evaluate(() => (window as unknown as { explain: () => number }).explain());
}

/** Keys one after the other, with time between them for the browser to draw and tidy up. */
async function recalculate(page: Page, from: number): Promise<Run[]> {
  return page.evaluate(
    async ([first, count]) => {
      // Set by the page's script.
      const { recalculate: run } = window as unknown as { recalculate: (key: number) => Run };
      const found: Run[] = [];
      for (let key = 0; key < count; key += 1) {
        found.push(run(first + key));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return found;
    },
    [from, KEYS] as const,
  );
}
