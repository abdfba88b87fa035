import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { later } from '#src/shared/ui/later/later.ts';
import { lineIsFree } from '#src/shared/browser/line.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';

const idle: (() => void)[] = [];
const never = window.requestIdleCallback;

beforeEach(() => {
  vi.useFakeTimers();
  window.requestIdleCallback = (call) => idle.push(() => call({ didTimeout: false, timeRemaining: () => 10 }));
});
afterEach(() => {
  vi.useRealTimers();
  window.requestIdleCallback = never;
  idle.splice(0);
});

const soon = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
const touch = () => window.dispatchEvent(new Event('pointermove'));
const haveTime = async () => {
  for (const call of idle.splice(0)) call();
  await soon(0);
};

function page(parts: Parameters<typeof useSpareTime>[0], client = createQueryClient()) {
  const Page = () => {
    useSpareTime(parts);
    return null;
  };
  return render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}

describe('what is loaded in spare time', () => {
  it('waits for the page’s data and for the browser, and comes one part after the other', async () => {
    const client = createQueryClient();
    const data = Promise.withResolvers<number>();
    void client.query({ queryKey: ['page'], queryFn: () => data.promise });
    const [one, other] = [vi.fn<() => Promise<number>>(async () => 1), vi.fn<() => Promise<number>>(async () => 2)];
    page([later(one), later(other)], client);
    await soon(10_000);
    expect(idle).toHaveLength(0);
    data.resolve(1);
    await soon();
    // Nobody is there yet.
    expect(idle).toHaveLength(0);
    touch();
    await soon(0);
    expect(one).not.toHaveBeenCalled();
    await haveTime();
    expect(one).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    await haveTime();
    expect(other).toHaveBeenCalledOnce();
  });

  it('goes on past a part that does not come, and asks for it no more', async () => {
    const gone = vi.fn<() => Promise<number>>().mockRejectedValue(new Error('gone'));
    const other = vi.fn<() => Promise<number>>(async () => 2);
    page([later(gone), later(other)]);
    await soon();
    await haveTime();
    await haveTime();
    await haveTime();
    expect(other).toHaveBeenCalledOnce();
    expect(gone).toHaveBeenCalledOnce();
  });

  it('is forgotten with the page that it was for', async () => {
    const load = vi.fn<() => Promise<number>>(async () => 1);
    page([later(load)]).unmount();
    await soon();
    await haveTime();
    expect(load).not.toHaveBeenCalled();
  });

  it('is left alone on a line that is slow or dear', async () => {
    const load = vi.fn<() => Promise<number>>(async () => 1);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    page([later(load)]);
    await soon();
    await haveTime();
    Reflect.deleteProperty(navigator, 'connection');
    expect(load).not.toHaveBeenCalled();
  });
});

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
])('a line that tells %o is free: %s', (connection, free) => {
  expect(lineIsFree({ connection } as Parameters<typeof lineIsFree>[0])).toBe(free);
});
