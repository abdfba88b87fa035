import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { reply } from '#src/test/fake-api.ts';
import { one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();

describe('removing', () => {
  it('[RES-6][API-7] the row leaves at once; DELETE with a body upon the version; one reading at rest', async () => {
    bench.serve(undefined, { held: true });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    const removed = page.start(() => page.result.current.remove.mutateAsync({ id: 2 }));
    await page.ready([1, 3]);
    expect(page.count()).toBe(2);
    bench.gate().letGo();
    await act(() => removed);
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(bench.writes()).toMatchObject([{ method: 'DELETE', path: 'structure/regionals/2/', body: { id: 2 } }]);
    expect(bench.writes()[0]?.headers.get('if-match')).toBe('"1"');
    expect([page.ids(), page.count(), bench.api().count('GET')]).toEqual([[1, 3], 2, 2]);
    expect(bench.tones()).toEqual([['success', 'Sucesso', 'Removido com sucesso.']]);
  });

  it('[API-7] which record is gone is told beside the usual words, in the list of notices', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(() => page.result.current.remove.mutateAsync(one(2)));
    expect(bench.tones()).toEqual([['success', 'Sucesso', 'Removido com sucesso.']]);
    expect(notify.history()[0]?.about).toBe('Regional: R2 · Regional 2');
  });

  it.each([
    ['success: false', { success: false }],
    ['an error', { error: 'não pode' }],
  ])('[RES-6][RES-13] an answer with %s leaves the list and rejects', async (_name, body) => {
    bench.serve(undefined, { before: ({ method }) => (method === 'DELETE' ? reply(body) : pass()) });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(async () => {
      await expect(page.result.current.remove.mutateAsync({ id: 2 })).rejects.toMatchObject({ kind: 'refused' });
    });
    await page.ready([1, 2, 3]);
    expect(page.count()).toBe(3);
    await waitFor(() => expect(bench.tones()[0]?.[0]).toBe('failure'));
  });

  it('[RES-7] ten at once: one DELETE with the ids, at most one reading', async () => {
    bench.serve(Array.from({ length: 30 }, (_, index) => one(index + 1)));
    const page = bench.show({ page: 1, page_size: 100 });
    await waitFor(() => expect(page.count()).toBe(30));
    const ids = page.ids()?.slice(0, 10) ?? [];
    await act(() => page.result.current.removeMany.mutateAsync(ids));
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.count()).toBe(20);
    expect(bench.writes()).toMatchObject([
      { method: 'DELETE', path: 'structure/regionals/', body: { ids, delete_multiple: true } },
    ]);
    expect(bench.api().count('GET')).toBe(2);
    expect(notify.history()).toHaveLength(1);
  });

  it('[RES-7] an empty list is refused before it is sent, and all or nothing holds when one is gone', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.removeMany.attempt([]))).toBe('error');
    expect(bench.writes()).toEqual([]);
    expect(await act(() => page.result.current.removeMany.attempt([1, 99]))).toBe('error');
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.ids()).toEqual([1, 2, 3]);
  });
});
