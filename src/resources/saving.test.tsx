import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify } from '#src/shared/notify/notify.ts';
import { reply } from '#src/test/fake-api.ts';
import { draft, one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();

describe('saving', () => {
  it('[RES-4][RES-9][RES-2] a new row shows at once; one POST, and one reading at rest', async () => {
    bench.serve(undefined, { held: true });
    const page = bench.show();
    expect(page.result.current.list.isLoading).toBe(true);
    await page.ready([1, 2, 3]);
    expect(page.result.current.list.isLoading).toBe(false);
    const saved = page.start(() => page.result.current.save.mutateAsync(draft));
    await page.ready([-1, 1, 2, 3]);
    expect(page.count()).toBe(4);
    await waitFor(() => expect(page.result.current.save.isPending).toBe(true));
    bench.gate().letGo();
    expect(await act(() => saved)).toMatchObject({ id: 101, key: 101, nome: 'Nova' });
    await page.ready([101, 1, 2, 3]);
    expect(page.result.current.save.isPending).toBe(false);
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(page.count()).toBe(4);
    expect(bench.writes().map((seen) => [seen.method, seen.path, seen.body])).toEqual([['POST', 'structure/regionals/', draft]]);
    expect(bench.api().count('GET')).toBe(2);
    expect(bench.tones()).toEqual([['success', 'Sucesso', 'Salvo com sucesso.']]);
  });

  it('[RES-4] a new row makes no other one new, as it is shown, saved and read anew', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    const before = page.result.current.list.data?.results;
    await act(() => page.result.current.save.mutateAsync(draft));
    await page.ready([101, 1, 2, 3]);
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(bench.api().count('GET')).toBe(2);
    const after = page.result.current.list.data?.results;
    expect(before?.map((row, at) => row === after?.[at + 1])).toEqual([true, true, true]);
  });

  it('[RES-4][API-7] with an id it PATCHes the given fields upon the version that was seen; the count stays', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Outra' }));
    await waitFor(() => expect(page.names()).toEqual(['Regional 1', 'Outra', 'Regional 3']));
    const [seen] = bench.writes();
    expect(seen).toMatchObject({ method: 'PATCH', path: 'structure/regionals/2/', body: { nome: 'Outra' } });
    expect(seen?.headers.get('if-match')).toBe('"1"');
    expect(page.count()).toBe(3);
    // Neither order nor membership of this page can have changed.
    expect(bench.api().count('GET')).toBe(1);
    expect(bench.tones()).toEqual([['success', 'Sucesso', 'Atualizado com sucesso.']]);
  });

  it('[RES-9] fifty own saves of one row from one open form are no conflict; another user’s change is', async () => {
    const server = bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    for (let time = 1; time <= 50; time += 1) {
      await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: `vez ${time}` }));
    }
    expect(server.rows[1]).toMatchObject({ nome: 'vez 50', row_version: 51 });
    Object.assign(server.rows[1] ?? {}, { nome: 'de outro', row_version: 52 });
    await act(() => page.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'minha' }).catch(() => undefined));
    expect(server.rows[1]?.['nome']).toBe('de outro');
    await waitFor(() =>
      expect(bench.tones()[0]).toEqual([
        'failure',
        'Falha na operação',
        'Este registro foi alterado por outro usuário. Recarregue e tente de novo.',
      ]),
    );
    await waitFor(() => expect(page.names()).toContain('de outro'));
  });

  it('[RES-4][RES-11][RES-2][API-8] a 2xx that holds an error rejects the caller and leaves the data', async () => {
    bench.serve(undefined, { before: ({ method }) => (method === 'POST' ? reply({ error: 'Nome já usado.' }) : pass()) });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(async () => {
      await expect(page.result.current.save.mutateAsync(draft)).rejects.toMatchObject({
        kind: 'refused',
        body: { error: 'Nome já usado.' },
      });
    });
    await page.ready([1, 2, 3]);
    expect(page.count()).toBe(3);
    // A failed request has ended too.
    expect(page.result.current.save.isPending).toBe(false);
    await waitFor(() => expect(bench.tones()).toEqual([['failure', 'Falha na operação', 'Nome já usado.']]));
  });

  it('what the contract refuses is never sent, and reads like the server’s own refusal', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(() =>
      page.result.current.save.mutateAsync({ codigo: '', nome: 'x'.repeat(101), is_active: true }).catch(() => undefined),
    );
    expect(bench.writes()).toEqual([]);
    await waitFor(() => expect(bench.tones()).toHaveLength(1));
    expect(bench.tones()[0]?.[2]).toBe(
      'Erro de validação:\nCódigo: Este campo é obrigatório.\nNome: Use no máximo 100 caracteres.',
    );
  });
});

describe('patching', () => {
  it('[RES-5][RES-9] three overlapping edits of a cell are sent in order, and end as the server has them though the first fails', async () => {
    const server = bench.serve([one(1)], {
      held: true,
      before: ({ body }) => (JSON.stringify(body)?.includes('um') ? reply({}, 500) : pass()),
    });
    const page = bench.show();
    await page.ready([1]);
    const edits = ['um', 'dois', 'três'].map((nome) => page.start(() => page.result.current.patch.mutateAsync({ id: 1, nome })));
    await waitFor(() => expect(page.names()).toEqual(['três']));
    expect(bench.writes()).toHaveLength(1);
    for (let edit = 0; edit < 3; edit += 1) {
      await waitFor(() => expect(bench.gate().waiting).toHaveLength(1));
      bench.gate().letGo();
    }
    await act(() => Promise.allSettled(edits));
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(bench.writes().map((seen) => [seen.body, seen.headers.get('if-match')])).toEqual([
      [{ nome: 'um' }, '"1"'],
      [{ nome: 'dois' }, '"1"'],
      [{ nome: 'três' }, '"2"'],
    ]);
    expect([page.names(), server.rows[0]?.['nome']]).toEqual([['três'], 'três']);
    expect(notify.history()).toEqual([]);
  });

  it('[RES-9] a row that is still being created can be changed: its patch waits for the id', async () => {
    bench.serve([one(1)], { held: true });
    const page = bench.show();
    await page.ready([1]);
    const created = page.start(() => page.result.current.save.mutateAsync(draft));
    await page.ready([-1, 1]);
    const patched = page.start(() => page.result.current.patch.mutateAsync({ id: -1, nome: 'Novíssima' }));
    await waitFor(() => expect(page.names()).toEqual(['Novíssima', 'Regional 1']));
    expect(bench.writes()).toHaveLength(1);
    bench.gate().letGo();
    await act(() => created);
    await waitFor(() => expect(bench.gate().waiting).toHaveLength(1));
    expect([page.ids(), page.names()]).toEqual([
      [101, 1],
      ['Novíssima', 'Regional 1'],
    ]);
    bench.gate().letGo();
    await act(() => patched);
    expect(bench.writes()[1]).toMatchObject({ method: 'PATCH', path: 'structure/regionals/101/', body: { nome: 'Novíssima' } });
    await waitFor(() => expect(page.names()?.toSorted()).toEqual(['Novíssima', 'Regional 1']));
  });

  it('[RES-5] many at once are one request, each with the version that is confirmed when it is sent', async () => {
    bench.serve();
    const page = bench.show();
    await page.ready([1, 2, 3]);
    await act(() => page.result.current.patch.mutateAsync({ id: 2, nome: 'x' }));
    await act(() =>
      page.result.current.patchMany.mutateAsync([
        { id: 1, nome: 'a' },
        { id: 2, nome: 'b' },
      ]),
    );
    expect(bench.writes()[1]).toMatchObject({
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
    bench.serve(undefined, { before: ({ method }) => (method === 'GET' ? pass() : reply({ detail: 'x' }, 400)) });
    const page = bench.show();
    await page.ready([1, 2, 3]);
    expect(await act(() => page.result.current.patch.attempt({ id: 1, nome: 'y' }))).toBe('error');
    expect(await act(() => page.result.current.remove.attempt({ id: 1 }))).toBe('error');
    await waitFor(() => expect(page.names()).toEqual(['Regional 1', 'Regional 2', 'Regional 3']));
  });
});
