import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunk, CHUNK_TIMEOUT, CSS_CHUNK_LOAD_FAILED } from '#src/shared/browser/chunk-errors.ts';

const OWN = '/assets/page-1.js';
const STYLE = 'https://previsto.test/assets/page-1.css';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = STYLE;
  document.head.append(link);
});
afterEach(() => {
  document.head.querySelector('link')?.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a load that nobody ends is told to have failed by, in a browser that keeps the times of what has `ended`. */
async function outcome(ended: readonly string[]): Promise<unknown> {
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => ended.filter((one) => one === name) });
  const loading = chunk(() => new Promise(() => {}), OWN).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
  return loading;
}

describe('a load of which nothing comes', () => {
  it('[ERR-4] hangs at the page’s style sheet that has neither come nor failed', async () => {
    expect(await outcome([])).toMatchObject({ code: CSS_CHUNK_LOAD_FAILED, reason: 'timeout', address: STYLE });
  });

  it('[ERR-4] hangs at its script where every style sheet has ended', async () => {
    expect(await outcome([STYLE])).toMatchObject({ code: null, reason: 'timeout', address: OWN });
  });
});
