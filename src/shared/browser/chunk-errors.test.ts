import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chunk,
  CHUNK_TIMEOUT,
  ChunkLoadError,
  CSS_CHUNK_LOAD_FAILED,
  failedAddress,
  probeByFetch,
  shouldReload,
} from '#src/shared/browser/chunk-errors.ts';

const FETCH = 'Failed to fetch dynamically imported module: https://x.test/assets/page-1.js';
const failing = (message: string) => () => Promise.reject(new TypeError(message));
const ports = (reason: 'missing' | 'other', style: string | null = null) => ({
  probe: vi.fn<(address: string) => Promise<'missing' | 'other'>>(() => Promise.resolve(reason)),
  waitingStyle: () => style,
  timeout: CHUNK_TIMEOUT,
});
const OWN = '/assets/page-1.js';
const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('chunk', () => {
  it('[ERR-4] gives what was loaded', async () => {
    await expect(chunk(() => Promise.resolve({ page: 1 }), 'page')).resolves.toEqual({ page: 1 });
  });

  it.each(['missing', 'other'] as const)(
    '[ERR-4] a script that fails is a ChunkLoadError naming the reason %s and the address',
    async (reason) => {
      const error = await chunk(failing(FETCH), 'page', ports(reason)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ChunkLoadError);
      expect(error).toMatchObject({ name: 'ChunkLoadError', reason, address: 'https://x.test/assets/page-1.js', code: null });
      expect(String(error)).toBe(`ChunkLoadError: Loading chunk failed (${reason}: https://x.test/assets/page-1.js)`);
    },
  );

  it('[ERR-4] where a browser names no address, it is that of the import’s own file, which is asked for', async () => {
    const requested = ports('missing');
    const error = await chunk(failing('Importing a module script failed.'), OWN, requested).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'missing', address: OWN, code: null });
    expect(String(error)).toBe(`ChunkLoadError: Loading chunk failed (missing: ${OWN})`);
    expect(requested.probe).toHaveBeenCalledWith(OWN);
  });

  it('[ERR-4] a style that fails has the code CSS_CHUNK_LOAD_FAILED', async () => {
    const error = await chunk(failing('Unable to preload CSS for /assets/page-1.css'), 'page', ports('missing')).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: CSS_CHUNK_LOAD_FAILED, reason: 'missing', address: '/assets/page-1.css' });
  });

  it('[ERR-4] times out after 120000 ms, not before', async () => {
    vi.useFakeTimers();
    const settled = vi.fn<(error: unknown) => void>();
    const loading = chunk(() => new Promise(() => {}), OWN, ports('other')).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout', address: OWN, code: null }));
  });

  it('[ERR-4] a style that is waited for in vain has its code, its reason and its address', async () => {
    vi.useFakeTimers();
    const style = 'https://x.test/assets/page-1.css';
    const loading = chunk(() => new Promise(() => {}), OWN, ports('other', style)).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    const error = await loading;
    expect(error).toMatchObject({ code: CSS_CHUNK_LOAD_FAILED, reason: 'timeout', address: style });
    expect(String(error)).toBe(`ChunkLoadError: Loading style chunk failed (timeout: ${style})`);
  });

  it('[ERR-4] a module that threw by itself keeps its error', async () => {
    await expect(chunk(failing('x is not a function'), 'page', ports('missing'))).rejects.toThrow('x is not a function');
    expect(failedAddress('x is not a function')).toBeNull();
  });

  it('[ERR-4] the message is none the router reloads for by itself', () => {
    expect(new ChunkLoadError('missing', FETCH).message.startsWith('Failed to fetch')).toBe(false);
  });
});

describe('probeByFetch', () => {
  it.each([
    ['a file that is gone', () => Promise.resolve(new Response('', { status: 404 })), 'missing'],
    [
      'a page in place of the file',
      () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } })),
      'missing',
    ],
    [
      'a file that is there',
      () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } })),
      'other',
    ],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch')), 'other'],
  ] as const)('[ERR-4] %s', async (_case, answer, reason) => {
    vi.stubGlobal('fetch', answer);
    await expect(probeByFetch('https://x.test/assets/page-1.js')).resolves.toBe(reason);
  });
});

describe('shouldReload', () => {
  const missing = new ChunkLoadError('missing', '/assets/page-1.js');

  it('[ERR-4] reloads once a build, and never in a loop', () => {
    const store = memory();
    expect(shouldReload({ error: missing, build: 'a', dirty: false, memory: store })).toBe(true);
    expect(shouldReload({ error: missing, build: 'a', dirty: false, memory: store })).toBe(false);
    expect(shouldReload({ error: missing, build: 'b', dirty: false, memory: store })).toBe(true);
  });

  it('[ERR-4] never while a form is dirty, and what was not done is not counted', () => {
    const store = memory();
    expect(shouldReload({ error: missing, build: 'a', dirty: true, memory: store })).toBe(false);
    expect(shouldReload({ error: missing, build: 'a', dirty: false, memory: store })).toBe(true);
  });

  it('[ERR-4] not for a broken line, a timeout or another error', () => {
    for (const error of [new ChunkLoadError('other', 'x'), new ChunkLoadError('timeout', 'x'), new Error('x')]) {
      expect(shouldReload({ error, build: 'a', dirty: false, memory: memory() })).toBe(false);
    }
  });

  it('[ERR-4] not where nothing can be remembered', () => {
    const closed = {
      getItem: () => {
        throw new DOMException('denied');
      },
      setItem: () => {},
    };
    expect(shouldReload({ error: missing, build: 'a', dirty: false, memory: closed })).toBe(false);
    const forgetful = { getItem: () => null, setItem: () => {} };
    expect(shouldReload({ error: missing, build: 'a', dirty: false, memory: forgetful })).toBe(false);
  });
});
