import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { type Answerer, fakeApi } from '#src/test/fake-api.ts';
import { fakeRows, gates } from '#src/test/fake-rows.ts';

export const one = (id: number, nome = `Regional ${id}`) => ({ id, row_version: 1, codigo: `R${id}`, nome, is_active: true });
export const draft = { codigo: 'N', nome: 'Nova', is_active: true };

/** For `before`: lets the fake server answer. */
export const pass = () => new Response(null, { status: 599 });

export const client = () => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, wrapper };
};

/** A page of regionals over a fake server, with all its writes; made anew for each test of the file that calls this. */
export function regionalBench() {
  let api: ReturnType<typeof fakeApi>;
  let gate = gates();

  beforeEach(() => {
    gate = gates();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    gate.letAllGo();
    api.restore();
    notify.clear();
  });

  return {
    api: () => api,
    gate: () => gate,
    writes: () => api.seen.filter((seen) => seen.method !== 'GET'),
    tones: () => notify.history().map(({ tone, title, message }) => [tone, title, message]),
    answerWith(answer: Answerer): void {
      api = fakeApi(answer);
    },
    /** Serves regionals; writes wait at the gate when `held`. */
    serve(rows = [one(1), one(2), one(3)], { held = false, before }: { held?: boolean; before?: Answerer } = {}) {
      const server = fakeRows(rows, { order: 'codigo' });
      api = fakeApi(async (seen) => {
        if (held && seen.method !== 'GET') await gate.hold(seen.method);
        const answer = await before?.(seen);
        return answer && answer.status !== 599 ? answer : server.answer(seen);
      });
      return server;
    },
    show(params: Parameters<typeof regional.useList>[0] = { page: 1 }) {
      const { queryClient, wrapper } = client();
      const { result } = renderHook(
        () => ({
          list: regional.useList(params),
          save: regional.useSave(),
          patch: regional.usePatch({ silent: true }),
          remove: regional.useRemove(),
          patchMany: regional.usePatchMany({ silent: true }),
          removeMany: regional.useRemoveMany(),
        }),
        { wrapper },
      );
      const ids = () => result.current.list.data?.results.map((row) => row.id);
      return {
        client: queryClient,
        result,
        ids,
        names: () => result.current.list.data?.results.map((row) => row.nome),
        count: () => result.current.list.data?.count,
        ready: (wanted: number[]) => waitFor(() => expect(ids()).toEqual(wanted)),
        /** Starts a write without waiting for its answer. */
        start<T>(write: () => Promise<T>): Promise<T> {
          let running = Promise.resolve() as Promise<unknown>;
          act(() => {
            running = write();
          });
          running.catch(() => undefined);
          return running as Promise<T>; // what write gave
        },
      };
    },
  };
}
