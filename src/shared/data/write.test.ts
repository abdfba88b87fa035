import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fold, isPage, type ListOf, rowsOf, withKey, withKeys } from '#src/shared/data/list-rules.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import { keysOf } from '#src/shared/data/query-keys.ts';
import { settledRead } from '#src/shared/data/pending.ts';
import { type AnyRow, type Area, runWrite, type WritePlan } from '#src/shared/data/write.ts';
import { ApiError } from '#src/shared/http/api-error.ts';

const NAME = 'coisa';
const PAGE = 4;
/** A small count here; the long suite gives more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
const keys = keysOf(NAME);
const area: Area = { name: NAME, affects: [], outdates: [], ordering: async () => 'nome' };

type Outcome = 'done' | 'refused' | 'lost before' | 'lost after';
type Command =
  | { kind: 'add' }
  | { kind: 'patch' | 'save' | 'remove'; at: number }
  | { kind: 'removeMany' | 'patchMany'; at: number[] }
  | { kind: 'read'; list: 'page' | 'all' };

/** A server whose arrivals and answers come in the order that the scheduler wants. */
function serverOf(scheduler: fc.Scheduler) {
  let rows: AnyRow[] = [1, 2, 3, 4, 5, 6].map((id) => ({ id, key: id, nome: `n${id}`, valor: 0, row_version: 1 }));
  let next = 100;
  const step = (name: string) => scheduler.schedule(Promise.resolve(), name);

  async function write<T>(outcome: Outcome, effect: () => T): Promise<T> {
    await step('chegada');
    if (outcome === 'refused') throw new ApiError('http', { status: 400 });
    if (outcome === 'lost before') throw new ApiError('network');
    const answer = effect();
    await step('resposta');
    if (outcome === 'lost after') throw new ApiError('network');
    return answer;
  }

  const sorted = () => rows.toSorted((a, b) => (String(a['nome']) < String(b['nome']) ? -1 : 1));
  return {
    rows: sorted,
    page: () => ({ results: sorted().slice(0, PAGE), count: rows.length, next: null, previous: null, total_pages: 1 }),
    async read(list: 'page' | 'all') {
      await step('chegada da leitura');
      const answer = list === 'page' ? this.page() : rows;
      await step('resposta da leitura');
      return withKeys<AnyRow>(answer);
    },
    add: (outcome: Outcome, fields: object) =>
      write(outcome, () => {
        next += 1;
        const row = withKey({ row_version: 1, ...fields, id: next } as unknown as AnyRow, 0); // fields of AnyRow
        rows = [...rows, row];
        return [row];
      }),
    change: (outcome: Outcome, ids: number[], fields: object) =>
      write(outcome, () => {
        if (ids.some((id) => !rows.some((row) => row.id === id))) throw new ApiError('http', { status: 404 });
        rows = rows.map((row) =>
          ids.includes(row.id) ? { ...row, ...fields, row_version: Number(row['row_version']) + 1 } : row,
        );
        return rows.filter((row) => ids.includes(row.id));
      }),
    remove: (outcome: Outcome, ids: number[]) =>
      write(outcome, () => {
        if (ids.some((id) => !rows.some((row) => row.id === id))) throw new ApiError('http', { status: 404 });
        rows = rows.filter((row) => !ids.includes(row.id));
      }),
  };
}

const byId = (rows: readonly AnyRow[]) => rows.toSorted((a, b) => a.id - b.id);

/**
 * A write that the screen must show while it is open: the rows, by their name, and what they have or that they are
 * gone.
 */
interface Open {
  names: unknown[];
  valor: number | null;
  open: boolean;
}

let client: QueryClient;
beforeEach(() => {
  notifyManager.setScheduler((callback) => queueMicrotask(callback));
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
});
afterEach(() => {
  client.clear();
  notifyManager.setScheduler((callback) => setTimeout(callback, 0));
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'add' as const }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('patch' as const, 'save', 'remove'), at: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('removeMany' as const, 'patchMany'),
      at: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), list: fc.constantFrom('page' as const, 'all') }) },
);
const outcome = fc.constantFrom<Outcome>('done', 'done', 'done', 'refused', 'lost before', 'lost after');

describe('writes to one resource', () => {
  it(
    '[RES-9][RES-11] any commands, any order of answers, any failures: nothing shows twice, and at rest the screen is the server',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.tuple(command, outcome, fc.nat(3)), { minLength: 1, maxLength: 14 }),
          async (scheduler, commands) => {
            client.clear();
            const server = serverOf(scheduler);
            const pending = pendingOf<AnyRow>(client, NAME);
            const observers = (['page', 'all'] as const).map((list) => {
              const observer = new QueryObserver<ListOf<AnyRow>>(client, {
                queryKey: keys.list({ list }),
                queryFn: ({ signal }) => settledRead(client, NAME, signal, () => server.read(list)),
              });
              return { list, observer, stop: observer.subscribe(() => undefined) };
            });
            const screen = (list: 'page' | 'all') =>
              fold(client.getQueryData<ListOf<AnyRow>>(keys.list({ list })) ?? [], pending.snapshot());
            const opened: Open[] = [];
            const created = new Set<number>();
            const look = () => {
              for (const list of ['page', 'all'] as const) {
                const rows = rowsOf(screen(list));
                const names = rows.map((row) => row['nome']);
                expect(names).toEqual([...new Set(names)]);
                const wrong = rows.filter((row) => {
                  const last = opened.findLast((one) => one.open && one.names.includes(row['nome']));
                  return last !== undefined && last.valor !== row['valor'];
                });
                expect(wrong).toEqual([]);
              }
            };
            const realIds = (ids: readonly number[]) =>
              ids.map((id) => {
                const real = pending.realId(id);
                expect(real !== undefined).toBe(id > 0 || created.has(id));
                if (real === undefined) throw new ApiError('refused', { status: 400 });
                return real;
              });
            const settle = async (until: () => boolean) => {
              while (!until()) {
                if (scheduler.count() > 0) await scheduler.waitOne();
                await turn();
                look();
              }
            };
            await settle(() => client.isFetching() === 0);

            const running: Promise<unknown>[] = [];
            const send = (plan: WritePlan, names: unknown[], valor: number | null) => {
              const mark = { names, valor, open: true };
              opened.push(mark);
              const sent: WritePlan = {
                ...plan,
                async send(open) {
                  try {
                    return await plan.send(open);
                  } finally {
                    mark.open = false;
                  }
                },
              };
              running.push(runWrite(client, area, sent).catch(() => undefined));
            };
            let serial = 0;
            for (const [one, result, pause] of commands) {
              const shown = rowsOf(screen('all'));
              const pick = (at: number) => shown[at % Math.max(1, shown.length)];
              serial += 1;
              if (one.kind === 'read') {
                running.push(client.refetchQueries({ queryKey: keys.list({ list: one.list }) }));
              } else if (one.kind === 'add') {
                const id = pending.newId();
                const fields = { nome: `novo ${serial}`, valor: serial };
                send(
                  {
                    guess: { kind: 'add', rows: [{ ...fields, id, key: id, row_version: 0 }] },
                    ids: [id],
                    async send() {
                      const rows = await server.add(result, fields);
                      created.add(id);
                      return { kind: 'add', rows };
                    },
                  },
                  [fields.nome],
                  serial,
                );
              } else {
                const picked = [...new Set((Array.isArray(one.at) ? one.at : [one.at]).map(pick))].filter(
                  (row) => row !== undefined,
                );
                const ids = picked.map((row) => row.id);
                const names = picked.map((row) => row['nome']);
                if (ids.length === 0) continue;
                const value = { valor: serial };
                if (one.kind === 'remove' || one.kind === 'removeMany') {
                  send(
                    {
                      guess: { kind: 'remove', ids },
                      ids,
                      async send() {
                        const real = realIds(ids);
                        await server.remove(result, real);
                        return { kind: 'remove', ids: real };
                      },
                    },
                    names,
                    null,
                  );
                } else {
                  const kind = one.kind === 'save' ? 'replace' : 'patch';
                  send(
                    {
                      guess: { kind: 'merge', parts: ids.map((id) => ({ id, ...value })) },
                      ids,
                      send: async () => ({ kind, rows: await server.change(result, realIds(ids), value) }),
                    },
                    names,
                    serial,
                  );
                }
              }
              look();
              for (let turns = 0; turns < pause && scheduler.count() > 0; turns += 1) await scheduler.waitOne();
              look();
            }
            await settle(() => scheduler.count() === 0 && !pending.open && client.isFetching() === 0);
            await Promise.all(running);
            await settle(() => scheduler.count() === 0 && client.isFetching() === 0);

            const all = screen('all');
            expect(byId(rowsOf(all))).toEqual(byId(server.rows()));
            const page = screen('page');
            expect(isPage(page) && { rows: page.results, count: page.count }).toEqual({
              rows: server.rows().slice(0, PAGE),
              count: server.rows().length,
            });
            for (const { stop } of observers) stop();
          },
        ),
        { numRuns: RUNS },
      );
    },
    RUNS * 50 + 5_000,
  );
});

it('[RES-5] a changed row is put into the lists that it belongs to, and never into one that was searched', async () => {
  const known = { id: 1, key: 1, nome: 'Ipê', valor: 0, row_version: 1 };
  const changed = { id: 2, key: 2, nome: 'Jatobá', valor: 5, row_version: 2 };
  const shown = (params: object) => rowsOf(client.getQueryData<ListOf<AnyRow>>(keys.list({ ...params }))).map(({ id }) => id);
  for (const params of [{}, { valor: 0 }, { search: 'ipê' }]) client.setQueryData(keys.list(params), [known]);
  await runWrite(client, area, {
    guess: { kind: 'merge', parts: [changed] },
    ids: [2],
    send: async () => ({ kind: 'patch', rows: [changed] }),
  });
  expect([shown({}), shown({ valor: 0 }), shown({ search: 'ipê' })]).toEqual([[1, 2], [1], [1]]);
});
