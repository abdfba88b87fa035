import { describe, expect, it } from 'vitest';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { GridSaveError } from '#src/shared/ui/grid/marks.ts';
import { fourRows, testStore } from '#src/shared/ui/grid/test-store.ts';

const JAN = 2;
const others = fourRows.filter(({ id }) => id !== 1);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('rows that a filter hides', () => {
  it('[RES-11] keep a value whose save failed meanwhile, to be tried again when they are back', async () => {
    const store = testStore();
    const gate = Promise.withResolvers<void>();
    store.connect(() => gate.promise);
    store.apply([{ row: 1, column: 'jan', from: 100, to: 777 }]);
    store.sync(others);
    gate.reject(new GridSaveError(new Map([[1, 'Sem rede.']])));
    await settled();
    expect(store.model.row(1)).toBeUndefined();
    expect(store.model.root.sums[JAN]).toBe(1071);
    expect([...store.model.refused].map(({ key }) => key)).toEqual([1]);

    store.sync(fourRows);
    expect(store.model.row(1)?.refused?.get(JAN)).toEqual({ text: '7,77', problem: 'Sem rede.', value: 777 });
    expect(store.model.row(1)?.cells[JAN]).toBe(100);
    expect(store.model.root.sums[JAN]).toBe(1171);

    const saved: unknown[] = [];
    store.connect((edits) => Promise.resolve(saved.push(...edits)));
    store.retry(1);
    await settled();
    expect(saved).toEqual([{ row: 1, column: 'jan', from: 100, to: 777 }]);
    expect(store.model.refused.size).toBe(0);
    expect(store.model.root.sums[JAN]).toBe(1848);
  });

  it('keep a pasted text that could not be read', () => {
    const store = testStore();
    store.cursor.go({ line: 2, column: JAN });
    pasteBlock(store, 'abc');
    store.sync(others);
    store.sync(fourRows);
    expect(store.model.row(1)?.refused?.get(JAN)?.text).toBe('abc');
  });

  it('take what the list holds when they are back', async () => {
    const store = testStore();
    store.connect(() => Promise.resolve());
    store.apply([{ row: 1, column: 'jan', from: 100, to: 777 }]);
    store.sync(others);
    await settled();
    store.sync(fourRows.map((row) => (row.id === 1 ? { ...row, months: [777, 200, 300] } : row)));
    expect(store.model.row(1)?.cells[JAN]).toBe(777);
    expect(store.model.root.sums[JAN]).toBe(1848);
  });
});

it('a pasted or undone block is shown from where it begins, a moved cursor where it went', () => {
  const store = testStore();
  store.cursor.go({ line: 2, column: JAN });
  pasteBlock(store, '1\t2\n3\t4');
  expect(store.cursor.head()).toEqual({ line: 3, column: JAN + 1 });
  expect(store.cursor.focus()).toEqual({ line: 2, column: JAN });
  store.undo();
  expect(store.cursor.focus()).toEqual({ line: 2, column: JAN });
  store.cursor.go({ line: 5, column: JAN }, true);
  expect(store.cursor.focus()).toEqual({ line: 5, column: JAN });
});
