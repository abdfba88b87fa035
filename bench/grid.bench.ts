import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from '../scripts/lib/sample.ts';
import { openHarness } from './grid/harness.ts';

/**
 * The grid with 10,000 rows × 12 months in a real browser: from the Enter that commits an edit to the frame that shows
 * it, and three seconds of scrolling. Exits with 1 when a figure is beyond its limit.
 */
const LIMITS = { median: 16, medianSlow: 22, longFrames: 0 };
const EDITS = 40;
/** Three refreshes at 60 Hz are 50 ms, told by the browser as 49.9 to 50.1; the next possible frame is at 66.7 ms. */
const LONG = 50.5;

const harness = await openHarness();
const browser = await launchBrowser();
let failed = false;
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const rate of [1, 4]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await page.setContent('<div role="grid" tabindex="0"></div>');
    const empty = await timeEdits(page, cdp);
    await page.goto(`${harness.url}?rows=10000`);
    const edits = await timeEdits(page, cdp);
    const limit = rate === 1 ? LIMITS.median : LIMITS.medianSlow;
    report(`edit to paint, CPU ${rate}x, median`, median(edits.times), limit, 'ms');
    console.log(
      `  p95 ${percentile(edits.times, 0.95).toFixed(1)} ms, ${EDITS} edits; an empty page takes ${median(empty.times).toFixed(1)} ms now`,
    );
    console.log(`  processor time of a commit and its frame: ${(median(edits.busy) - median(empty.busy)).toFixed(1)} ms`);
    failed = !(await allArrived(page)) || failed;
    const frames = await timeScroll(page);
    report(
      `frames over 50 ms while scrolling 3 s, CPU ${rate}x`,
      frames.filter((time) => time > LONG).length,
      LIMITS.longFrames,
      '',
    );
    console.log(`  ${frames.length} frames, longest ${Math.max(...frames).toFixed(1)} ms`);
    const paste = await timePaste(page, cdp);
    console.log(`  paste of 5,000 cells, CPU ${rate}x: ${paste.toFixed(1)} ms`);
  }
} finally {
  await browser.close();
  await harness.close();
}
process.exitCode = failed ? 1 : 0;

function report(name: string, value: number, limit: number, unit: string): void {
  const good = value <= limit;
  failed ||= !good;
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}: ${unit ? value.toFixed(1) : value} ${unit} (limit ${limit})`);
}

/** Processor time of the page's thread in ms: what a busy machine does not stretch. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Whether every amount typed is in its row: a grid that is quick but loses keys is no use. */
async function allArrived(page: Page): Promise<boolean> {
  const arrived = await page.evaluate((count) => {
    // Set by the harness page.
    const { model } = (window as unknown as { gridStore: { model: { row: (key: number) => { cells: unknown[] } | undefined } } })
      .gridStore;
    return Array.from({ length: count }, (_, at) => model.row(at + 1)?.cells[2] === (1000 + at) * 100 + 50).filter(Boolean)
      .length;
  }, EDITS);
  console.log(`${arrived === EDITS ? 'ok  ' : 'FAIL'} ${arrived} of ${EDITS} typed amounts arrived`);
  return arrived === EDITS;
}

interface EditTimes {
  /** From the key to the frame, in ms. */
  times: number[];
  /** What the page's thread worked for it, in ms. */
  busy: number[];
}

/** Types an amount and Enter down a column; the times are measured in the page. */
async function timeEdits(page: Page, cdp: CDPSession): Promise<EditTimes> {
  const busy: number[] = [];
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await page.evaluate(() => {
    const times: number[] = [];
    const channel = new MessageChannel();
    let pressed = 0;
    channel.port1.addEventListener('message', () => times.push(performance.now() - pressed));
    channel.port1.start();
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      pressed = event.timeStamp;
      // The task after the frame's callbacks runs when the frame has been handed over.
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    window.addEventListener('keydown', listen, true);
    Object.assign(window, { editTimes: times, stopTiming: () => window.removeEventListener('keydown', listen, true) });
  });
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.keyboard.type(`${1000 + edit},5`);
    // The digits are on the screen before anybody presses Enter, which then comes at any moment of a frame.
    await settled(page, (edit * 5) % 17);
    const before = await threadTime(cdp);
    // A finger is still on the key when the frame comes.
    await page.keyboard.down('Enter');
    await settled(page);
    await page.keyboard.up('Enter');
    busy.push((await threadTime(cdp)) - before);
  }
  const times = await page.evaluate(() => {
    // Set by the script above.
    const timing = window as unknown as { editTimes: number[]; stopTiming: () => void };
    timing.stopTiming();
    return timing.editTimes;
  });
  return { times, busy };
}

/** Waits for two frames, and then for `more` ms. */
async function settled(page: Page, more = 0): Promise<void> {
  await page.evaluate(
    (delay) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, delay)))),
    more,
  );
}

/** Scrolls 120 px a frame for three seconds; returns the frames' lengths. */
async function timeScroll(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector('[role=grid]')?.parentElement;
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number): void => {
          frames.push(now - last);
          last = now;
          box?.scrollBy(0, 120);
          if (now - start < 3000) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
}

/** Pastes 5,000 amounts (417 rows × 12 months) and waits for the frame that shows them. */
async function timePaste(page: Page, cdp: CDPSession): Promise<number> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  const { result } = await cdp.send('Runtime.evaluate', {
    awaitPromise: true,
    returnByValue: true,
    expression: `new Promise((resolve) => {
      const text = Array.from({ length: 417 }, (_, row) => Array.from({ length: 12 }, (_, month) => (row + 1) + '.' + (100 + month) + ',77').join('\\t')).join('\\r\\n');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const start = performance.now();
      document.querySelector('[role=grid]').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    })`,
  });
  return Number(result.value);
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
