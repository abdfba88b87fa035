import { afterEach, describe, expect, it, vi } from 'vitest';
import { openChannel } from '#src/shared/browser/channel.ts';
import { browserLocks } from '#src/shared/browser/locks.ts';

const refused = () => new DOMException('The operation is insecure.', 'SecurityError');

afterEach(() => void vi.unstubAllGlobals());

describe('[SES-6] a browser that keeps no data for the site', () => {
  it('opens no line to other tabs, and goes on', () => {
    vi.stubGlobal('BroadcastChannel', function () {
      throw refused();
    });
    expect(openChannel('any')).toBeNull();
  });

  it('does the work of a lock that it refuses, once', async () => {
    const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
    const locks = browserLocks({ request: () => Promise.reject(refused()) } as unknown as LockManager); // the part that is used
    expect(await locks?.request('any', work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not do work again that failed under its lock', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no line')));
    const manager = { request: (_name: string, held: () => Promise<unknown>) => held() };
    const locks = browserLocks(manager as unknown as LockManager); // the part that is used
    await expect(locks?.request('any', work)).rejects.toThrow('no line');
    expect(work).toHaveBeenCalledTimes(1);
  });
});

it('a browser without locks has none', () => {
  expect(browserLocks(undefined)).toBeNull();
});
