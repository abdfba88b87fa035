import type { Page } from 'playwright';

export interface Requests {
  writes: number;
  reads: number;
}

export interface Watch {
  /** Begins to count; the answer waits until nothing has been on its way for a while and tells what was. */
  count: () => () => Promise<Requests>;
}

/** How long nothing may be asked before an action's requests are held to be all. */
const QUIET_MS = 700;
/** Sign-in keeps itself alive at any moment; it belongs to no action. */
const KEEPING = /\/api\/(token|login|logout)\//;
/** The question of what others saved, asked by each open page every few seconds: only what it leads to is counted. */
const QUESTION = /\/api\/changes\/(\?|$)/;
/** A save is asked about sooner than this. */
const NEXT_QUESTION_MS = 4_000;

/** Every API call of the page takes `latency` ms more from now on, and is counted. */
export async function watchApi(page: Page, latency: number): Promise<Watch> {
  let seen: Requests = { writes: 0, reads: 0 };
  const calls = { open: 0, last: 0, questions: 0 };
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (QUESTION.test(request.url())) calls.questions += 1;
    else if (!KEEPING.test(request.url())) {
      if (request.method() === 'GET') seen.reads += 1;
      else seen.writes += 1;
    }
    calls.open += 1;
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.continue();
  });
  const ended = () => {
    calls.open = Math.max(0, calls.open - 1);
    calls.last = performance.now();
  };
  page.on('requestfinished', (request) => request.url().includes('/api/') && ended());
  page.on('requestfailed', (request) => request.url().includes('/api/') && ended());
  return {
    count() {
      seen = { writes: 0, reads: 0 };
      calls.last = performance.now();
      const { questions } = calls;
      const isOver = () => calls.questions > questions || seen.writes === 0 || performance.now() - calls.last > NEXT_QUESTION_MS;
      return async () => {
        while (calls.open > 0 || performance.now() - calls.last < QUIET_MS || !isOver())
          await new Promise((resolve) => setTimeout(resolve, 50));
        return seen;
      };
    },
  };
}

/**
 * Waits, in the page, for the next click or Enter and then for the first frame in which `shown` (an expression) holds.
 * The function it answers tells the milliseconds between them.
 */
export async function armPaint(page: Page, shown: string): Promise<() => Promise<number>> {
  // As text: the page's policy lets nothing in it make a function of an expression.
  await page.evaluate(`{
    const channel = new MessageChannel();
    let pressed = 0;
    window.painted = new Promise((resolve) => {
      channel.port1.onmessage = () => resolve(performance.now() - pressed);
    });
    const look = () => {
      // The task after a frame's callbacks runs when the frame has been handed over.
      if (${shown}) channel.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    const begin = (event) => {
      if (event.type === 'keydown' && event.key !== 'Enter') return;
      window.removeEventListener('click', begin, true);
      window.removeEventListener('keydown', begin, true);
      pressed = event.timeStamp;
      requestAnimationFrame(look);
    };
    window.addEventListener('click', begin, true);
    window.addEventListener('keydown', begin, true);
  }`);
  // Set by the script above.
  return () => page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
