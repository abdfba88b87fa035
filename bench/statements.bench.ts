import { join } from 'node:path';
import type { Page } from 'playwright';
import { median } from './api/measure.ts';
import { launchBrowser } from '../scripts/lib/sample.ts';
import { timedPage } from './browser.ts';
import { openHarness } from './grid/harness.ts';
import { MODULES, MONTHS } from './revenue/plans.ts';

/**
 * A what-if step on 50 developments × 120 months in a real browser: the plans changed, receipts, POC, cash flow and
 * taxes worked out again, both statements folded, consolidated and compared with the saved ones. Judged by the
 * processor time of the page's thread, which a busy machine stretches less than the clock; exits with 1 when the median
 * is beyond what a slider may take.
 */
const LIMIT = 50;
const BATCHES = 8;
const STEPS = 6;
const SLIDERS = ['price', 'pace', 'cost', 'works_delay', 'interest'];

interface Step {
  plans: number;
  statements: number;
  compared: number;
  difference: number;
}

const harness = await openHarness(join(import.meta.dirname, 'statements'));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const threadTime = await timedPage(page);
  await page.goto(harness.url);
  for (const slider of SLIDERS) {
    const busy: number[] = [];
    const steps: Step[] = [];
    for (let batch = 0; batch <= BATCHES; batch += 1) {
      const before = await threadTime();
      const found = await run(page, slider, batch * STEPS);
      // The first batch finds code that was never run.
      if (batch === 0) continue;
      busy.push(((await threadTime()) - before) / STEPS);
      steps.push(...found);
    }
    const judged = median(busy);
    const good = judged <= LIMIT && steps.some(({ difference }) => difference > 0);
    console.log(
      `${good ? 'ok  ' : 'FAIL'} ${MODULES} developments × ${MONTHS} months, processor time of a step of ${slider}, median: ${judged.toFixed(1)} ms (limit ${LIMIT})`,
    );
    const of = (part: 'plans' | 'statements' | 'compared'): string => median(steps.map((step) => step[part])).toFixed(1);
    const all = steps.map(({ plans, statements, compared }) => plans + statements + compared);
    console.log(
      `  on the clock: median ${median(all).toFixed(1)} ms (plans ${of('plans')}, statements ${of('statements')}, comparison ${of('compared')}), least ${Math.min(...all).toFixed(1)}`,
    );
    if (!good) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await harness.close();
}

/** Steps one after the other, with time between them for the browser to draw and tidy up. */
async function run(page: Page, slider: string, from: number): Promise<Step[]> {
  return page.evaluate(
    async ([moved, first, count]) => {
      // Set by the page's script.
      const { step } = window as unknown as { step: (slider: string, key: number) => Step };
      const found: Step[] = [];
      for (let key = 0; key < count; key += 1) {
        found.push(step(moved, first + key));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return found;
    },
    [slider, from, STEPS] as const,
  );
}
