import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IMPORT_UNDO_URL } from '#contract/import-undo.ts';
import { MOST_ROWS, MOST_ROWS_UNDONE } from '#contract/limits.ts';
import { offerImportBack } from '#src/resources/import-back.ts';
import { useWritten } from '#src/imports/use-written.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { ALL_RIGHTS, PageRightsContext } from '#src/shared/ui/page-rights.ts';
import { storeSession } from '#src/test/begun.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi> | undefined;
afterEach(() => api?.restore());

interface Sent {
  steps: { of: string; remove?: object[]; change?: object[] }[];
}
/** `refuses`: which of the requests are refused. */
function written({ mayRemove = true, refuses = () => false }: { mayRemove?: boolean; refuses?: (turn: number) => boolean } = {}) {
  storeSession();
  let turn = 0;
  api = fakeApi(({ path }) => {
    if (path !== IMPORT_UNDO_URL) return reply({}, 404);
    turn += 1;
    return refuses(turn) ? reply({ detail: 'Nada foi desfeito.' }, 409) : reply({ undone: 1, gone: 1 });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <PageRightsContext value={{ ...ALL_RIGHTS, delete: mayRemove }}>{children}</PageRightsContext>
    </QueryClientProvider>
  );
  return renderHook(() => useWritten([['regional']]), { wrapper }).result.current;
}
const requested = () => (api?.seen ?? []).map(({ body }) => (body as Sent).steps); // what our own client sends
const at = (id: number, row_version = 1) => ({ id, row_version });
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, more) => at(from + more));

it('what an import wrote is taken back by one request, what was written last before the rest, by the versions it made', async () => {
  const { note, wayBack } = written();
  note('regional', { created: [at(90), at(91)] });
  note('regional', { changed: [at(5, 4), at(6, 9)] }, [at(5, 3), at(6, 9)]);
  // Sent again after a refusal: it is one import all the same.
  note('company', { created: [at(7)], changed: [at(5, 6)] }, [at(5, 5)]);
  const back = wayBack();
  expect(wayBack()).toBeNull();
  expect(await back?.run()).toBe(1);
  expect(requested()).toEqual([
    [
      { of: 'company', remove: [at(7)] },
      { of: 'company', change: [at(5, 6)] },
      // One that stayed as it was is none of the import's.
      { of: 'regional', change: [at(5, 4)] },
      { of: 'regional', remove: [at(90), at(91)] },
    ],
  ]);
});

it('nothing is offered to who may not remove what is new, where nothing was written, and of what waits for a connection', async () => {
  const { note, wayBack } = written({ mayRemove: false });
  expect(wayBack()).toBeNull();
  note('regional', { created: [{ ...at(-1, 0), waiting: 'w1' } as ReturnType<typeof at>] });
  expect(wayBack()).toBeNull();
  note('regional', { created: [at(90)] });
  expect(wayBack()).toBeNull();
  note('regional', { changed: [at(5, 4)] });
  await wayBack()?.run();
  expect(requested()).toEqual([[{ of: 'regional', change: [at(5, 4)] }]]);
});

it('of more rows than one request takes, those that are back are not asked for again', async () => {
  const { note, wayBack } = written({ refuses: (turn) => turn === 2 });
  const more = MOST_ROWS_UNDONE + 1;
  note('regional', { created: rows(more) });
  const back = wayBack();
  await expect(back?.run()).rejects.toThrow('http 409');
  const sizes = () => requested().map((steps) => steps.map(({ remove = [] }) => remove.length));
  const first = [MOST_ROWS, MOST_ROWS, MOST_ROWS, MOST_ROWS];
  expect(sizes()).toEqual([first, [1]]);
  expect(await back?.run()).toBe(2);
  expect(sizes()).toEqual([first, [1], [1]]);
  expect(requested().slice(1)).toEqual([[{ of: 'regional', remove: [at(more)] }], [{ of: 'regional', remove: [at(more)] }]]);
});

it.each([
  [0, 'Importação desfeita.'],
  [1, 'Importação desfeita. 1 registro já não existia.'],
  [2, 'Importação desfeita. 2 registros já não existiam.'],
])('of %i rows that are no more it is said how many, as one says it', async (gone, said) => {
  offerImportBack('Importado.', { run: () => Promise.resolve(gone), left: () => null });
  notify.history()[0]?.action?.run();
  await waitFor(() => expect(notify.history()[0]?.message).toBe(said));
  notify.clear();
});
