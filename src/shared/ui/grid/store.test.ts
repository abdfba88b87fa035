import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fillAlongside, fillDown, fillRight, fillTo } from '#src/shared/ui/grid/fill-cells.ts';
import { move } from '#src/shared/ui/grid/moves.ts';
import { GridSaveError } from '#src/shared/ui/grid/marks.ts';
import { cellsOf, fourRows, sumsByHand, sumsShown, testRow, testStore, type TestRow } from '#src/shared/ui/grid/test-store.ts';
import { continued } from '#src/shared/ui/grid/series.ts';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { clearSelection, commitText } from '#src/shared/ui/grid/write-cells.ts';
import type { Edit } from '#src/shared/ui/grid/types.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

const edit = (row: number, column: string, to: Edit['to']): Edit => ({ row, column, from: null, to });

describe('lines and sums', () => {
  it('puts each group above its rows, with its sum and count', () => {
    const store = testStore();
    const shown = store.model.lines().map((line) => (line.type === 'group' ? `${line.label} ${line.sums[5]}` : line.key));
    expect(shown).toEqual(['Alfa 1106', 'Obra 1100', 1, 2, 'Vendas 6', 3, 'Beta 240', 'Obra 240', 4]);
    expect(store.model.root.sums.slice(2, 6)).toEqual([1171, 282, -107, 1346]);
    expect(sumsShown(store)).toEqual(sumsByHand(store));
  });

  it('redraws only the row edited, its groups and the totals', () => {
    const store = testStore();
    const heard: string[] = [];
    for (const line of [store.model.root, ...store.model.lines()])
      store.model.subscribe(line, () => heard.push(line.type === 'group' ? `${line.level} ${line.label}` : String(line.key)));
    store.apply([edit(3, 'jan', 50)]);
    expect(heard.toSorted()).toEqual(['-1 ', '0 Alfa', '1 Vendas', '3']);
  });

  it('hides the lines of a folded group, keeping its sums up to date', () => {
    const store = testStore();
    const alfa = store.model.lines()[0];
    if (alfa?.type !== 'group') throw new Error('no group');
    store.model.fold(alfa, true);
    expect(store.model.lines().map((line) => line.key)).toEqual(['Alfa', 'Beta', 'Beta\u0000Obra', 4]);
    store.apply([edit(1, 'jan', 200)]);
    expect(alfa.sums[2]).toBe(1201);
  });
});

describe('a new list', () => {
  it('changes only what differs, and keeps the selection and the undo with their rows', () => {
    const store = testStore();
    store.cursor.go({ line: 5, column: 3 });
    store.apply([edit(3, 'fev', 22)]);
    const row = store.model.row(1);
    const redrawn = vi.fn<() => void>();
    if (row) store.model.subscribe(row, redrawn);
    store.sync([
      testRow(9, [5, 5, 5]),
      ...fourRows.slice(0, 2),
      testRow(3, [1, 22, 3], { center: 'Vendas' }),
      ...fourRows.slice(3),
    ]);
    expect(redrawn).not.toHaveBeenCalled();
    expect(store.cursor.active()).toEqual({ line: 6, column: 3 });
    expect(store.model.root.count).toBe(5);
    expect(sumsShown(store)).toEqual(sumsByHand(store));
    expect(store.undo()).toEqual({ changed: 1, skipped: 0 });
    expect(cellsOf(store, 3)[3]).toBe(2);
  });

  it('moves a row whose group changed, and drops one that is gone', () => {
    const store = testStore();
    store.sync([
      fourRows[1] ?? testRow(2, []),
      { ...fourRows[0], ...testRow(1, [100, 200, 300], { center: 'Vendas' }) },
      fourRows[2] ?? testRow(3, []),
    ]);
    expect(store.model.lines().map((line) => line.key)).toEqual(['Alfa', 'Alfa\u0000Obra', 2, 'Alfa\u0000Vendas', 1, 3]);
    expect(sumsShown(store)).toEqual(sumsByHand(store));
  });

  it('keeps an edit that its list does not know yet, and takes the value the server settled on', () => {
    const store = testStore();
    store.apply([edit(1, 'jan', 555)]);
    store.sync([...fourRows]);
    expect(cellsOf(store, 1)[2]).toBe(555);
    store.sync([testRow(1, [556, 200, 300]), ...fourRows.slice(1)]);
    expect(cellsOf(store, 1)[2]).toBe(556);
  });

  it('leaves the selection on the group that hides its row, or on what took a removed row’s place', () => {
    const store = testStore();
    store.cursor.select({ line: 3, column: 2 }, { line: 5, column: 4 });
    store.model.foldAll(true, 0);
    expect(store.cursor.range()).toEqual({ top: 0, bottom: 0, left: 2, right: 4 });
    store.sync([]);
    expect(store.cursor.active()).toEqual({ line: 0, column: 2 });
    expect(store.stats()).toEqual({ count: 0, sum: 0, average: null });
  });
});

describe('undo', () => {
  it('takes back one user action at a time, up to 100, and does it again', () => {
    const store = testStore();
    for (let step = 1; step <= 105; step += 1) store.apply([edit(1, 'jan', step * 1000)]);
    for (let step = 0; step < 200; step += 1) store.undo();
    expect(cellsOf(store, 1)[2]).toBe(5000);
    for (let step = 0; step < 200; step += 1) store.redo();
    expect(cellsOf(store, 1)[2]).toBe(105_000);
  });

  it('does not overwrite what someone else wrote meanwhile, and is blocked by a lock', () => {
    const store = testStore();
    store.apply([edit(1, 'jan', 5), edit(1, 'fev', 6)]);
    store.sync([testRow(1, [777, 6, 300]), ...fourRows.slice(1)]);
    expect(store.undo()).toEqual({ changed: 1, skipped: 1 });
    expect(cellsOf(store, 1).slice(2, 4)).toEqual([777, 200]);
    store.setReadOnly(() => 'A versão está bloqueada para edição.');
    expect(store.redo()).toEqual({ changed: 0, skipped: 2 });
  });

  it('follows a row that went and came back under another key', () => {
    const store = testStore();
    store.apply([edit(1, 'jan', 5)]);
    store.sync(fourRows.slice(1));
    store.sync([testRow(17, [5, 200, 300]), ...fourRows.slice(1)]);
    store.history.rekey(new Map([[1, 17]]));
    expect(store.undo()).toEqual({ changed: 1, skipped: 0 });
    expect(cellsOf(store, 17)[2]).toBe(100);
    expect(store.redo()).toEqual({ changed: 1, skipped: 0 });
  });

  it('forgets an action that changed nothing', () => {
    const store = testStore();
    expect(store.apply([edit(1, 'jan', 100), edit(1, 'total', 5), edit(99, 'jan', 1)])).toEqual([]);
    expect(store.history.canUndo()).toBe(false);
  });

  it(
    'gives back the same rows after any walk of 100 actions, and the sums agree all along',
    () => {
      const place = fc.record({ line: fc.nat(8), column: fc.nat(6) });
      const action = fc.oneof(
        fc.record({
          kind: fc.constant('type'),
          place,
          text: fc.constantFrom('5', '1.234,56', '-3', '', '+20', '1,234', 'x', '=9/2'),
        }),
        fc.record({
          kind: fc.constant('paste'),
          place,
          text: fc.constantFrom('1\t2\r\n3\t4', '9', '1\t\tx\n\t5', '7\n8\n9\n10'),
        }),
        fc.record({ kind: fc.constantFrom('clear', 'down', 'right', 'undo', 'redo', 'fold'), place, text: fc.constant('') }),
      );
      fc.assert(
        fc.property(fc.array(fc.tuple(action, place), { maxLength: 100 }), (walk) => {
          const store = testStore();
          const before = fourRows.map((row) => cellsOf(store, row.id));
          for (const [{ kind, place: at, text }, to] of walk) {
            store.cursor.select(at, to);
            const line = store.lineAt(store.cursor.active().line);
            if (kind === 'type' && line?.type === 'row' && store.readOnlyReason(line, at.column) === null)
              commitText(store, line, at.column, text);
            else if (kind === 'paste') pasteBlock(store, text);
            else if (kind === 'clear') clearSelection(store);
            else if (kind === 'down') fillDown(store);
            else if (kind === 'right') fillRight(store);
            else if (kind === 'undo') store.undo();
            else if (kind === 'redo') store.redo();
            else if (line?.type === 'group') store.model.fold(line, !line.collapsed);
            expect(sumsShown(store)).toEqual(sumsByHand(store));
          }
          const after = fourRows.map((row) => cellsOf(store, row.id));
          let steps = 0;
          for (; store.history.canUndo(); steps += 1) store.undo();
          expect(fourRows.map((row) => cellsOf(store, row.id))).toEqual(before);
          for (; steps > 0; steps -= 1) store.redo();
          expect(fourRows.map((row) => cellsOf(store, row.id))).toEqual(after);
          expect(sumsShown(store)).toEqual(sumsByHand(store));
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 50 + 5000,
  );
});

const type = (store: ReturnType<typeof testStore>, key: number, column: number, text: string) => {
  const row = store.model.row(key);
  return row ? commitText(store, row, column, text) : false;
};

describe('typing', () => {
  it('reads amounts, continues the value before, and blanks', () => {
    const store = testStore();
    expect(type(store, 1, 2, '1.234,56')).toBe(true);
    expect(type(store, 1, 3, '+1,50')).toBe(true);
    expect(type(store, 1, 4, '')).toBe(true);
    expect(cellsOf(store, 1).slice(2)).toEqual([123_456, 350, null, 123_806]);
  });

  it('keeps a refused text in its cell with the reason, outside the sums, until something good is written', () => {
    const store = testStore();
    expect(type(store, 1, 2, '1,234')).toBe(false);
    expect(store.model.row(1)?.refused?.get(2)).toMatchObject({ text: '1,234', problem: expect.stringContaining('pode ser') });
    expect(cellsOf(store, 1)[2]).toBe(100);
    type(store, 1, 2, '1,00');
    expect(store.model.row(1)?.refused).toBeNull();
    expect(type(store, 1, 1, 'x'.repeat(21))).toBe(false);
    expect(store.model.row(1)?.refused?.get(1)?.problem).toBe('O texto passa de 20 caracteres.');
  });
});

describe('filling', () => {
  it('fills down from the first selected row, or from the row above when one is selected, over subtotals', () => {
    const store = testStore();
    store.cursor.select({ line: 2, column: 2 }, { line: 5, column: 3 });
    fillDown(store);
    expect([2, 3].map((key) => cellsOf(store, key).slice(2, 5))).toEqual([
      [100, 200, -500],
      [100, 200, 3],
    ]);
    store.cursor.go({ line: 8, column: 4 });
    fillDown(store);
    expect(cellsOf(store, 4)[4]).toBe(3);
    expect(store.undo()).toEqual({ changed: 1, skipped: 0 });
  });

  it('fills right, never a text into an amount', () => {
    const store = testStore();
    store.cursor.select({ line: 2, column: 2 }, { line: 3, column: 4 });
    fillRight(store);
    expect(cellsOf(store, 1).slice(2)).toEqual([100, 100, 100, 300]);
    expect(cellsOf(store, 2).slice(2)).toEqual([1000, 1000, 1000, 3000]);
    store.cursor.go({ line: 2, column: 2 });
    expect(fillRight(store)).toEqual([]);
  });

  it('goes on with equal steps in the direction the handle was dragged, and repeats anything else', () => {
    const store = testStore([1, 2, 3, 4, 5].map((id) => testRow(id, [id * 100, null, null])));
    const column = () => [1, 2, 3, 4, 5].map((key) => cellsOf(store, key)[2]);
    store.cursor.select({ line: 2, column: 2 }, { line: 3, column: 2 });
    fillTo(store, { top: 2, bottom: 6, left: 2, right: 2 });
    expect(column()).toEqual([100, 200, 300, 400, 500]);
    store.apply([edit(4, 'jan', 700), edit(5, 'jan', 900)]);
    store.cursor.select({ line: 5, column: 2 }, { line: 6, column: 2 });
    fillTo(store, { top: 3, bottom: 6, left: 2, right: 2 });
    expect(column()).toEqual([100, 300, 500, 700, 900]);
    store.undo();
    store.apply([edit(1, 'jan', 100), edit(2, 'jan', 200), edit(3, 'jan', 400)]);
    store.cursor.select({ line: 2, column: 2 }, { line: 4, column: 2 });
    fillTo(store, { top: 2, bottom: 6, left: 2, right: 2 });
    expect(column()).toEqual([100, 200, 400, 100, 200]);
    store.cursor.select({ line: 2, column: 2 }, { line: 2, column: 2 });
    fillTo(store, { top: 2, bottom: 2, left: 2, right: 4 });
    expect(cellsOf(store, 1).slice(2, 5)).toEqual([100, 100, 100]);
  });

  it('goes on with months and with texts that end in a number, as their column takes them', () => {
    const rows = ['nov/2027', 'Bloco 08', 'x', '', '', ''].map((description, at) =>
      testRow(at + 1, [null, null, null], { description }),
    );
    const store = testStore(rows.slice(0, 1).concat(rows.slice(3)));
    const texts = (keys: number[]) => keys.map((key) => cellsOf(store, key)[1]);
    store.cursor.go({ line: 2, column: 1 });
    fillTo(store, { top: 2, bottom: 5, left: 1, right: 1 });
    expect(texts([1, 4, 5, 6])).toEqual(['nov/2027', 'dez/2027', 'jan/2028', 'fev/2028']);
    expect([0, 1].map(continued(['Bloco 08'], 1))).toEqual(['Bloco 09', 'Bloco 10']);
    expect([0, 1].map(continued(['jan/2027', 'abr/2027'], 1))).toEqual(['jul/2027', 'out/2027']);
    expect([0, 1].map(continued(['mar/2027'], -1))).toEqual(['fev/2027', 'jan/2027']);
    expect([0, 1].map(continued(['Bloco 1', 'Torre 2'], 1))).toEqual(['Bloco 1', 'Torre 2']);
    expect([0, 1].map(continued(['x'], 1))).toEqual(['x', 'x']);
  });

  it('a series ends where its column takes no more, and a double click fills the group beside what is filled', () => {
    const store = testStore([1, 2, 3].map((id) => testRow(id, [null, null, null])));
    store.apply([edit(1, 'jan', 99_999_999_998), edit(2, 'jan', 99_999_999_999)]);
    store.cursor.select({ line: 2, column: 2 }, { line: 3, column: 2 });
    fillTo(store, { top: 2, bottom: 4, left: 2, right: 2 });
    expect(cellsOf(store, 3)[2]).toBeNull();

    const neighbours = testStore([
      ...fourRows.slice(0, 2),
      testRow(5, [9, null, null]),
      testRow(6, [null, null, null]),
      ...fourRows.slice(2),
    ]);
    neighbours.apply([edit(1, 'fev', 700)]);
    neighbours.cursor.go({ line: 2, column: 3 });
    fillAlongside(neighbours);
    expect([1, 2, 5, 6, 3].map((key) => cellsOf(neighbours, key)[3])).toEqual([700, 700, 700, null, 2]);
  });

  it('Delete empties cells and never removes a row', () => {
    const store = testStore([testRow(1, [1, 2, 3], { description: 'luz' })]);
    store.cursor.select({ line: 0, column: 0 }, { line: 2, column: 6 });
    clearSelection(store);
    expect(cellsOf(store, 1)).toEqual(['Conta 1', '', null, null, null, 0]);
  });
});

describe('statistics of the selection', () => {
  it('counts, sums and averages amounts once: no totals beside their months, no subtotals above their rows', () => {
    const store = testStore();
    store.cursor.select({ line: 0, column: 0 }, { line: 8, column: 6 });
    expect(store.stats()).toEqual({ count: 11, sum: 1346, average: 122 });
    store.cursor.select({ line: 0, column: 5 }, { line: 1, column: 5 });
    expect(store.stats()).toEqual({ count: 2, sum: 2206, average: 1103 });
    store.cursor.select({ line: 2, column: 5 }, { line: 3, column: 5 });
    expect(store.stats()).toEqual({ count: 2, sum: 1100, average: 550 });
  });

  it('tells its listeners when it changes', () => {
    const store = testStore();
    const heard = vi.fn<() => void>();
    const stop = store.subscribeStats(heard);
    store.cursor.go({ line: 2, column: 2 });
    store.apply([edit(1, 'jan', 7)]);
    expect(store.stats().sum).toBe(7);
    stop();
    const calls = heard.mock.calls.length;
    store.cursor.go({ line: 3, column: 2 });
    expect(calls).toBeGreaterThanOrEqual(2);
    expect(heard).toHaveBeenCalledTimes(calls);
  });
});

const rowOf = (store: ReturnType<typeof testStore>, key: number) => store.model.row(key);

describe('saving', () => {
  it('marks the row as saving, then as saved at its time', async () => {
    const store = testStore();
    const saved: Edit[][] = [];
    const answer = Promise.withResolvers<void>();
    store.connect((edits) => {
      saved.push([...edits]);
      return answer.promise;
    });
    store.apply([edit(1, 'jan', 5), edit(2, 'fev', 6)]);
    expect(saved).toEqual([
      [
        { row: 1, column: 'jan', from: 100, to: 5 },
        { row: 2, column: 'fev', from: null, to: 6 },
      ],
    ]);
    expect(rowOf(store, 1)?.status).toEqual({ state: 'saving' });
    expect([...(rowOf(store, 1)?.pending ?? [])]).toEqual([2]);
    answer.resolve();
    await vi.waitFor(() => expect(rowOf(store, 1)?.status).toEqual({ state: 'saved', at: '14:32' }));
    expect(rowOf(store, 1)?.pending).toBeNull();
  });

  it('gives a refused cell its old value back, keeps what was meant with the reason, and tries again', async () => {
    const store = testStore();
    let refuse = true;
    const save = vi.fn<(edits: readonly Edit[]) => Promise<void>>(() =>
      refuse ? Promise.reject(new GridSaveError(new Map([[1, 'A versão está bloqueada para edição.']]))) : Promise.resolve(),
    );
    store.connect(save);
    store.apply([edit(1, 'jan', 5), edit(2, 'fev', 6)]);
    await vi.waitFor(() => expect(rowOf(store, 1)?.saving).toBe(0));
    expect(rowOf(store, 1)?.status).toEqual({ state: 'failed', problem: 'A versão está bloqueada para edição.' });
    expect(rowOf(store, 2)?.status).toEqual({ state: 'saved', at: '14:32' });
    expect(cellsOf(store, 1)[2]).toBe(100);
    expect(rowOf(store, 1)?.refused?.get(2)).toEqual({ text: '0,05', problem: 'A versão está bloqueada para edição.', value: 5 });
    refuse = false;
    store.retry(1);
    await vi.waitFor(() => expect(rowOf(store, 1)?.status).toEqual({ state: 'saved', at: '14:32' }));
    expect(cellsOf(store, 1)[2]).toBe(5);
    expect(rowOf(store, 1)?.refused).toBeNull();
  });

  it('does not touch a cell that was written again while its save was failing', async () => {
    const store = testStore();
    const first = Promise.withResolvers<void>();
    store.connect(() => first.promise);
    store.apply([edit(1, 'jan', 5)]);
    store.connect(() => Promise.resolve());
    store.apply([edit(1, 'jan', 6)]);
    first.reject(new Error('rede'));
    await vi.waitFor(() => expect(rowOf(store, 1)?.saving).toBe(0));
    expect(cellsOf(store, 1)[2]).toBe(6);
    expect(rowOf(store, 1)?.refused).toBeNull();
  });

  it('shows a general text for a failure that says nothing to the user', async () => {
    const store = testStore();
    store.connect(() => {
      throw new Error('TypeError: x is undefined');
    });
    store.apply([edit(1, 'jan', 5)]);
    await vi.waitFor(() =>
      expect(rowOf(store, 1)?.status).toEqual({ state: 'failed', problem: 'Não foi possível salvar. Tente de novo.' }),
    );
  });
});

describe('sums in cents', () => {
  it(
    'stay exact over many random edits, adds and removals',
    () => {
      const amount = fc.oneof(fc.constant(null), fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));
      const months = fc.tuple(amount, amount, amount);
      const step = fc.record({
        id: fc.nat(7),
        months,
        company: fc.constantFrom('Alfa', 'Beta'),
        center: fc.constantFrom('Obra', 'Vendas'),
        kind: fc.nat(4),
      });
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          let rows: TestRow[] = [];
          const store = testStore(rows);
          for (const { id, months: values, company, center, kind } of steps) {
            const known = rows.some((row) => row.id === id);
            if (kind === 0) rows = rows.filter((row) => row.id !== id);
            else if (known && kind < 3) store.apply([edit(id, 'jan', values[0]), edit(id, 'mar', values[2])]);
            else rows = [...rows.filter((row) => row.id !== id), testRow(id, values, { company, center })];
            store.sync(rows);
            expect(sumsShown(store)).toEqual(sumsByHand(store));
          }
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 50 + 5000,
  );
});

describe('where the cursor goes', () => {
  it('stands on the row beside lines that were taken away, never on a subtotal, and selects nothing that came up', () => {
    const store = testStore();
    store.cursor.select({ line: 2, column: 3 }, { line: 3, column: 4 });
    store.sync(fourRows.slice(2));
    expect(store.cursor.range()).toEqual({ top: 2, bottom: 2, left: 3, right: 3 });
    expect(store.lineAt(2)?.key).toBe(3);
    const last = testStore();
    last.cursor.go({ line: 5, column: 2 });
    last.sync(fourRows.filter(({ id }) => id !== 3));
    expect(last.lineAt(last.cursor.active().line)?.key).toBe(4);
  });

  it('Ctrl and an arrow lead to the edge of a block, over subtotals, and with Shift select up to it', () => {
    const rows = [10, 20, null, null, 50, 60].map((value, at) =>
      testRow(at + 1, [value, null, null], { center: at < 4 ? 'Obra' : 'Vendas' }),
    );
    const store = testStore(rows);
    const far = (lines: number, columns: number, extend = false) => {
      move(store, { lines, columns, extend, far: 'block' });
      const { line, column } = extend ? store.cursor.head() : store.cursor.active();
      return [store.lineAt(line)?.key, column];
    };
    store.cursor.go({ line: 2, column: 2 });
    expect([far(1, 0), far(1, 0), far(1, 0)]).toEqual([
      [2, 2],
      [5, 2],
      [6, 2],
    ]);
    expect([far(-1, 0), far(-1, 0, true)]).toEqual([
      [5, 2],
      [2, 2],
    ]);
    expect(store.cursor.range()).toEqual({ top: 3, bottom: 7, left: 2, right: 2 });
    store.cursor.go({ line: 2, column: 0 });
    expect([far(0, 1), far(0, 1), far(0, 1)]).toEqual([
      [1, 2],
      [1, 5],
      [1, 6],
    ]);
  });
});

describe('what an undo waits for', () => {
  it('lines that are on their way: what is asked meanwhile comes after them, and a refusal leaves the step', async () => {
    const store = testStore();
    const gone = Promise.withResolvers<boolean>();
    store.apply([edit(1, 'jan', 5)]);
    const lines = { undo: () => gone.promise, redo: () => Promise.resolve(true), rekey: () => undefined };
    await store.changeLines(() => Promise.resolve(lines));
    store.inTurn(() => store.undo());
    store.inTurn(() => store.undo());
    expect(cellsOf(store, 1)[2]).toBe(5);
    gone.resolve(false);
    await vi.waitFor(() => expect(store.history.canRedo()).toBe(true));
    // The refused step is still there, and the second undo asked for it once more.
    expect(cellsOf(store, 1)[2]).toBe(5);
  });
});
