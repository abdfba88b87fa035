import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { withKey } from '#src/shared/data/list-rules.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify, type NoticeOptions } from '#src/shared/notify/notify.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import type { EntryRow } from '#src/features/expense/entry/columns.ts';
import { LABELS } from '#src/features/expense/labels.ts';
import { lineSteps } from '#src/features/expense/entry/line-steps.ts';
import { draftAgain, duplicates } from '#src/features/expense/entry/new-lines.ts';
import { UNDO_MS } from '#src/shared/notify/notice.ts';
import { useEntryLines } from '#src/features/expense/entry/use-entry-lines.ts';
import { useLineActions } from '#src/features/expense/entry/use-line-actions.ts';
import { entryOf } from '#src/features/expense/test-data.ts';

let api: ReturnType<typeof fakeApi>;
const given: { message: string; options: NoticeOptions | undefined }[] = [];
beforeEach(() => {
  given.length = 0;
  vi.spyOn(notify, 'success').mockImplementation((message, options) => void given.push({ message, options }));
});
afterEach(() => {
  api.restore();
  notify.clear();
});

type Wire = Record<string, unknown> & { id: number };
const wire = (id: number): Wire => {
  const { m01: _m01, ...entry } = entryOf(id, { accounting: id });
  return { ...entry, m01: '10.00' };
};

function serverOf(rows: Wire[]) {
  let next = 100;
  return (seen: Seen): Response => {
    if (seen.method === 'GET') return reply(rows);
    if (seen.method === 'DELETE') {
      const { ids } = seen.body as { ids: number[] };
      for (const id of ids)
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        );
      return reply(null, 204);
    }
    const created = (seen.body as Wire[]).map((draft) => ({ ...draft, id: (next += 1), row_version: 1 }));
    rows.push(...created);
    return reply(created, 201);
  };
}

const NO_WAY = { bringBack: async () => undefined, away: () => true };
const NONE: readonly EntryRow[] = [];
const params = { version: 5, year: 2027 };

async function show(answer: (seen: Seen) => Response) {
  api = fakeApi(answer);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const store = createGridStore<EntryRow>({ columns: [], rowKey: ({ key }) => key, rows: [] });
  const view = renderHook(
    () => {
      const list = expenseEntry.useAll(params);
      const rows = list.data ?? NONE;
      useLayoutEffect(() => store.sync(rows), [rows]);
      return { list, lines: useEntryLines(), actions: useLineActions(store, rows) };
    },
    { wrapper },
  );
  await waitFor(() => expect(view.result.current.list.data?.length).toBeGreaterThan(0));
  const rows = () => view.result.current.list.data ?? NONE;
  const { lines, actions } = view.result.current;
  return { rows, lines, store, actions };
}

const messages = () => notify.history().map(({ message }) => message);

describe('whole lines', () => {
  it('[RES-3] one that the server gave no id stays, and is said to; one on its way is told apart from it', async () => {
    const { rows, lines } = await show(serverOf([wire(1)]));
    const [line] = rows();
    if (!line) throw new Error('no line');
    const without = { ...line, ...withKey({}, 0) };
    expect(await lines.takeOut([without])).toBe(false);
    expect(await lines.remove([without], NO_WAY)).toBe('refused');
    expect(messages()).toEqual([LABELS.withoutId]);
    expect(await lines.takeOut([{ ...line, id: -1 }])).toBe(false);
    expect(messages()).toEqual([LABELS.arriving, LABELS.withoutId]);
    expect(api.count('DELETE')).toBe(0);
  });

  it('[RES-7][API-12] ten lines go with one DELETE and no further read; one POST brings them back for ten seconds', async () => {
    const server = serverOf(Array.from({ length: 12 }, (_, index) => wire(index + 1)));
    const { rows, lines } = await show(server);
    const gone = rows().slice(0, 10);
    const store = createGridStore<EntryRow>({ columns: [], rowKey: ({ key }) => key, rows: rows() });
    const step = lineSteps(store, { ...lines, onBack: () => undefined }).went(gone);
    store.history.push({ edits: [{ row: gone[0]?.key ?? 0, column: 'm01', from: null, to: 1000 }], range: store.cursor.range() });
    await act(() => lines.remove(gone, { bringBack: step.undo, away: () => true }));
    await waitFor(() => expect(rows().map(({ id }) => id)).toEqual([11, 12]));
    expect(api.seen.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    const row_versions = gone.map(({ row_version }) => row_version);
    expect(api.seen[1]?.body).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], row_versions, delete_multiple: true });
    expect(given).toHaveLength(1);
    expect(given[0]?.message).toBe('Removido com sucesso. 10 linhas, R$ 100,00.');
    expect(given[0]?.options?.duration).toBe(UNDO_MS);

    act(() => given[0]?.options?.action?.run());
    await waitFor(() => expect(api.count('POST')).toBe(1));
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(rows().filter(({ m01 }) => m01 === 1000)).toHaveLength(12);
    expect(api.count('POST')).toBe(1);
    // Steps done to them before find them by their new keys.
    await waitFor(() => expect(store.history.undo()?.edits[0]?.row).not.toBe(gone[0]?.key));
    const key = store.history.redo()?.edits[0]?.row;
    expect(rows().find((row) => row.key === key)?.accounting).toBe(gone[0]?.accounting);
  });

  it('[RES-11] a refused removal leaves every line and offers nothing to undo', async () => {
    const failure = vi.spyOn(notify, 'failure').mockImplementation(() => undefined);
    const server = serverOf([wire(1), wire(2)]);
    const { rows, lines } = await show((seen) =>
      seen.method === 'DELETE' ? reply({ detail: 'A versão está bloqueada para edição.' }, 409) : server(seen),
    );
    await act(() => lines.remove(rows(), NO_WAY));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(failure).toHaveBeenCalledExactlyOnceWith('A versão está bloqueada para edição.', expect.anything());
    expect(given).toEqual([]);
  });

  it('[API-12] several accounts at once, and duplicates, are one bulk POST each', async () => {
    const { rows, lines } = await show(serverOf([wire(1), wire(2)]));
    await act(async () => {
      await lines.add([draftAgain(entryOf(0, { accounting: 7 })), draftAgain(entryOf(0, { accounting: 8 }))]);
    });
    expect(api.count('POST')).toBe(1);
    await waitFor(() => expect(rows()).toHaveLength(4));
    await act(async () => {
      await lines.add(duplicates(rows().slice(0, 2), rows()));
    });
    expect(api.count('POST')).toBe(2);
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(
      rows()
        .slice(4)
        .map(({ description, m01 }) => [description, m01]),
    ).toEqual([
      ['(cópia)', 1000],
      ['(cópia)', 1000],
    ]);
  });
});

const offered = () => notify.history().find(({ action }) => action);
const offer = () => offered()?.action;

/** Lines of which the first is gone. */
async function showRemoved(answer = serverOf([wire(1), wire(2)])) {
  const shown = await show(answer);
  await act(() => shown.actions.removeLines(shown.rows().slice(0, 1)));
  await waitFor(() => expect(shown.rows()).toHaveLength(1));
  return shown;
}

describe('lines removed in the grid', () => {
  beforeEach(() => vi.mocked(notify.success).mockRestore());

  it('[RES-7] are offered whatever is done in the grid since, and come once', async () => {
    const { rows, store } = await showRemoved();
    const range = store.cursor.range();
    const edits = [{ row: rows()[0]?.key ?? 0, column: 'm01', from: null, to: 1000 }];
    for (let done = 0; done < 120; done += 1) store.history.push({ edits, range });
    expect(offer()?.lasts?.()).toBe(true);
    act(() => {
      offer()?.run();
      offer()?.run();
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(offer()?.lasts?.()).toBe(false));
    expect(api.count('POST')).toBe(1);
    expect(store.history.undo()?.lines).toBeUndefined();
  });

  it('[RES-7] are offered no more once the grid brought them back, nor stands that on screen, until it takes them again', async () => {
    const { rows, store } = await showRemoved();
    const hide = vi.spyOn(notify, 'hide');
    act(() => void store.undo());
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(offer()?.lasts?.()).toBe(false));
    expect(hide.mock.calls).toEqual([[offered()?.id]]);
    act(() => void store.redo());
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(offer()?.lasts?.()).toBe(true));
  });

  it('[RES-7][RES-11] that the server does not take back stay away, and are offered further on', async () => {
    const server = serverOf([wire(1), wire(2)]);
    let open = false;
    const { rows, store } = await showRemoved((seen) =>
      seen.method === 'POST' && !open ? reply({ detail: 'A versão está bloqueada para edição.' }, 409) : server(seen),
    );
    act(() => offer()?.run());
    await waitFor(() => expect(messages()[0]).toBe('A versão está bloqueada para edição.'));
    await waitFor(() => expect(offer()?.lasts?.()).toBe(true));
    expect(rows()).toHaveLength(1);
    expect(store.history.canUndo()).toBe(true);
    open = true;
    act(() => offer()?.run());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(offer()?.lasts?.()).toBe(false);
  });
});
