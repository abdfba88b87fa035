import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { edited, type Keyed, type ListTable } from '#src/assumptions/list-rows.ts';
import { useListStore, useAssumptionStore } from '#src/assumptions/assumption-store.ts';
import { AssumptionGrid } from '#src/assumptions/AssumptionGrid.tsx';
import type { GridStore } from '#src/shared/ui/grid/store.ts';
import type { Edit, GridColumn } from '#src/shared/ui/grid/types.ts';
import { pasteBlock } from '#src/shared/ui/grid/copy-paste.ts';

interface Row extends Keyed {
  name: string;
}
const TABLE: ListTable<Row> = {
  blank: (key) => ({ key, name: '' }),
  write: (row, _, to) => ({ ...row, name: String(to) }),
  isBlank: ({ name }) => name === '',
};
const COLUMNS: GridColumn<Row>[] = [
  {
    key: 'name',
    label: 'Nome',
    kind: 'text',
    width: 100,
    editable: true,
    read: ({ name }) => name,
    accept: (text) => (text.startsWith('?') ? { problem: 'Nome que não existe.' } : { value: text }),
  },
];
const open = () => null;
const keyOf = ({ key }: Keyed) => key;

/** A page that draws what was typed only when told: `draws` holds what is on its way. */
function page(first: readonly Row[], useStore: (drawn: readonly Row[], now: () => readonly Row[]) => GridStore<Row>) {
  const draws: (() => void)[] = [];
  const seen: { store?: GridStore<Row>; now?: () => readonly Row[] } = {};
  function Page() {
    const [drawn, setDrawn] = useState<readonly Row[]>(first);
    const typed = useRef<readonly Row[]>(drawn);
    const now = useCallback(() => typed.current, []);
    const store = useStore(drawn, now);
    Object.assign(seen, { store, now });
    const onEdits = (edits: readonly Edit[]) => {
      const next = edited(typed.current, edits, TABLE);
      typed.current = next;
      draws.push(() => setDrawn(next));
    };
    return <AssumptionGrid store={store} label="Nomes" onEdits={onEdits} onNotice={() => undefined} />;
  }
  render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
  );
  const { store, now } = seen;
  if (!store || !now) throw new Error('the page is not drawn');
  return { store, now, draws, texts: () => store.model.lines().flatMap((line) => (line.type === 'row' ? [line.cells[0]] : [])) };
}

const list = (first: readonly Row[] = []) =>
  page(first, (rows, now) => useListStore({ columns: COLUMNS, table: TABLE, rows, now, readOnly: open }));

/**
 * Types down the column that has the focus; what each key leads to besides comes before the next, a drawing does not.
 */
async function typeDown(texts: readonly string[]) {
  const input = screen.getByRole('textbox', { name: 'Editor da célula' });
  for (const text of texts) {
    fireEvent.keyDown(screen.getByRole('grid'), { key: text.charAt(0) });
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await act(() => Promise.resolve());
  }
}

const NAMES = Array.from({ length: 14 }, (_, at) => `linha ${at + 1}`);

it('[RT-13] what is typed down a table faster than the page draws goes to a row of its own each', async () => {
  const { now, draws, texts } = list();
  await typeDown(NAMES);
  expect(now().map(({ name }) => name)).toEqual(NAMES);
  expect(texts()).toEqual([...NAMES, '', '', '']);
  // Drawn at last, one after the other: what is older than the keys takes nothing back.
  for (const draw of draws) {
    act(draw);
    expect(texts()).toEqual([...NAMES, '', '', '']);
  }
});

it('[RT-13] a month’s amount stays while what was typed before it is drawn', () => {
  const months = ['um', 'dois', 'três'].map((name, at) => ({ key: at + 1, name }));
  const { store, draws, texts } = page(months, (rows, now) => {
    const isDrawn = useCallback(() => now() === rows, [now, rows]);
    // Months are told anew with each drawing.
    const copies = useMemo(() => rows.map((row) => ({ ...row })), [rows]);
    return useAssumptionStore({ columns: COLUMNS, rowKey: keyOf, rows: copies, isDrawn, readOnly: open });
  });
  const write = (row: number, to: string) => act(() => void store.apply([{ row, column: 'name', from: null, to }]));
  write(1, 'I');
  write(2, 'II');
  for (const draw of draws) {
    act(draw);
    expect(texts()).toEqual(['I', 'II', 'três']);
  }
});

it('[RT-13] a refused text that was pasted below the last row stays there with its reason', async () => {
  const { store, draws, texts } = list();
  await act(async () => void pasteBlock(store, ['a', ...Array<string>(19).fill(''), '?x'].join('\n')));
  await act(async () => void store.apply([{ row: 2, column: 'name', from: '', to: 'b' }]));
  for (const draw of draws) act(draw);
  expect(texts()).toHaveLength(21);
  expect(store.model.row(21)?.refused?.get(0)).toMatchObject({ text: '?x', problem: 'Nome que não existe.' });
});
