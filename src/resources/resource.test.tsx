import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { fakeApi, reply, type Seen } from '#src/test/fake-api.ts';

interface Wire {
  id: number;
  row_version: number;
  codigo: string;
  nome: string;
  is_active: boolean;
}

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

function serverOf(rows: Wire[]) {
  return (seen: Seen): Response => {
    const id = Number(/regionals\/(\d+)\/$/.exec(seen.path)?.[1] ?? 0);
    const fields = seen.body as Partial<Wire>;
    if (seen.method === 'GET') return reply({ results: rows, count: rows.length, next: null, previous: null, total_pages: 1 });
    if (seen.method === 'POST') {
      const row = { row_version: 1, is_active: true, codigo: '', nome: '', ...fields, id: 77 };
      rows.push(row);
      return reply(row, 201);
    }
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row) return reply({ detail: 'Not found.' }, 404);
    if (seen.method === 'DELETE') {
      rows.splice(index, 1);
      return reply(null, 204);
    }
    const next = { ...row, ...fields, row_version: row.row_version + 1 };
    rows[index] = next;
    return reply(next);
  };
}

const one = (id: number): Wire => ({ id, row_version: 1, codigo: `R${id}`, nome: `Regional ${id}`, is_active: true });

function show() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ list: regional.useList({ page: 1 }), save: regional.useSave(), remove: regional.useRemove() }), {
    wrapper,
  });
}

describe('a resource', () => {
  it('[RES-4][RES-9][RES-2] shows a new row at once, confirms it with one write and reads the page once', async () => {
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    const server = serverOf([one(1), one(2)]);
    api = fakeApi(async (seen) => {
      if (seen.method === 'POST') await open;
      return server(seen);
    });
    const { result } = show();
    await waitFor(() => expect(result.current.list.data?.count).toBe(2));
    let saved: Promise<unknown> = Promise.resolve();
    act(() => {
      saved = result.current.save.mutateAsync({ codigo: 'N', nome: 'Nova', is_active: true });
    });
    await waitFor(() => expect(result.current.list.data?.results.map((row) => row.id)).toEqual([-1, 1, 2]));
    expect(result.current.list.data?.count).toBe(3);
    letGo();
    await act(() => saved);
    await waitFor(() => expect(result.current.list.data?.results.map((row) => row.id)).toEqual([1, 2, 77]));
    expect(api.count('POST')).toBe(1);
    expect(api.count('GET')).toBe(2);
  });
});
