import { afterEach, describe, expect, it, vi } from 'vitest';
import { idle } from '#src/shared/browser/idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('time to spare', () => {
  it('comes at the latest after two seconds, on a page that is never idle', async () => {
    const ask = vi.fn<(call: () => void, options?: { timeout?: number }) => void>();
    vi.stubGlobal('requestIdleCallback', ask);
    void idle();
    expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
  });

  it('comes after half a second where a browser tells none', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const had = vi.fn<() => void>();
    void idle().then(had);
    await vi.advanceTimersByTimeAsync(499);
    expect(had).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(had).toHaveBeenCalledTimes(1);
  });
});
