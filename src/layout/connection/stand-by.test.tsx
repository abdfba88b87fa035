import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyToWrite } from '#src/layout/connection/bad-times.ts';
import { useStripWanted } from '#src/layout/connection/use-strip-wanted.ts';
import { regional } from '#src/resources/regional.ts';
import { ownerOf, queueKey } from '#src/shared/data/drafts.ts';

const user = ownerOf({ id: 7 });
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose data is on its way until it is answered. */
function open() {
  const answer = Promise.withResolvers<number>();
  const queryFn = () => answer.promise;
  // As the application asks: whatever the browser says of the line.
  void client.query({ queryKey: ['page'], queryFn, retry: false, networkMode: 'always' }).catch(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useStripWanted(user), { wrapper });
  return { answer, wanted: () => result.current };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what stands by for a lost line', () => {
  it('waits for the page’s data, and not for ever', async () => {
    const first = open();
    await pass(9_000);
    expect(first.wanted()).toBe(false);
    await pass(2_000);
    expect(first.wanted()).toBe(true);
  });

  it('comes once the data is there and nothing more is asked for', async () => {
    const { answer, wanted } = open();
    await pass(1_000);
    answer.resolve(1);
    await pass(100);
    expect(wanted()).toBe(false);
    await pass(300);
    expect(wanted()).toBe(true);
  });

  it('comes at once when something is written, the line goes or nobody answers', async () => {
    const writing = open();
    client.getMutationCache().build(client, { mutationFn: () => Promise.resolve(1) });
    await pass(0);
    expect(writing.wanted()).toBe(true);
    client = new QueryClient();
    const lost = open();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(lost.wanted()).toBe(true);
    client = new QueryClient();
    const silent = open();
    silent.answer.reject(new Error('nobody'));
    await pass(0);
    expect(silent.wanted()).toBe(true);
  });

  it('comes with the page where a write waits already', () => {
    localStorage.setItem(queueKey(user), '[]');
    expect(open().wanted()).toBe(true);
  });
});

describe('what writes without a line are made of', () => {
  it('is loaded for what is shown, once, and not where data is to be saved', async () => {
    vi.useRealTimers();
    const draft = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
    const load = vi.spyOn(regional, 'load').mockResolvedValue({ draft } as never);
    client.setQueryData(['regional', 'list', {}], []);
    client.setQueryData(['user', 'list', {}], []);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const done = new Set<string>();
    readyToWrite(client, done);
    expect(done.size).toBe(0);
    vi.stubGlobal('navigator', {});
    readyToWrite(client, done);
    readyToWrite(client, done);
    await vi.waitFor(() => expect(draft).toHaveBeenCalledTimes(1));
    // Who may see and do what does not wait for a line.
    expect([...done]).toEqual(['regional']);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
