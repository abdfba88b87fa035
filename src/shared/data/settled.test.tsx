import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, render, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, type ReactNode } from 'react';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { answered, onceSettled } from '#src/shared/data/settled.ts';
import { useSettled } from '#src/shared/data/use-settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(300);

function asking() {
  const client = createQueryClient();
  const answers = new Map<string, (value: number) => void>();
  const ask = (key: string) => {
    const answer = new Promise<number>((resolve) => answers.set(key, resolve));
    return client.query({ queryKey: [key], queryFn: () => answer });
  };
  return { client, ask, answer: (key: string) => answers.get(key)?.(1) };
}

describe('what waits for the page', () => {
  it('begins at once where nothing is read', async () => {
    const begun = vi.fn<() => void>();
    onceSettled(asking().client, begun);
    expect(begun).not.toHaveBeenCalled();
    await soon();
    expect(begun).toHaveBeenCalledOnce();
  });

  it('begins after the last answer, and after what an answer asks next', async () => {
    const { client, ask, answer } = asking();
    const begun = vi.fn<() => void>();
    void ask('first').then(() => ask('next'));
    onceSettled(client, begun);
    await soon();
    answer('first');
    await soon();
    expect(begun).not.toHaveBeenCalled();
    answer('next');
    await soon();
    expect(begun).toHaveBeenCalledOnce();
  });

  it('begins all the same when an answer does not come, and only once', async () => {
    const { client, ask, answer } = asking();
    const begun = vi.fn<() => void>();
    void ask('slow');
    onceSettled(client, begun, 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveBeenCalledOnce();
    answer('slow');
    await soon();
    expect(begun).toHaveBeenCalledOnce();
  });

  it('does not begin once the page is left', async () => {
    const begun = vi.fn<() => void>();
    const leave = onceSettled(asking().client, begun, 1_000);
    leave();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).not.toHaveBeenCalled();
  });
});

it('is there at once for who comes back to the page', async () => {
  const { client } = asking();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const first = renderHook(useSettled, { wrapper });
  expect(first.result.current).toBe(false);
  await act(soon);
  expect(first.result.current).toBe(true);
  first.unmount();
  expect(renderHook(useSettled, { wrapper }).result.current).toBe(true);
});

const Page = ({ charts }: { charts: Promise<string> }) => (useSettled() ? use(charts) : 'figures');

it('leaves on the screen what stands there until what waited for it can be drawn', async () => {
  const { client } = asking();
  const files = Promise.withResolvers<string>();
  const { container } = render(
    <QueryClientProvider client={client}>
      <Suspense fallback="nothing">
        <Page charts={files.promise} />
      </Suspense>
    </QueryClientProvider>,
  );
  await act(soon);
  expect(container.textContent).toBe('figures');
  await act(async () => files.resolve('charts'));
  expect(container.textContent).toBe('charts');
});

describe('the first page', () => {
  it('is there at once where nothing is under way, and else with the last answer', async () => {
    const { client, ask, answer } = asking();
    await answered(client);
    void ask('one');
    void ask('other');
    const there = vi.fn<() => void>();
    void answered(client).then(there);
    answer('one');
    await soon();
    expect(there).not.toHaveBeenCalled();
    answer('other');
    await soon();
    expect(there).toHaveBeenCalledOnce();
  });
});
