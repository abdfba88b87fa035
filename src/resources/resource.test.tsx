import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { type Answerer, fakeApi, reply } from '#src/test/fake-api.ts';
import { fakeRows, gates } from '#src/test/fake-rows.ts';

const one = (id: number, nome = `Regional ${id}`) => ({ id, row_version: 1, codigo: `R${id}`, nome, is_active: true });
const draft = { codigo: 'N', nome: 'Nova', is_active: true };

let api: ReturnType<typeof fakeApi>;
let gate: ReturnType<typeof gates>;

/** Serves regionals; writes wait at the gate when `held`. */
function serve(rows = [one(1), one(2), one(3)], { held = false, before }: { held?: boolean; before?: Answerer } = {}) {
  const server = fakeRows(rows, { order: 'codigo' });
  api = fakeApi(async (seen) => {
    if (held && seen.method !== 'GET') await gate.hold(seen.method);
    if (before) {
      const answer = await before(seen);
      if (answer.status !== 599) return answer;
    }
    return server.answer(seen);
  });
  return server;
}
/** Lets the fake server answer. */
const pass = () => new Response(null, { status: 599 });

beforeEach(() => {
  gate = gates();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  gate.letAllGo();
  api.restore();
  notify.clear();
});

function show(params: Parameters<typeof regional.useList>[0] = { page: 1 }) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      list: regional.useList(params),
      save: regional.useSave(),
      patch: regional.usePatch({ silent: true }),
      remove: regional.useRemove(),
      saveMany: regional.useSaveMany(),
      patchMany: regional.usePatchMany({ silent: true }),
      removeMany: regional.useRemoveMany(),
    }),
    { wrapper },
  );
  const ids = () => result.current.list.data?.results.map((row) => row.id);
  return {
    client,
    result,
    ids,
    names: () => result.current.list.data?.results.map((row) => row.nome),
    count: () => result.current.list.data?.count,
    ready: (wanted: number[]) => waitFor(() => expect(ids()).toEqual(wanted)),
    /** Starts a write without waiting for its answer. */
    start<T>(write: () => Promise<T>): Promise<T> {
      let running = Promise.resolve() as Promise<unknown>;
      act(() => {
        running = write();
      });
      running.catch(() => undefined);
      return running as Promise<T>; // what write gave
    },
  };
}

const writes = () => api.seen.filter((seen) => seen.method !== 'GET');
const tones = () => notify.history().map(({ tone, title, message }) => [tone, title, message]);

describe('saving', () => {
  it('[RES-4][RES-9][RES-2] a new row shows at once; one POST, and one reading at rest', async () => {
    serve(undefined, { held: true });
    const page = show();
    expect(page.result.current.list.isLoading).toBe(true);
    await page.ready([1, 2, 3]);
    expect(page.result.current.list.isLoading).toBe(false);
    const saved = page.start(() => page.result.current.save.mutateAsync(draft));
    await page.ready([-1, 1, 2, 3]);
    expect(page.count()).toBe(4);
    await waitFor(() => expect(page.result.current.save.isPending).toBe(true));
    gate.letGo();
    expect(await act(() => saved)).toMatchObject({ id: 101, key: 101, nome: 'Nova' });
    await page.ready([101, 1, 2, 3]);
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.count()).toBe(4);
    expect(writes().map((seen) => [seen.method, seen.path, seen.body])).toEqual([['POST', 'structure/regionals/', draft]]);
    expect(api.count('GET')).toBe(2);
    expect(tones()).toEqual([['success', 'Sucesso', 'Salvo com sucesso.']]);
  });

  it('[RES-4][API-7] with an id it PATCHes the given fields upon the version that was seen; the count stays', async () => {
    serve();
    const page = show();
    await page.ready([1, 2, 3]);
    await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Outra' }));
    await waitFor(() => expect(page.names()).toEqual(['Regional 1', 'Outra', 'Regional 3']));
    const [seen] = writes();
    expect(seen).toMatchObject({ method: 'PATCH', path: 'structure/regionals/2/', body: { nome: 'Outra' } });
    expect(seen?.headers.get('if-match')).toBe('"1"');
    expect(page.count()).toBe(3);
    // Neither order nor membership of this page can have changed.
    expect(api.count('GET')).toBe(1);
    expect(tones()).toEqual([['success', 'Sucesso', 'Atualizado com sucesso.']]);
  });

  it('[RES-9] fifty own saves of one row from one open form are no conflict; another user’s change is', async () => {
    const server = serve();
    const page = show();
    await page.ready([1, 2, 3]);
    for (let time = 1; time <= 50; time += 1) {
      await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: `vez ${time}` }));
    }
    expect(server.rows[1]).toMatchObject({ nome: 'vez 50', row_version: 51 });
    Object.assign(server.rows[1] ?? {}, { nome: 'de outro', row_version: 52 });
    await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'minha' }).catch(() => undefined));
    expect(server.rows[1]?.['nome']).toBe('de outro');
    await waitFor(() =>
      expect(tones()[0]).toEqual([
        'failure',
        'Falha na operação',
        'Este registro foi alterado por outro usuário. Recarregue e tente de novo.',
      ]),
    );
    await waitFor(() => expect(page.names()).toContain('de outro'));
  });

  it('[RES-4][RES-11][API-8] a 2xx that holds an error rejects the caller and leaves the data', async () => {
    serve(undefined, { before: ({ method }) => (method === 'POST' ? reply({ error: 'Nome já usado.' }) : pass()) });
    const page = show();
    await page.ready([1, 2, 3]);
    await act(async () => {
      await expect(page.result.current.save.mutateAsync(draft)).rejects.toMatchObject({
        kind: 'refused',
        body: { error: 'Nome já usado.' },
      });
    });
    await page.ready([1, 2, 3]);
    expect(page.count()).toBe(3);
    await waitFor(() => expect(tones()).toEqual([['failure', 'Falha na operação', 'Nome já usado.']]));
  });

  it('what the contract refuses is never sent, and reads like the server’s own refusal', async () => {
    serve();
    const page = show();
    await page.ready([1, 2, 3]);
    await act(() =>
      page.result.current.save.mutateAsync({ codigo: '', nome: 'x'.repeat(101), is_active: true }).catch(() => undefined),
    );
    expect(writes()).toEqual([]);
    await waitFor(() => expect(tones()).toHaveLength(1));
    expect(tones()[0]?.[2]).toBe('Erro de validação:\nCódigo: Este campo é obrigatório.\nNome: Use no máximo 100 caracteres.');
  });
});

describe('patching', () => {
  it('[RES-5][RES-9] three overlapping edits of a cell are sent in order, and end as the server has them though the first fails', async () => {
    const server = serve([one(1)], {
      held: true,
      before: ({ body }) => (JSON.stringify(body)?.includes('um') ? reply({}, 500) : pass()),
    });
    const page = show();
    await page.ready([1]);
    const edits = ['um', 'dois', 'três'].map((nome) => page.start(() => page.result.current.patch.mutateAsync({ id: 1, nome })));
    await waitFor(() => expect(page.names()).toEqual(['três']));
    expect(writes()).toHaveLength(1);
    for (let edit = 0; edit < 3; edit += 1) {
      await waitFor(() => expect(gate.waiting).toHaveLength(1));
      gate.letGo();
    }
    await act(() => Promise.allSettled(edits));
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(writes().map((seen) => [seen.body, seen.headers.get('if-match')])).toEqual([
      [{ nome: 'um' }, '"1"'],
      [{ nome: 'dois' }, '"1"'],
      [{ nome: 'três' }, '"2"'],
    ]);
    expect([page.names(), server.rows[0]?.['nome']]).toEqual([['três'], 'três']);
    expect(notify.history()).toEqual([]);
  });

  it('[RES-9] a row that is still being created can be changed: its patch waits for the id', async () => {
    serve([one(1)], { held: true });
    const page = show();
    await page.ready([1]);
    const created = page.start(() => page.result.current.save.mutateAsync(draft));
    await page.ready([-1, 1]);
    const patched = page.start(() => page.result.current.patch.mutateAsync({ id: -1, nome: 'Novíssima' }));
    await waitFor(() => expect(page.names()).toEqual(['Novíssima', 'Regional 1']));
    expect(writes()).toHaveLength(1);
    gate.letGo();
    await act(() => created);
    await waitFor(() => expect(gate.waiting).toHaveLength(1));
    expect([page.ids(), page.names()]).toEqual([
      [101, 1],
      ['Novíssima', 'Regional 1'],
    ]);
    gate.letGo();
    await act(() => patched);
    expect(writes()[1]).toMatchObject({ method: 'PATCH', path: 'structure/regionals/101/', body: { nome: 'Novíssima' } });
    await waitFor(() => expect(page.names()?.toSorted()).toEqual(['Novíssima', 'Regional 1']));
  });

  it('[RES-5] many at once are one request, each with the version that is confirmed when it is sent', async () => {
    serve();
    const page = show();
    await page.ready([1, 2, 3]);
    await act(() => page.result.current.patch.mutateAsync({ id: 2, nome: 'x' }));
    await act(() =>
      page.result.current.patchMany.mutateAsync([
        { id: 1, nome: 'a' },
        { id: 2, nome: 'b' },
      ]),
    );
    expect(writes()[1]).toMatchObject({
      method: 'PATCH',
      path: 'structure/regionals/',
      body: [
        { id: 1, row_version: 1, nome: 'a' },
        { id: 2, row_version: 2, nome: 'b' },
      ],
    });
    await waitFor(() => expect(page.names()).toEqual(['a', 'b', 'Regional 3']));
  });

  it('[RES-11] after a failure the caller that wants no rejection gets the text «error»', async () => {
    serve(undefined, { before: ({ method }) => (method === 'GET' ? pass() : reply({ detail: 'x' }, 400)) });
    const page = show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.patch.attempt({ id: 1, nome: 'y' }))).toBe('error');
    expect(await act(() => page.result.current.remove.attempt({ id: 1 }))).toBe('error');
    expect(page.names()).toEqual(['Regional 1', 'Regional 2', 'Regional 3']);
  });
});

describe('removing', () => {
  it('[RES-6][API-7] the row leaves at once; DELETE with a body upon the version; one reading at rest', async () => {
    serve(undefined, { held: true });
    const page = show();
    await page.ready([1, 2, 3]);
    const removed = page.start(() => page.result.current.remove.mutateAsync({ id: 2 }));
    await page.ready([1, 3]);
    expect(page.count()).toBe(2);
    gate.letGo();
    await act(() => removed);
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'structure/regionals/2/', body: { id: 2 } }]);
    expect(writes()[0]?.headers.get('if-match')).toBe('"1"');
    expect([page.ids(), page.count(), api.count('GET')]).toEqual([[1, 3], 2, 2]);
    expect(tones()).toEqual([['success', 'Sucesso', 'Removido com sucesso.']]);
  });

  it.each([
    ['success: false', { success: false }],
    ['an error', { error: 'não pode' }],
  ])('[RES-6][RES-13] an answer with %s leaves the list and rejects', async (_name, body) => {
    serve(undefined, { before: ({ method }) => (method === 'DELETE' ? reply(body) : pass()) });
    const page = show();
    await page.ready([1, 2, 3]);
    await act(async () => {
      await expect(page.result.current.remove.mutateAsync({ id: 2 })).rejects.toMatchObject({ kind: 'refused' });
    });
    await page.ready([1, 2, 3]);
    expect(page.count()).toBe(3);
    await waitFor(() => expect(tones()[0]?.[0]).toBe('failure'));
  });

  it('[RES-7] ten at once: one DELETE with the ids, at most one reading', async () => {
    serve(Array.from({ length: 30 }, (_, index) => one(index + 1)));
    const page = show({ page: 1, page_size: 100 });
    await waitFor(() => expect(page.count()).toBe(30));
    const ids = page.ids()?.slice(0, 10) ?? [];
    await act(() => page.result.current.removeMany.mutateAsync(ids));
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.count()).toBe(20);
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'structure/regionals/', body: { ids, delete_multiple: true } }]);
    expect(api.count('GET')).toBe(2);
    expect(notify.history()).toHaveLength(1);
  });

  it('[RES-7] an empty list is refused before it is sent, and all or nothing holds when one is gone', async () => {
    serve();
    const page = show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.removeMany.attempt([]))).toBe('error');
    expect(writes()).toEqual([]);
    expect(await act(() => page.result.current.removeMany.attempt([1, 99]))).toBe('error');
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.ids()).toEqual([1, 2, 3]);
  });
});

describe('reading', () => {
  it('[RES-3] an array is shown as one page that holds all', async () => {
    api = fakeApi(() => reply([one(1), one(2)]));
    const page = show();
    await page.ready([1, 2]);
    expect(page.result.current.list.data).toMatchObject({ count: 2, next: null, previous: null, total_pages: 1 });
    expect(page.result.current.list.data?.results.map((row) => row.key)).toEqual([1, 2]);
  });

  it('[RES-3] a page that is gone is an empty one that knows how many rows there are', async () => {
    serve([one(1), one(2)], {
      before: ({ query }) => (query.get('page') === '3' ? reply({ detail: 'Invalid page.' }, 404) : pass()),
    });
    const page = show({ page: 3, page_size: 1 });
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
    serve(undefined, { before: () => reply({ detail: 'x' }, status) });
    vi.useFakeTimers();
    const page = show();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    vi.useRealTimers();
    expect(page.result.current.list.isError).toBe(true);
    expect(api.seen).toHaveLength(requests);
    expect(page.result.current.list.error).toMatchObject({ status });
    expect(notify.history()).toEqual([]);
  });

  it.each([500, 502, 503, 408, 429, 400])('[API-12] a write that gets %i is never sent again', async (status) => {
    serve(undefined, { before: ({ method }) => (method === 'GET' ? pass() : reply({ detail: 'x' }, status)) });
    const page = show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.save.attempt(draft))).toBe('error');
    expect(writes()).toHaveLength(1);
  });

  it('[RES-9] a reading that was under way when a write began cannot bring the old row back', async () => {
    const reading = gates();
    let held = false;
    serve(undefined, {
      before: async ({ method }) => {
        if (method === 'GET' && held) await reading.hold('GET');
        return pass();
      },
    });
    const page = show();
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
    api = fakeApi((seen) => server.answer(seen));
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(
      () => ({ all: expenseEntry.useAll({ version: 1 }), patch: expenseEntry.usePatchMany({ silent: true }) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.all.data?.map((row) => row.m01)).toEqual([1050, null]));
    await act(() => result.current.patch.mutateAsync([{ id: 2, m01: -123_456, m02: 0, m03: null }]));
    await waitFor(() => expect(result.current.all.data?.[1]).toMatchObject({ m01: -123_456, m02: 0, m03: null, row_version: 2 }));
    expect(writes().map((seen) => seen.body)).toEqual([[{ id: 2, row_version: 1, m01: '-1234.56', m02: '0.00', m03: null }]]);
    expect(api.count('GET')).toBe(1);
    expect(api.seen[0]?.query.toString()).toBe('version=1&all=1');
  });
});
