import type { CDPSession, Page } from 'playwright';

export interface Conditions {
  /** Milliseconds there and back; no limit of bytes where none is told. */
  latency: number;
  bytesPerSecond?: number;
  /** How many times slower the processor is. */
  slower?: number;
}

/** 1.6 Mbit/s, 150 ms there and back, a quarter of the processor: what is called slow 4G on a telephone. */
export const SLOW: Conditions = { latency: 150, bytesPerSecond: 200_000, slower: 4 };
export const PLAIN: Conditions = { latency: 0 };

export async function under(line: CDPSession, { latency, bytesPerSecond = -1, slower = 1 }: Conditions): Promise<void> {
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond < 0 ? -1 : bytesPerSecond / 2,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export interface Load {
  /** Milliseconds from the navigation to the frame that shows what was asked for. */
  painted: number;
  /** What tasks of more than 50 ms kept the page's thread for beyond these, until then. */
  blocked: number;
}

/**
 * A script for a page to begin with, after which `window.loaded` is a promise of its `Load`. As text: the page's policy
 * lets nothing in it make a function of an expression.
 */
export const visitScript = (shown: string): string => `{
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const channel = new MessageChannel();
  window.loaded = new Promise((resolve) => {
    channel.port1.onmessage = () => resolve({ painted: performance.now(), blocked });
  });
  const look = () => {
    // The task after a frame's callbacks runs when the frame has been handed over.
    if (document.body && ${shown}) channel.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Opens a page as for the first time, and waits for the frame in which `shown` (an expression) holds. */
export async function coldLoad(page: Page, path: string, shown: string, conditions: Conditions): Promise<Load> {
  const line = await page.context().newCDPSession(page);
  await under(line, conditions);
  await line.send('Network.clearBrowserCache');
  await page.addInitScript(visitScript(shown));
  await page.goto(path, { waitUntil: 'commit' });
  // Set by the script above.
  return page.evaluate(() => (window as unknown as { loaded: Promise<Load> }).loaded);
}

export interface Save {
  /** Milliseconds from the press to the frame that shows what was saved. */
  painted: number;
  /** To the end of the server's answer: from then on it outlasts anything. */
  durable: number;
  /** To the request, which leaves the page then. */
  sent: number;
}

/** Waits for the next click or Enter, then for the first frame in which `shown` holds and the end of its one write. */
export async function armSave(page: Page, shown: string): Promise<() => Promise<Save>> {
  await page.evaluate(`{
    const channel = new MessageChannel();
    let pressed = 0;
    performance.clearResourceTimings();
    window.saved = new Promise((resolve) => {
      const save = {};
      const told = () => {
        if ('painted' in save && 'durable' in save) resolve(save);
      };
      channel.port1.onmessage = () => {
        save.painted = performance.now() - pressed;
        told();
      };
      const own = window.fetch;
      window.fetch = async (input, init) => {
        const method = (input instanceof Request ? input : new Request(input, init)).method;
        const answer = own(input, init);
        if (method === 'GET' || 'sent' in save) return answer;
        save.sent = performance.now() - pressed;
        window.fetch = own;
        const { url } = await answer.then((one) => one.clone().text().then(() => one));
        save.durable = performance.now() - pressed;
        const [entry] = performance.getEntriesByName(url).slice(-1);
        if (entry && entry.responseEnd > 0) save.durable = entry.responseEnd - pressed;
        told();
        return answer;
      };
    });
    const look = () => {
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
  return () => page.evaluate(() => (window as unknown as { saved: Promise<Save> }).saved);
}
