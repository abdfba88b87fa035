import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Month } from '#planning/numbers/months.ts';
import { EVERY_LINE } from '#src/features/expense/entry/line-rights.ts';
import { useEntryStore } from '#src/features/expense/entry/use-entry-store.ts';
import { dictionary, entryOf } from '#src/features/expense/test-data.ts';
import { structureOf } from '#src/shared/places/structure.ts';

const rows = [{ ...entryOf(1, { m02: 100 }), key: 1 }];
const SPAN = { year: 2027, start: '2027-01', end: '2027-12', closed: null as Month | null };

it('[RES-9][RT-19] an account that is renamed and a month that is closed meanwhile leave what is typed, the undo and the rows’ states', async () => {
  const before = structureOf(dictionary);
  const after = structureOf({
    ...dictionary,
    accounting: dictionary.accounting.map((account) => ({ ...account, nome: `${account.nome} e encargos` })),
    centerCost: dictionary.centerCost.map((center) => ({ ...center, nome: `${center.nome} novo` })),
  });
  const given = { rows, lock: null, right: EVERY_LINE };
  const { result, rerender } = renderHook(({ structure, span }) => useEntryStore(structure, span, given), {
    initialProps: { structure: before, span: SPAN },
  });
  const store = result.current;
  store.connect(() => Promise.resolve());
  await act(async () => {
    store.apply([{ row: 1, column: 'm03', from: null, to: 700 }]);
  });
  const record = store.model.row(1);
  if (!record) throw new Error('the line is not there');
  store.editor.open({ record, column: 5, mode: 'type' });
  const account = store.model.columnIndex('account');
  const nameOf = () => store.model.row(1)?.cells[account];
  const [was, groups] = [nameOf(), store.model.lines().flatMap((line) => (line.type === 'group' ? line.label : []))];

  rerender({ structure: after, span: { ...SPAN, closed: '2027-01' } });
  expect(result.current).toBe(store);
  expect(nameOf()).toBe(`${String(was)} e encargos`);
  expect(store.model.lines().flatMap((line) => (line.type === 'group' ? line.label : []))).toEqual([
    groups[0],
    `${groups[1]} novo`,
  ]);
  expect(store.columns.filter(({ lock }) => lock?.()).map(({ label }) => label)).toEqual(['jan']);
  expect(store.editor.current()?.record).toBe(record);
  // The list does not hold the new value yet; names are read anew, amounts are not.
  expect(record.cells[store.model.columnIndex('m03')]).toBe(700);
  expect(record.status).toMatchObject({ state: 'saved' });
  expect(store.undo()).toEqual({ changed: 1, skipped: 0 });
});
