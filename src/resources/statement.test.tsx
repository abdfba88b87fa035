import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STATEMENTS } from '#planning/statement/structure.ts';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import { reportKey } from '#src/resources/statement-parts.ts';
import { statementModelOptions, useFilteredAggregators, useStructure } from '#src/resources/statement-structure.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { createQueryClient } from '#src/shared/data/query-client.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { type Answerer, fakeApi, reply } from '#src/test/fake-api.ts';

const row = { row_version: 1 };
const formula = { kind: 'subtotal', format: 'valor', denominator: null } as const;
const sum = (id: number, nome: string, ...refs: number[]) => ({
  ...row,
  ...formula,
  id,
  nome,
  items: refs.map((ref) => ({ kind: ref === 1 ? 'grupo' : 'agrupador', ref, sign: 1 })),
});
/** What each list answers, below the statement's own address. */
const ROWS: Record<string, object[]> = {
  groups: [{ ...row, id: 1, codigo: '10', nome: 'Receita', nature: 'R', position: 1 }],
  subgroups: [
    { ...row, id: 2, group: 1, codigo: '12', nome: 'Segundo', sign: 1, position: 2 },
    { ...row, id: 3, group: 1, codigo: '11', nome: 'Primeiro', sign: 1, position: 1 },
  ],
  aggregators: [sum(10, 'Líquida', 1), sum(11, 'Bruto', 10), sum(12, 'Lucro', 11)],
  orderers: [{ ...row, id: 4, position: 1, kind: 'grupo', ref: 1, show_subgroups: true, style: 'normal' }],
  'from-to': [{ ...row, id: 5, source_kind: 'imposto', source_key: 'deductions', subgroup: 2 }],
};
const listOf = (path: string) => ROWS[path.split('/')[1] ?? ''] ?? [];

const PARTS = {
  group: statementGroup,
  subgroup: statementSubgroup,
  aggregator: statementAggregator,
  orderer: statementOrderer,
  fromTo: statementMapping,
};
// Both statements' five resources; each has its own row, what is looked at here they have in common.
const RESOURCES = STATEMENTS.flatMap((statement) =>
  Object.entries(PARTS).map(([part, of]) => [statement, part, of[statement] as unknown as typeof statementGroup.dre] as const),
);

let api: ReturnType<typeof fakeApi>;
let client: QueryClient;
const serve = (answer: Answerer = ({ path }) => reply(listOf(path))) => (api = fakeApi(answer));
const within = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  client = createQueryClient();
});
afterEach(() => {
  api.restore();
  client.clear();
  notify.clear();
});

describe.each(RESOURCES)('the %s’s %s', (statement, part, created) => {
  it('[RES-1] stands under its contract’s own name and address, and a change makes the report old', async () => {
    const contract = await created.load();
    serve();
    const rows = await client.query(created.allOptions());
    expect([created.name, contract.name]).toEqual([contract.name, `${statement}${part[0]?.toUpperCase()}${part.slice(1)}`]);
    expect(api.seen[0]?.path).toBe(contract.url);
    expect([contract.url.startsWith(`${statement}/`), rows]).toMatchObject([true, listOf(contract.url)]);
    expect(created.removeOptions().meta?.touches).toContainEqual([...reportKey(statement)]);
  });

  it.each([
    ['success: false', reply.bind(null, { success: false }), 'refused'],
    ['an error', reply.bind(null, { error: 'não pode' }), 'refused'],
    ['what it is named by', reply.bind(null, { detail: 'violates foreign key constraint' }, 409), 'http'],
    ['a fault', reply.bind(null, { detail: 'x' }, 500), 'http'],
  ])('[RES-13] a removal answered with %s is rejected, and the list stays', async (_name, answer, kind) => {
    const { url } = await created.load();
    const before = listOf(url);
    serve(({ method, path }) => (method === 'DELETE' ? answer() : reply(listOf(path))));
    await client.query(created.allOptions());
    const removal = new MutationObserver(client, { ...created.removeOptions(), meta: { silent: true } });
    const [first] = before as { id: number }[];
    await expect(removal.mutate({ id: first?.id ?? 0, row_version: 1 })).rejects.toMatchObject({ kind });
    expect(client.getQueryData(created.allOptions().queryKey)).toMatchObject(before);
    expect(api.count('DELETE', `${url}${first?.id}/`)).toBe(1);
  });
});

describe.each(STATEMENTS)('the structure of the %s', (statement) => {
  const show = () => renderHook(() => useStructure(statement), { wrapper: within });

  it('[RES-1] is read whole, each list in its own order', async () => {
    serve();
    const { result } = show();
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(result.current.data?.subgroups.map(({ nome }) => nome)).toEqual(['Primeiro', 'Segundo']);
    expect(result.current.data?.lines).toMatchObject([{ kind: 'grupo', ref: 1 }]);
    expect(result.current.error).toBeNull();
  });

  it('[RES-12] is nothing, with the reason, while one list fails; only that one is asked again', async () => {
    let broken = true;
    serve(({ path }) => (broken && path.endsWith('aggregators/') ? reply({ detail: 'não agora' }, 400) : reply(listOf(path))));
    const { result } = show();
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 400 }));
    expect(result.current.data).toBeUndefined();
    broken = false;
    const before = api.seen.length;
    await result.current.refetch();
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(api.seen.slice(before).map(({ path }) => path)).toEqual([`${statement}/aggregators/`]);
  });

  it('[RES-1] filteredAggregator: neither the formula’s own line nor any that rests on it', async () => {
    serve();
    const first: { of: number | null } = { of: 11 };
    const { result, rerender } = renderHook(({ of }: { of: number | null }) => useFilteredAggregators(statement, of), {
      wrapper: within,
      initialProps: first,
    });
    await waitFor(() => expect(result.current.map(({ nome }) => nome)).toEqual(['Líquida']));
    rerender({ of: 10 });
    expect(result.current).toEqual([]);
    rerender({ of: null });
    expect(result.current.map(({ nome }) => nome)).toEqual(['Líquida', 'Bruto', 'Lucro']);
  });

  const answer = { groups: 6, subgroups: 20, aggregators: 9, lines: 15, mapped: 30 };
  it.each([
    ['loaded', reply.bind(null, answer, 201), 'success', 'Modelo carregado.'],
    [
      'refused',
      reply.bind(null, { detail: 'Este demonstrativo já tem uma estrutura.' }, 409),
      'failure',
      'Este demonstrativo já tem uma estrutura.',
    ],
  ])('[RES-1][API-7] its model %s is told once, and its lists are read again', async (_name, answered, tone, text) => {
    serve(({ method, path }) => (method === 'POST' ? answered() : reply(listOf(path))));
    const { result } = show();
    await waitFor(() => expect(result.current.data).toBeDefined());
    const load = new MutationObserver(client, statementModelOptions(statement));
    await load.mutate('developer').catch(() => undefined);
    expect(api.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`${statement}/model/`]);
    await waitFor(() => expect(api.count('GET', `${statement}/orderers/`)).toBe(2));
    await waitFor(() => expect(notify.history()).toMatchObject([{ tone, message: text }]));
  });
});
