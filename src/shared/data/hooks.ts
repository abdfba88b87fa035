import {
  type DefaultError,
  mutationOptions,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Page } from '#contract/resource.ts';
import { type Answered, asPage, fold, type Identified, type ListOf, rowsOf } from '#src/shared/data/list-rules.ts';
import { belongsTo } from '#src/shared/data/list-view.ts';
import type { NoticeMeta } from '#src/shared/data/meta.ts';
import { pendingOf } from '#src/shared/data/pending.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { type AnyRow, type Area, runWrite, type WritePlan } from '#src/shared/data/write.ts';

/** The query's own answer, and what of it the screen shows. */
type ListQuery<Row, Key extends readonly unknown[]> = UseQueryOptions<ListOf<Row>, DefaultError, ListOf<Row>, Key>;

/** The writes of a resource that the server has not answered yet. */
export function usePending<Row extends Identified>(name: string) {
  const pending = pendingOf<Row>(useQueryClient(), name);
  return useSyncExternalStore(pending.subscribe, pending.snapshot);
}

/** Screens make their parameters anew at each render; equal ones stay the same object. */
function useSame(params: ListParams): ListParams {
  const text = JSON.stringify(params);
  return useMemo(() => JSON.parse(text) as ListParams, [text]); // what was just written
}

/** A question as it stays, and what folds the pending writes of its resource into an answer of it. */
function useFold<Row extends Identified>(name: string, requested: ListParams) {
  const params = useSame(requested);
  const changes = usePending<Row>(name);
  const folded = useCallback((list: ListOf<Row>) => fold(list, changes, (row) => belongsTo(params, row)), [changes, params]);
  return { params, folded };
}

/**
 * A list as a page, with the pending writes folded in; a server that does not page it answers all of it, which is paged
 * here.
 */
export function useFoldedList<Row extends Identified, Key extends readonly unknown[]>(
  name: string,
  requested: ListParams,
  options: ListQuery<Row, Key>,
) {
  const { params, folded } = useFold<Row>(name, requested);
  const select = useCallback((list: ListOf<Row>): Page<Row> => asPage(folded(list), params), [folded, params]);
  return useQuery({
    ...options,
    select,
    // Another page of the same question may show the former page while it loads; another question may not.
    placeholderData: (former, query) => (query && sameQuestion(query.queryKey[2] as ListParams, params) ? former : undefined),
  });
}

/** A whole list as an array, with the pending writes folded in. */
export function useFoldedAll<Row extends Identified, Key extends readonly unknown[]>(
  name: string,
  requested: ListParams,
  options: ListQuery<Row, Key>,
) {
  const { folded } = useFold<Row>(name, requested);
  const select = useCallback((list: ListOf<Row>): readonly Row[] => rowsOf(folded(list)), [folded]);
  return useQuery({ ...options, select });
}

/** One row, with the pending writes to it folded in; undefined once it is being removed. */
export function useFoldedDetail<Row extends Identified, Key extends readonly unknown[]>(
  name: string,
  options: UseQueryOptions<Row, DefaultError, Row, Key>,
) {
  const changes = usePending<Row>(name);
  const select = useCallback((row: Row) => rowsOf(fold([row], changes, () => false))[0], [changes]);
  return useQuery({ ...options, select });
}

const PLACE: ReadonlySet<string> = new Set(['page', 'page_size', 'ordering', 'search']);

function sameQuestion(one: ListParams | undefined, other: ListParams): boolean {
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other)].filter((name) => !PLACE.has(name)));
  return [...names].every((name) => String(one?.[name] ?? '') === String(other[name] ?? ''));
}

export interface WriteOptions {
  /** No notices: the screen shows the state of the write itself, as an autosaved cell does (API-7). */
  silent?: boolean;
  /** Failures are told by the form that saves (`useRecordForm`). */
  failure?: 'form';
}

/** Mutation options of a write: what hooks and tests share. */
export function writeOptions<Variables, Result>(
  area: Area,
  plan: (client: QueryClient, variables: Variables) => WritePlan,
  result: (answered: Answered<AnyRow>) => Result,
  meta: NoticeMeta,
) {
  return mutationOptions({
    mutationKey: [area.name, 'write'],
    mutationFn: async (variables: Variables, { client }) => result(await runWrite(client, area, plan(client, variables))),
    meta: { ...meta, area, touches: [[area.name], ...area.affects, ...area.outdates] },
  });
}

/** A mutation that writes. `attempt` never rejects: it gives the caller the text «error» after a failure (RES-11). */
export function useWrite<Variables, Result>(options: UseMutationOptions<Result, DefaultError, Variables>) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const attempt = useCallback((variables: Variables) => mutateAsync(variables).catch(() => 'error' as const), [mutateAsync]);
  return { ...mutation, attempt };
}
