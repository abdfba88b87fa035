import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWritten } from '#src/imports/use-written.ts';

interface Patch {
  id: number;
  row_version: number;
  price?: number | null;
}
const KNOWN = [{ id: 5, row_version: 3, identifier: 'Torre A', price: 100 }];
const stored = (rows: readonly { id?: number; row_version?: number }[]) =>
  rows.map((row) => ({ ...row, id: row.id ?? 0, row_version: (row.row_version ?? 0) + 1 }));

function written(waits = false) {
  const calls: unknown[] = [];
  let nextId = 90;
  const answer = (rows: readonly { id?: number }[]) =>
    Promise.resolve(
      stored(rows.map((row) => ({ ...row, id: row.id ?? nextId++ }))).map((row) => (waits ? { ...row, waiting: 'w1' } : row)),
    );
  const change = (patches: readonly Patch[]) => {
    calls.push(['change', patches]);
    return answer(patches);
  };
  const remove = (rows: readonly { id: number; row_version?: number | undefined }[]) => {
    calls.push(['remove', rows.map(({ id, row_version }) => [id, row_version])]);
    return Promise.resolve(null);
  };
  const { result, rerender } = renderHook(({ known }) => useWritten<Patch>({ known, change, remove }), {
    initialProps: { known: KNOWN },
  });
  /** What the list shows from now on, and what is done with it then. */
  const knowing = (price: number) => {
    rerender({ known: KNOWN.map((row) => ({ ...row, price })) });
    return result.current;
  };
  return { calls, knowing, create: result.current.creating(answer), ...result.current };
}

it('what an import changed is put back by the versions that it made, and what is new goes', async () => {
  const { calls, create, changing, takeBack } = written();
  await create([{}, {}]);
  await changing([{ id: 5, row_version: 3, price: 250 }]);
  calls.length = 0;
  await takeBack();
  expect(calls).toEqual([
    [
      'remove',
      [
        [90, 1],
        [91, 1],
      ],
    ],
    ['change', [{ id: 5, row_version: 4, price: 100 }]],
  ]);
});

it('what was sent in several goes, after a refusal, is taken back whole: to what stood before the first of them', async () => {
  const { calls, create, knowing, changing } = written();
  await create([{}]);
  await changing([{ id: 5, row_version: 3, price: 250 }]);
  await create([{}]);
  const { changing: changingAgain, takeBack } = knowing(250);
  await changingAgain([{ id: 5, row_version: 4, price: 300 }]);
  calls.length = 0;
  await takeBack();
  expect(calls).toEqual([
    [
      'remove',
      [
        [90, 1],
        [91, 1],
      ],
    ],
    ['change', [{ id: 5, row_version: 5, price: 100 }]],
  ]);
  calls.length = 0;
  await takeBack();
  expect(calls).toEqual([]);
});

it('what waits for a connection is not taken back here', async () => {
  const { calls, create, changing, takeBack } = written(true);
  await create([{}]);
  await changing([{ id: 5, row_version: 3, price: 250 }]);
  calls.length = 0;
  await takeBack();
  expect(calls).toEqual([]);
});
