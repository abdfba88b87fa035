import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { reply } from '#src/test/fake-api.ts';
import { fakeRows, gates } from '#src/test/fake-rows.ts';
import { client, draft, one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();

describe('reading', () => {
  it('[RES-3] an array is shown as one page that holds all', async () => {
    bench.answerWith(() => reply([one(1), one(2)]));
    const page = bench.show();
    await page.ready([1, 2]);
    expect(page.result.current.list.data).toMatchObject({ count: 2, next: null, previous: null, total_pages: 1 });
    expect(page.result.current.list.data?.results.map((row) => row.key)).toEqual([1, 2]);
  });

  it('[RES-3] an array where a page was asked for is shown page by page', async () => {
    bench.answerWith(() => reply([one(1), one(2), one(3)]));
    const page = bench.show({ page: 2, page_size: 2 });
    await page.ready([3]);
    expect(page.result.current.list.data).toMatchObject({ count: 3, total_pages: 2 });
  });

  it('[RES-3] rows without ids have their keys from their places, and numbers that no other row has', async () => {
    const rows = [{ codigo: 'A', nome: 'A', is_active: true }, one(7), { codigo: 'B', nome: 'B', is_active: true }];
    bench.answerWith(() => reply({ results: rows, count: 3, next: null, previous: null }));
    const page = bench.show({ page: 1 });
    await waitFor(() => expect(page.result.current.list.data?.results.map(({ key }) => key)).toEqual([0, 7, 2]));
    const ids = page.result.current.list.data?.results.map(({ id }) => id) ?? [];
    expect([new Set(ids).size, ids.filter((id) => id > 0)]).toEqual([3, [7]]);
  });

  it('[RES-3] a page that is gone is an empty one that knows how many rows there are', async () => {
    bench.serve([one(1), one(2)], {
      before: ({ query }) => (query.get('page') === '3' ? reply({ detail: 'Invalid page.' }, 404) : pass()),
    });
    const page = bench.show({ page: 3, page_size: 1 });
    await page.ready([]);
    expect(page.result.current.list.data).toMatchObject({ count: 2, total_pages: 2 });
  });

  it.each([
    [400, 1],
    [404, 1],
    [403, 1],
    [500, 3],
    [503, 3],
  ])('[API-12][RES-12] a %i to a GET: %i requests in all, and the page has the reason', async (status, requests) => {
    bench.serve(undefined, { before: () => reply({ detail: 'x' }, status) });
    vi.useFakeTimers();
    const page = bench.show();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    vi.useRealTimers();
    expect(page.result.current.list.isError).toBe(true);
    expect(bench.api().seen).toHaveLength(requests);
    expect(page.result.current.list.error).toMatchObject({ status });
    // Told once, however often it was asked.
    await waitFor(() => expect(notify.history().map(({ title, count }) => [title, count])).toEqual([['Falha na operação', 1]]));
  });

  it.each([500, 502, 503, 408, 429, 400])('[API-12] a write that gets %i is never sent again', async (status) => {
    bench.serve(undefined, { before: ({ method }) => (method === 'GET' ? pass() : reply({ detail: 'x' }, status)) });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.save.attempt(draft))).toBe('error');
    expect(bench.writes()).toHaveLength(1);
  });

  it('[RES-9] a reading that was under way when a write began cannot bring the old row back', async () => {
    const reading = gates();
    let held = false;
    bench.serve(undefined, {
      before: async ({ method }) => {
        if (method === 'GET' && held) await reading.hold('GET');
        return pass();
      },
    });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    held = true;
    const refetch = page.result.current.list.refetch();
    await waitFor(() => expect(reading.waiting).toHaveLength(1));
    await act(() => page.result.current.patch.mutateAsync({ id: 2, nome: 'Mudada' }));
    held = false;
    await act(async () => {
      reading.letGo();
      await refetch;
    });
    await waitFor(() => expect(page.names()).toEqual(['Regional 1', 'Mudada', 'Regional 3']));
  });
});

describe('expense entries', () => {
  const cells = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`m${String(index + 1).padStart(2, '0')}`, null]));
  const line = (id: number) => ({
    id,
    row_version: 1,
    version: 1,
    year: 2027,
    center_cost: 1,
    accounting: id,
    description: '',
    ...cells,
  });

  it('[RES-5][API-12] a saved cell is one PATCH in decimal text and no reading; money comes back as cents', async () => {
    const server = fakeRows([{ ...line(1), m01: '10.50' }, line(2)]);
    bench.answerWith((seen) => server.answer(seen));
    const { wrapper } = client();
    const { result } = renderHook(
      () => ({ all: expenseEntry.useAll({ version: 1 }), patch: expenseEntry.usePatchMany({ silent: true }) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.all.data?.map((row) => row.m01)).toEqual([1050, null]));
    await act(() => result.current.patch.mutateAsync([{ id: 2, m01: -123_456, m02: 0, m03: null }]));
    await waitFor(() => expect(result.current.all.data?.[1]).toMatchObject({ m01: -123_456, m02: 0, m03: null, row_version: 2 }));
    expect(bench.writes().map((seen) => seen.body)).toEqual([
      [{ id: 2, row_version: 1, m01: '-1234.56', m02: '0.00', m03: null }],
    ]);
    expect(bench.api().count('GET')).toBe(1);
    expect(bench.api().seen[0]?.query.toString()).toBe('version=1&all=1');
  });
});
