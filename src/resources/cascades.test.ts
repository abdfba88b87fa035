import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cascadeRegionalCompany, cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';
import { company } from '#src/resources/company.ts';
import { regional } from '#src/resources/regional.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { fakeApi, reply } from '#src/test/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

const leaf = (id: number, codigo: string) => ({ id, codigo, nome: codigo });
const TREE = [
  { ...leaf(1, 'R1'), children: [{ ...leaf(5, 'E5'), children: [leaf(7, 'X7')] }] },
  { ...leaf(2, 'R2'), children: [] },
];
const ROW = { row_version: 1, is_active: true };

describe('a structure page with its tree', () => {
  it('[RES-9][API-12] follows a saved company and a new regional: one write and one reading each, the tree is not read again', async () => {
    const rows = [
      { ...ROW, ...leaf(1, 'R1') },
      { ...ROW, ...leaf(2, 'R2') },
    ];
    api = fakeApi(({ method, path, body }) => {
      if (path.startsWith('structure/cascade/')) return reply(TREE);
      if (method === 'PATCH')
        return reply({ ...ROW, ...leaf(5, 'E5'), cnpj: '', regional: 2, tax_regime: 'RET4', row_version: 2 });
      if (method === 'GET') return reply({ results: rows, count: rows.length, next: null, previous: null, total_pages: 1 });
      const row = { ...ROW, ...(body as object), ...leaf(3, 'R1a') };
      rows.push(row);
      return reply(row, 201);
    });
    const client = createQueryClient();
    const tree = new QueryObserver(client, cascadeRegionalCompanyCenterCost());
    const list = new QueryObserver(client, regional.listOptions({ page: 1 }));
    const stops = [tree.subscribe(() => undefined), list.subscribe(() => undefined)];
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    api.seen.length = 0;

    const saving = { id: 5, row_version: 1, regional: 2 };
    await new MutationObserver(client, company.saveOptions({ silent: true })).mutate(saving);
    expect(tree.getCurrentResult().data).toEqual([
      { ...leaf(1, 'R1'), children: [] },
      { ...leaf(2, 'R2'), children: [{ ...leaf(5, 'E5'), children: [leaf(7, 'X7')] }] },
    ]);
    await new MutationObserver(client, regional.saveOptions({ silent: true })).mutate({
      codigo: 'R1a',
      nome: 'R1a',
      is_active: true,
    });
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(tree.getCurrentResult().data?.map(({ codigo }) => codigo)).toEqual(['R1', 'R1a', 'R2']);
    expect(api.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH structure/companies/5/',
      'POST structure/regionals/',
      'GET structure/regionals/',
    ]);
    // Whoever opens another of the trees reads it.
    expect(client.getQueryState(cascadeRegionalCompany().queryKey)).toBeUndefined();
    for (const stop of stops) stop();
    client.clear();
  });
});
