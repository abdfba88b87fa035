import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALE } from '#contract/resource.ts';
import { MONTHS_OF_YEAR } from '#planning/numbers/months.ts';
import { expenseEntry } from '#src/resources/expense-entry.ts';
import { keepWritesBy } from '#src/shared/data/write.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';
import { visibleLines } from '#src/features/expense/entry/lines.ts';
import { EVERY_LINE } from '#src/features/expense/entry/line-rights.ts';
import { useEntrySave } from '#src/features/expense/entry/use-entry-save.ts';
import { useEntryStore } from '#src/features/expense/entry/use-entry-store.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary } from '#src/features/expense/test-data.ts';

type Wire = Record<string, unknown> & { id: number; row_version: number };

let api: ReturnType<typeof fakeApi>;
let failure: ReturnType<typeof vi.spyOn>;
let success: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  failure = vi.spyOn(notify, 'failure').mockImplementation(() => undefined);
  success = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
});
afterEach(() => {
  api.restore();
  notify.clear();
});

const wireRow = (id: number, accounting: number): Wire => ({
  ...Object.fromEntries(MONTHS_OF_YEAR.map((field) => [field, null])),
  id,
  row_version: 1,
  version: 5,
  year: 2027,
  center_cost: 22,
  accounting,
  description: '',
  m01: '10.00',
});

/** The server's rule for entries: every row at its version, or nothing. */
function serverOf(rows: Wire[]) {
  return (seen: Seen): Response => {
    if (seen.method === 'GET') return reply(rows);
    const patches = seen.body as Wire[];
    const stale = patches.filter((patch) => rows.find(({ id }) => id === patch.id)?.row_version !== patch.row_version);
    if (stale.length > 0) {
      const current = rows.filter(({ id }) => stale.some((patch) => patch.id === id));
      const changes = current.map(({ id }) => ({ id, by: 'Bia Lima', at: '2026-11-21T17:30:00Z' }));
      return reply({ detail: STALE, changes, rows: current }, 412);
    }
    return reply(
      patches.map((patch) => {
        const at = rows.findIndex(({ id }) => id === patch.id);
        return (rows[at] = { ...rows[at], ...patch, row_version: patch.row_version + 1 });
      }),
    );
  };
}

const structure = structureOf(dictionary);
const span = { year: 2027, start: '2027-01', end: '2027-12', closed: null };
const params = { version: 5, year: 2027 };

const edit = (id: number, field: string, to: number | null) => ({ row: id, column: field, from: null, to });

/** The grid's store over the real resource, as the screen wires them. */
function useScreen() {
  const list = expenseEntry.useAll(params);
  const rows = useMemo(() => visibleLines(list.data ?? [], structure, {}, null), [list.data]);
  const store = useEntryStore(structure, span, { rows, lock: null, right: EVERY_LINE });
  const saving = useEntrySave('lancamentos:5:2027');
  return { list, rows, store, ...saving };
}

async function show(answer: (seen: Seen) => Response | Promise<Response>) {
  api = fakeApi(answer);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const view = renderHook(useScreen, { wrapper });
  await waitFor(() => expect(view.result.current.rows.length).toBeGreaterThan(0));
  const { store } = view.result.current;
  store.connect((edits) => view.result.current.save(edits));
  const cell = (id: number, field: string) => store.model.row(id)?.cells[store.model.columnIndex(field)];
  const refusal = (id: number, field: string) => store.model.row(id)?.refused?.get(store.model.columnIndex(field))?.problem;
  const patches = () => api.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const settled = () => waitFor(() => expect(view.result.current.state.open).toBe(0));
  return { view, store, cell, refusal, patches, settled };
}

describe('an action in the grid', () => {
  it('[API-12][RES-9] a typed cell shows at once and is one PATCH with the row’s version and the months that changed', async () => {
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    const server = serverOf([wireRow(1, 33), wireRow(2, 34)]);
    const { view, store, cell, patches, settled } = await show(async (seen) => {
      if (seen.method === 'PATCH') await open;
      return server(seen);
    });
    act(() => void store.apply([edit(1, 'm02', 2_050)]));
    expect(cell(1, 'm02')).toBe(2_050);
    await waitFor(() => expect(view.result.current.rows.find(({ id }) => id === 1)?.m02).toBe(2_050));
    expect(view.result.current.state.open).toBe(1);
    letGo();
    await settled();
    expect(patches()).toEqual([[{ id: 1, row_version: 1, m02: '20.50' }]]);
    expect(api.count('GET')).toBe(1);
    expect(view.result.current.rows.find(({ id }) => id === 1)).toMatchObject({ m02: 2_050, row_version: 2 });
    expect(store.model.row(1)?.status?.state).toBe('saved');
  });

  it('[API-7][API-12] a pasted block is one PATCH for all its lines, and its success is silent', async () => {
    const { store, patches, settled } = await show(serverOf([wireRow(1, 33), wireRow(2, 34)]));
    const at = store.model.row(1)?.line ?? 0;
    act(() => {
      store.cursor.go({ line: at, column: store.model.columnIndex('m01') });
      pasteBlock(store, '1.234,56\t2\n3\t4,5');
    });
    await settled();
    expect(patches()).toEqual([
      [
        { id: 1, row_version: 1, m01: '1234.56', m02: '2.00' },
        { id: 2, row_version: 1, m01: '3.00', m02: '4.50' },
      ],
    ]);
    expect(success).not.toHaveBeenCalled();
    expect(failure).not.toHaveBeenCalled();
  });

  it('[RES-9] a second action on the row waits for the first and carries the version it made; undo goes the same way', async () => {
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    const server = serverOf([wireRow(1, 33)]);
    const { store, cell, patches, settled, view } = await show(async (seen) => {
      if (seen.method === 'PATCH') await open;
      return server(seen);
    });
    act(() => void store.apply([edit(1, 'm01', 100)]));
    act(() => void store.apply([edit(1, 'm01', 200)]));
    act(() => void store.undo());
    expect(cell(1, 'm01')).toBe(100);
    await waitFor(() => expect(patches()).toHaveLength(1));
    letGo();
    await settled();
    expect(patches()).toEqual([
      [{ id: 1, row_version: 1, m01: '1.00' }],
      [{ id: 1, row_version: 2, m01: '2.00' }],
      [{ id: 1, row_version: 3, m01: '1.00' }],
    ]);
    expect(view.result.current.rows[0]).toMatchObject({ m01: 100, row_version: 4 });
    expect(cell(1, 'm01')).toBe(100);
  });

  it('[SES-2] the end of the session is told by the session alone; the value stays in its cell', async () => {
    const server = serverOf([wireRow(1, 33)]);
    const { store, settled } = await show((seen) =>
      seen.method === 'PATCH' ? reply({ detail: 'Token is invalid or expired', code: 'token_not_valid' }, 401) : server(seen),
    );
    act(() => void store.apply([edit(1, 'm01', 7)]));
    await settled();
    expect(store.model.row(1)?.refused?.get(store.model.columnIndex('m01'))?.value).toBe(7);
    expect(failure).not.toHaveBeenCalled();
  });

  it('[RES-9][RES-11][API-8] a refused action is taken back with its reason in the cell, alone, with one notice', async () => {
    const server = serverOf([wireRow(1, 33), wireRow(2, 34)]);
    let refuse = true;
    const { store, cell, refusal, settled, view } = await show((seen) => {
      if (seen.method !== 'PATCH' || !refuse) return server(seen);
      refuse = false;
      return reply([{}, { m01: ['Ensure this value is between -999999999.99 and 999999999.99.'] }], 400);
    });
    act(() => void store.apply([edit(1, 'm01', 7), edit(2, 'm01', 8)]));
    act(() => void store.apply([edit(1, 'm03', 9)]));
    expect([cell(1, 'm01'), cell(2, 'm01')]).toEqual([7, 8]);
    await settled();
    expect([cell(1, 'm01'), cell(2, 'm01')]).toEqual([1000, 1000]);
    expect(cell(1, 'm03')).toBe(9);
    expect(refusal(1, 'm01')).toBe('Não salvo: outra linha da mesma ação foi recusada.');
    expect(refusal(2, 'm01')).toMatch(/999/);
    expect(refusal(1, 'm03')).toBeUndefined();
    expect(failure).toHaveBeenCalledTimes(1);
    expect(view.result.current.rows.find(({ id }) => id === 1)).toMatchObject({ m01: 1000, m03: 9 });
  });

  it('[RES-9] a cell that two wrote shows the other’s value, keeps one’s own beside it, and is asked about', async () => {
    const rows = [wireRow(1, 33)];
    const { view, store, cell, refusal, settled } = await show(serverOf(rows));
    rows[0] = { ...wireRow(1, 33), row_version: 9, m01: '77.00' };
    act(() => void store.apply([edit(1, 'm01', 5)]));
    await settled();
    await waitFor(() => expect(cell(1, 'm01')).toBe(7_700));
    expect(refusal(1, 'm01')).toBe(
      'Não salvo: Bia Lima alterou esta célula ao mesmo tempo (agora: R$ 77,00). Tentar de novo grava o seu valor.',
    );
    expect(store.model.row(1)?.refused?.get(store.model.columnIndex('m01'))).toMatchObject({ text: '0,05', value: 5 });
    expect(view.result.current.conflict).toMatchObject({
      cells: [{ field: 'm01', mine: 5, theirs: 7_700 }],
      changes: [{ by: 'Bia Lima' }],
    });
    // The question itself is what tells: no notice beside it.
    expect(failure).not.toHaveBeenCalled();
    // Deciding for one's own goes upon the row that is now known.
    act(() => void store.apply([edit(1, 'm01', 5)]));
    await settled();
    expect(rows[0]).toMatchObject({ m01: '0.05', row_version: 10 });
    expect(refusal(1, 'm01')).toBeUndefined();
  });

  it('[RES-9] other months of the line that somebody else changed are no conflict: both stay, unasked', async () => {
    const rows = [wireRow(1, 33), wireRow(2, 34)];
    const { view, store, cell, patches, settled } = await show(serverOf(rows));
    rows[0] = { ...wireRow(1, 33), row_version: 9, m02: '77.00' };
    act(() => void store.apply([edit(1, 'm01', 5), edit(2, 'm01', 6)]));
    await settled();
    expect(patches()).toHaveLength(2);
    await waitFor(() => expect([cell(1, 'm01'), cell(1, 'm02'), cell(2, 'm01')]).toEqual([5, 7_700, 6]));
    expect(rows).toMatchObject([
      { m01: '0.05', m02: '77.00', row_version: 10 },
      { m01: '0.06', row_version: 2 },
    ]);
    expect(view.result.current.conflict).toBeNull();
    expect(store.model.row(1)?.status?.state).toBe('saved');
  });

  it('[RES-9] of a pasted block only the cells that two wrote wait for the choice; the rest is saved', async () => {
    const rows = [wireRow(1, 33), wireRow(2, 34)];
    const { view, store, refusal, settled } = await show(serverOf(rows));
    rows[1] = { ...wireRow(2, 34), row_version: 4, m01: '77.00', m03: '3.00' };
    act(() => void store.apply([edit(1, 'm01', 5), edit(2, 'm01', 6), edit(2, 'm02', 7), edit(2, 'm03', 300)]));
    await settled();
    expect(rows).toMatchObject([
      { m01: '0.05', row_version: 2 },
      { m01: '77.00', m02: '0.07', m03: '3.00', row_version: 5 },
    ]);
    expect([refusal(1, 'm01'), refusal(2, 'm02'), refusal(2, 'm03')]).toEqual([undefined, undefined, undefined]);
    expect(refusal(2, 'm01')).toContain('agora: R$ 77,00');
    expect(view.result.current.conflict?.cells).toHaveLength(1);
  });

  it('[API-12] nothing is sent for an action that changes nothing, nor again after a broken line', async () => {
    const server = serverOf([wireRow(1, 33)]);
    const { store, cell, patches, settled } = await show((seen) => {
      if (seen.method === 'PATCH') throw new TypeError('Failed to fetch');
      return server(seen);
    });
    act(() => void store.apply([edit(1, 'm01', 1000)]));
    expect(patches()).toEqual([]);
    act(() => void store.apply([edit(1, 'm01', 1)]));
    await settled();
    expect(patches()).toHaveLength(1);
    expect(cell(1, 'm01')).toBe(1000);
    expect(failure).toHaveBeenCalledExactlyOnceWith('Falha de conexão com o servidor. Verifique sua rede.');
  });

  it('[RES-9] what waits for a connection says so in its row, and is not called saved', async () => {
    const server = serverOf([wireRow(1, 33)]);
    const { store, view, patches, settled } = await show(server);
    const row = { ...view.result.current.rows[0], id: 1, key: 1, m01: 5, waiting: 'k' };
    const letGo = keepWritesBy({
      keep: () => Promise.resolve({ kind: 'patch', rows: [row] }),
      lost: () => Promise.resolve(null),
    });
    act(() => void store.apply([edit(1, 'm01', 5)]));
    await settled();
    letGo();
    expect([patches(), store.model.row(1)?.status, view.result.current.state.at]).toEqual([[], null, null]);
    expect(failure).not.toHaveBeenCalled();
  });
});
