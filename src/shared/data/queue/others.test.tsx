import { QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { holdRows } from '#src/shared/data/held-rows.ts';
import { seeOthers } from '#src/shared/data/queue/others.ts';
import { reply, type Seen } from '#src/test/fake-api.ts';
import { draft, one, pass, regionalBench } from '#src/test/regional-bench.tsx';

const bench = regionalBench();
const open: { stop(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
});

type ChangedIds = { id: number; version: number | null }[] | null;

/** Regionals on screen, a server that tells what others did, and a hand of another person on it. */
async function show(params?: Parameters<typeof bench.show>[0]) {
  let written: { resource: string; rows: ChangedIds }[] = [];
  let requested = 0;
  let later = 0;
  let onRows: (() => void) | undefined;
  const answer = (seen: Seen): Response => {
    if (seen.path === 'changes/') {
      requested += 1;
      const changes = written;
      written = [];
      return reply({ cursor: String(requested), unread_notices: 0, changes });
    }
    if (seen.method === 'GET' && seen.query.get('is_active') === 'true') {
      const results = server.rows.filter((row) => row['is_active'] === true);
      return reply({ results, count: results.length, next: null, previous: null, total_pages: 1 });
    }
    if (seen.path !== 'changes/rows/') return pass();
    const ids = String(seen.query.get('id')).split(',').map(Number);
    const rows = server.rows.filter(({ id }) => ids.includes(id));
    onRows?.();
    onRows = undefined;
    return reply({ rows });
  };
  const server = bench.serve(undefined, { before: answer });
  const screen = bench.show(params);
  await screen.ready([1, 2, 3]);
  const others = seeOthers({
    client: screen.client,
    source: async (name) => (name === 'regional' ? regional : undefined),
    clock: () => Date.now() + later,
  });
  open.push(others);
  const lists = () => bench.api().seen.filter(({ method, path }) => method === 'GET' && path === 'structure/regionals/').length;
  const paths = () =>
    bench
      .api()
      .seen.filter(({ path }) => path.startsWith('changes/'))
      .map(({ path, query }) => `${path}?${query.toString()}`);
  return {
    server,
    screen,
    lists,
    paths,
    look: () => act(() => others.look()),
    /** A look whose rows are answered before `change`, after which another look is taken; waits for both. */
    second: (change: () => void) =>
      act(async () => {
        let after: Promise<void> | undefined;
        onRows = () => {
          change();
          after = others.look();
        };
        await others.look();
        await after;
      }),
    pass: (milliseconds: number) => void (later += milliseconds),
    others: (rows: ChangedIds, resource = 'regional') => {
      written = [...written, { resource, rows }];
    },
  };
}

describe('what others save', () => {
  it('[RES-15] is asked for since the last answer, and shown without reading the list again', async () => {
    const { server, screen, look, others, lists, paths } = await show();
    await look();
    server.rows[1] = { ...one(2, 'Outra'), row_version: 2 };
    others([{ id: 2, version: 2 }]);
    await look();
    await waitFor(() => expect(screen.names()).toEqual(['Regional 1', 'Outra', 'Regional 3']));
    expect(paths()).toEqual(['changes/?', 'changes/?since=1', 'changes/rows/?resource=regional&id=2']);
    expect(lists()).toBe(1);
  });

  it('[RES-15] what is saved while an answer is taken in is asked for after it, and no look of a person is lost', async () => {
    const { server, screen, others, paths, second } = await show();
    server.rows[1] = { ...one(2, 'Outra'), row_version: 2 };
    others([{ id: 2, version: 2 }]);
    await second(() => {
      server.rows[1] = { ...one(2, 'Ainda outra'), row_version: 3 };
      others([{ id: 2, version: 3 }]);
    });
    await waitFor(() => expect(screen.names()).toEqual(['Regional 1', 'Ainda outra', 'Regional 3']));
    expect(paths().filter((path) => path.startsWith('changes/?'))).toEqual(['changes/?', 'changes/?since=1']);
  });

  it('[RES-15] what was saved here is not asked for again', async () => {
    const { screen, look, others, lists, paths } = await show();
    await act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Minha' }));
    others([{ id: 2, version: 2 }]);
    await look();
    expect([paths(), lists()]).toEqual([['changes/?'], 1]);
  });

  it('[RES-15] a row of our own that stands on a page which is not open is not taken for another’s', async () => {
    const { server, screen, look, others, lists, paths } = await show({ page: 1, page_size: 3 });
    await act(() => screen.result.current.save.mutateAsync({ ...draft, codigo: 'Z' }));
    await waitFor(() => expect([screen.ids(), screen.count(), lists()]).toEqual([[1, 2, 3], 4, 2]));
    const id = Number(server.rows.at(-1)?.id);
    others([{ id, version: 1 }]);
    await look();
    expect([paths(), lists()]).toEqual([['changes/?'], 2]);
    server.rows[3] = { ...one(id, 'De outra pessoa'), row_version: 2 };
    others([{ id, version: 2 }]);
    await look();
    expect(paths().at(-1)).toBe(`changes/rows/?resource=regional&id=${id}`);
  });

  it('[RES-15] a removed row leaves, a new one comes, on the page that holds them', async () => {
    const { server, screen, look, others } = await show();
    server.rows.splice(0, 1);
    server.rows.push({ ...one(4, 'Nova') });
    others([
      { id: 1, version: null },
      { id: 4, version: 1 },
    ]);
    await look();
    await waitFor(() => expect(screen.names()).toEqual(['Regional 2', 'Regional 3', 'Nova']));
    expect(screen.count()).toBe(3);
  });

  it('[RES-15] more than are told one by one: the list is read again', async () => {
    const { server, screen, look, others } = await show();
    server.rows[0] = { ...one(1, 'Importada'), row_version: 2 };
    others(null);
    others(null, 'something that is not shown here');
    await look();
    await waitFor(() => expect(screen.names()?.[0]).toBe('Importada'));
  });

  it('[RES-15] while a row is at hand nothing moves below it; afterwards it does', async () => {
    const { server, screen, look, others, paths } = await show();
    const letGo = holdRows();
    server.rows[1] = { ...one(2, 'Outra'), row_version: 2 };
    others([{ id: 2, version: 2 }]);
    await look();
    expect([screen.names(), paths()]).toEqual([['Regional 1', 'Regional 2', 'Regional 3'], ['changes/?']]);
    letGo();
    await look();
    await waitFor(() => expect(screen.names()?.[1]).toBe('Outra'));
  });

  it('[RES-9] a save upon what another wrote meanwhile is still a conflict', async () => {
    const { server, screen, look, others } = await show();
    server.rows[1] = { ...one(2, 'Outra'), row_version: 2 };
    others([{ id: 2, version: 2 }]);
    await look();
    await waitFor(() => expect(screen.names()?.[1]).toBe('Outra'));
    // The form was opened before.
    await expect(
      act(() => screen.result.current.save.mutateAsync({ id: 2, row_version: 1, nome: 'Minha' })),
    ).rejects.toMatchObject({ status: 412 });
  });

  it('[RES-15] a filtered list lets go of what left it', async () => {
    const { server, screen, look, others } = await show({ is_active: true });
    server.rows[2] = { ...one(3), is_active: false, row_version: 2 };
    others([{ id: 3, version: 2 }]);
    await look();
    await waitFor(() => expect(screen.ids()).toEqual([1, 2]));
  });

  it('[RES-15] what is worked out of records is read again with the next question, and not with each', async () => {
    const { screen, look, others, pass: passes } = await show();
    let read = 0;
    const queryKey = regional.area.affects[0] ?? [];
    const report = new QueryObserver(screen.client, { queryKey, queryFn: () => (read += 1), staleTime: 60_000 });
    open.push({ stop: report.subscribe(() => undefined) });
    await waitFor(() => expect(read).toBe(1));
    others([{ id: 2, version: 2 }]);
    await look();
    expect(read).toBe(1);
    passes(15_000);
    await look();
    await waitFor(() => expect(read).toBe(2));
    passes(15_000);
    await look();
    expect(read).toBe(2);
  });

  it('[RES-2] a write on its way is confirmed first', async () => {
    const { server, screen, look, others, paths } = await show();
    server.rows[0] = { ...one(1, 'Outra'), row_version: 2 };
    const saving = screen.start(() => screen.result.current.save.mutateAsync(draft));
    others([{ id: 1, version: 2 }]);
    await look();
    await act(() => saving);
    await waitFor(() => expect(screen.names()).toContain('Outra'));
    expect(screen.names()).toContain('Nova');
    expect(paths().at(-1)).toBe('changes/rows/?resource=regional&id=1');
  });
});
