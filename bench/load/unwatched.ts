import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { type Load, visitScript } from './pages.ts';

export interface Unwatched {
  url: string;
  /** An expression that holds once what was asked for is there. */
  shown: string;
  /** Whose cookies the visit begins with, and whose stored values by these names: it is the first of who signed in. */
  as: BrowserContext;
  stored: readonly string[];
  /** What the page is asked once that is painted, with what `Load` says of it. */
  afterwards: string;
  /** How long it may take until it is painted. */
  patienceMs: number;
}

/**
 * A first visit as a person's browser makes it: in a profile of its own, in a page whose requests nobody listens to.
 * Playwright listens to those of its own pages, for which the browser works out where in the sources each one comes
 * from (a twelfth of what the page's thread does until it is painted), and tells a third process on the same machine.
 */
export async function unwatchedLoad<T>(
  browser: Browser,
  { url, shown, as, stored, afterwards, patienceMs }: Unwatched,
): Promise<Load & T> {
  const line = await browser.newBrowserCDPSession();
  const { browserContextId } = await line.send('Target.createBrowserContext');
  try {
    const { cookies, origins } = await as.storageState();
    await line.send('Storage.setCookies', {
      browserContextId,
      cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
    });
    const page = await openPage(line, browserContextId);
    const values = origins
      .filter(({ origin }) => url.startsWith(origin))
      .flatMap(({ localStorage }) => localStorage)
      .filter(({ name }) => stored.includes(name));
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: storedAs(values) + visitScript(shown) });
    await page.send('Page.navigate', { url });
    const expression = `Promise.race([
      window.loaded,
      new Promise((resolve) => { setTimeout(resolve, ${patienceMs}); }),
    ]).then((load) => load ? { ...load, ...(${afterwards})(load) } : { text: document.body.innerText })`;
    const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    // By the expression above.
    const { value } = (answer as { result: { value: (Load & T) | { text: string } } }).result;
    if ('painted' in value) return value;
    throw new Error(`nothing came of ${url}: ${value.text.slice(0, 300)}`);
  } finally {
    await line.send('Target.disposeBrowserContext', { browserContextId });
    await line.detach();
  }
}

const storedAs = (values: readonly { name: string; value: string }[]): string =>
  values.map(({ name, value }) => `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join('');

interface Line {
  send: (method: string, parameters?: object) => Promise<unknown>;
}

/** A page of that profile, of which Playwright knows nothing, and the line to it. */
async function openPage(line: CDPSession, browserContextId: string): Promise<Line> {
  const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1440, height: 900 });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  line.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The protocol's own form.
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: unknown; error?: { message: string } };
    if (error) waiting.get(id ?? 0)?.reject(new Error(error.message));
    else waiting.get(id ?? 0)?.resolve(result);
  });
  return {
    send: async (method, parameters = {}) => {
      const id = waiting.size + 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      await line.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params: parameters }) });
      return answer.promise;
    },
  };
}
