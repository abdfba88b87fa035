import { describe, expect, it } from 'vitest';
import { entryColumns, type EntryRow, moneyWidths } from '#src/features/expense/entry/columns.ts';
import { readUnsaved, showUnsaved, unsavedValues } from '#src/features/expense/entry/unsaved-values.ts';
import { structureOf } from '#src/shared/places/structure.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';
import { createGridStore } from '#src/shared/ui/grid/store.ts';

const structure = structureOf(dictionary);
const row = (id: number): EntryRow => ({ ...entryOf(id, { accounting: 33 }), key: id });

function gridOf(rows: EntryRow[]) {
  const span = { year: 2027, start: '2027-01', end: '2027-12', closed: null };
  const store = createGridStore<EntryRow>({
    columns: entryColumns(2027, () => ({ structure, span }), moneyWidths(rows)),
    rowKey: ({ key }) => key,
    rows,
  });
  const at = (field: string) => store.model.columnIndex(field);
  return { store, at };
}

describe('values that the end of the session left unsaved', () => {
  it('[SES-10] a value on its way and a text that was refused stand in their cells again, one to be tried, one to be read', async () => {
    const before = gridOf([row(1), row(2)]);
    before.store.connect(() => new Promise(() => undefined));
    before.store.apply([{ row: 1, column: 'm02', from: null, to: 67_890 }]);
    before.store.cursor.go({ line: 1, column: before.at('m01') });
    pasteBlock(before.store, 'abc');
    const stored: unknown = JSON.parse(JSON.stringify(unsavedValues(before.store)));

    const { store, at } = gridOf([row(1), row(2)]);
    expect(showUnsaved(store, readUnsaved(stored))).toEqual([]);
    expect(store.model.row(1)?.refused?.get(at('m02'))).toMatchObject({ text: '678,90', value: 67_890 });
    expect(store.model.row(1)?.status?.state).toBe('failed');
    expect(store.cursor.active()).toEqual({ line: store.model.row(1)?.line, column: at('m02') });
    expect(store.model.row(2)?.refused?.get(at('m01'))).toEqual({
      text: 'abc',
      problem: expect.stringContaining('não é um valor'),
    });
    const sent: unknown[] = [];
    store.connect((edits) => Promise.resolve(sent.push(...edits)));
    store.retry(1);
    expect(sent).toEqual([{ row: 1, column: 'm02', from: null, to: 67_890 }]);
  });

  it('[SES-10] a line that is filtered away keeps them waiting, and what was saved after all is not told', () => {
    const restored = readUnsaved([
      { row: 1, column: 'm01', text: '1,00', problem: 'p', value: 100 },
      { row: 9, column: 'm01', text: '2,00', problem: 'p', value: 200 },
    ]);
    const { store, at } = gridOf([{ ...row(1), m01: 100 }]);
    expect(showUnsaved(store, restored).map((one) => one.row)).toEqual([9]);
    expect(store.model.row(1)?.refused?.get(at('m01'))).toBeUndefined();
  });

  it('something else in the storage is nothing', () => {
    expect([readUnsaved(undefined), readUnsaved({ a: 1 }), readUnsaved([{ row: 'x' }])]).toEqual([[], [], []]);
  });
});
