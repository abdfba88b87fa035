import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DraftOf, ResourceContract, RowOf } from '#contract/resource.ts';
import type { Kind } from '#contract/registry.ts';
import {
  useFoldedAll,
  useFoldedDetail,
  useFoldedList,
  useWrite,
  type WriteOptions,
  writeOptions,
} from '#src/shared/data/hooks.ts';
import { type Answered, type ListOf, withKey, withKeys } from '#src/shared/data/list-rules.ts';
import {
  addPlan,
  changeManyPlan,
  changePlan,
  removeManyPlan,
  removePlan,
  type Removing,
  type Saving,
  type Source,
} from '#src/shared/data/plans.ts';
import { once } from '#src/shared/data/once.ts';
import { keysOf, type ListParams } from '#src/shared/data/query-keys.ts';
import { settledRead } from '#src/shared/data/pending.ts';
import { sameRows } from '#src/shared/data/same-rows.ts';
import { useDownload } from '#src/shared/data/use-download.ts';
import type { PatchIn, RowIn, SaveIn } from '#src/shared/data/shape.ts';
import type { AnyRow, Area } from '#src/shared/data/write.ts';

export interface ResourceExtras<C extends ResourceContract> {
  /** Fields of a new row that its draft does not have, shown until the server tells them. */
  blank?: (draft: DraftOf<C>) => Partial<RowOf<C>>;
  /** Other queries that a change of this resource makes old; they are read again once, after the last open write. */
  affects?: readonly QueryKey[];
  /**
   * Queries that are only marked old, and read when they are next opened: what every saved cell changes but no one
   * watches.
   */
  outdates?: readonly QueryKey[];
  /** What else in the cache follows from an answer, in the same step as the resource's own lists. */
  confirmed?: (client: QueryClient, answered: Answered<AnyRow>) => void;
}

const wire = () => import('#src/shared/data/wire.ts');
const lists = () => import('#src/shared/data/reading.ts');
type Reading = Pick<Awaited<ReturnType<typeof lists>>, 'readList' | 'readAll'> &
  Pick<Awaited<ReturnType<typeof wire>>, 'readOne'>;
/** Of a removal: who tells it looks there for the way back. */
const whole = (answered: Answered<AnyRow>): unknown => answered;

/**
 * A backend resource as query options and hooks, typed by its contract (RES-1). The contract is loaded when first used,
 * so that route loaders may name a resource without taking zod into the entry chunk; `name` must be the contract's own
 * (a test holds it).
 */
export function resource<C extends ResourceContract>(name: Kind, contractOf: () => Promise<C>, extras: ResourceExtras<C> = {}) {
  type Row = RowIn<C>;
  type BareRow = RowOf<C> & { id: number };
  const keys = keysOf(name);
  const load = once(contractOf);
  const { blank } = extras;
  // Drafts that come here are this contract's own.
  const source: Source = { name, load, blank: (draft) => (blank ? blank(draft as DraftOf<C>) : {}) };
  const area: Area = {
    name,
    affects: extras.affects ?? [],
    outdates: extras.outdates ?? [],
    ...(extras.confirmed && { confirmed: extras.confirmed }),
    ordering: async () => (await load()).ordering[0],
  };

  /** Reads through the contract and the calls, loaded at need, when no write of the resource is open. */
  const reading = <T>(client: QueryClient, signal: AbortSignal, read: (contract: C, calls: Reading) => Promise<T>) =>
    settledRead(client, name, signal, async () => {
      const [contract, { readOne }, { readList, readAll }] = await Promise.all([load(), wire(), lists()]);
      return read(contract, { readOne, readList, readAll });
    });

  // The answers below were parsed by this contract's own row schema: hence the assertions.

  /** A list as the server pages it: `page`, `page_size`, `ordering`, `search` and the contract's filters. */
  const listOptions = (params: ListParams = {}) =>
    queryOptions({
      queryKey: keys.list(params),
      structuralSharing: sameRows,
      queryFn: ({ client, signal }): Promise<ListOf<Row>> =>
        reading(client, signal, async (contract, calls) =>
          withKeys((await calls.readList(contract, params, signal)) as ListOf<BareRow>),
        ),
    });

  /** The whole list in one array (`all=1`), for pickers and the grid. */
  const allOptions = (params: ListParams = {}) =>
    queryOptions({
      queryKey: keys.list({ ...params, all: 1 }),
      structuralSharing: sameRows,
      queryFn: ({ client, signal }): Promise<ListOf<Row>> =>
        reading(client, signal, async (contract, calls) =>
          withKeys((await calls.readAll(contract, params, signal)) as BareRow[]),
        ),
    });

  const detailOptions = (id: number) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: ({ client, signal }): Promise<Row> =>
        reading(client, signal, async (contract, calls) => withKey((await calls.readOne(contract, id, signal)) as BareRow, 0)),
    });

  const rowsIn = (answered: Answered<AnyRow>): Row[] => ('rows' in answered ? [...answered.rows] : []) as unknown as Row[]; // parsed in the plan
  const rowIn = (answered: Answered<AnyRow>): Row => rowsIn(answered)[0] as Row; // a single write answers one row

  /** POST without an id, PATCH with one (RES-4). */
  const saveOptions = ({ silent, failure }: WriteOptions = {}) =>
    writeOptions<SaveIn<C>, Row>(
      area,
      (client, draft) => {
        const { id } = draft;
        const saving: Saving = draft;
        return id === undefined
          ? addPlan(client, source, [draft], false)
          : changePlan(client, source, { ...saving, id }, 'replace');
      },
      rowIn,
      { notice: saveNotice, silent, failure },
    );

  const patchOptions = ({ silent }: WriteOptions = {}) =>
    writeOptions<PatchIn<C>, Row>(area, (client, patch) => changePlan(client, source, patch, 'patch'), rowIn, {
      notice: 'PATCH',
      silent,
    });

  const removeOptions = ({ silent, failure }: WriteOptions = {}) =>
    writeOptions<Removing, unknown>(area, (client, removing) => removePlan(client, source, removing), whole, {
      notice: 'DELETE',
      silent,
      failure,
    });

  const saveManyOptions = ({ silent }: WriteOptions = {}) =>
    writeOptions<readonly DraftOf<C>[], Row[]>(area, (client, drafts) => addPlan(client, source, drafts, true), rowsIn, {
      notice: 'POST',
      silent,
    });

  const patchManyOptions = ({ silent }: WriteOptions = {}) =>
    writeOptions<readonly PatchIn<C>[], Row[]>(area, (client, patches) => changeManyPlan(client, source, patches), rowsIn, {
      notice: 'PATCH',
      silent,
    });

  const removeManyOptions = ({ silent }: WriteOptions = {}) =>
    writeOptions<readonly (number | Removing)[], unknown>(area, (_client, rows) => removeManyPlan(source, rows), whole, {
      notice: 'DELETE',
      silent,
    });

  return {
    name,
    load,
    keys,
    /** For further writes of the resource, made with `writeOptions`. */
    area,
    listOptions,
    allOptions,
    detailOptions,
    saveOptions,
    patchOptions,
    removeOptions,
    saveManyOptions,
    patchManyOptions,
    removeManyOptions,

    /** Asks ahead for what `useList` reads with the same params, and for what `useAll` reads. */
    warmList: (client: QueryClient, params: ListParams): Promise<unknown> => client.query(listOptions(params)),
    warmAll: (client: QueryClient): Promise<unknown> => client.query(allOptions()),

    useList: (params: ListParams = {}) => useFoldedList(name, params, listOptions(params)),
    /** `enabled`: false for whoever may not read it, and would only be refused. */
    useAll: (params: ListParams = {}, enabled = true) => useFoldedAll(name, params, { ...allOptions(params), enabled }),
    useDetail: (id: number) => useFoldedDetail(name, detailOptions(id)),
    useSave: (options?: WriteOptions) => useWrite(saveOptions(options)),
    usePatch: (options?: WriteOptions) => useWrite(patchOptions(options)),
    useRemove: (options?: WriteOptions) => useWrite(removeOptions(options)),
    useSaveMany: (options?: WriteOptions) => useWrite(saveManyOptions(options)),
    usePatchMany: (options?: WriteOptions) => useWrite(patchManyOptions(options)),
    useRemoveMany: (options?: WriteOptions) => useWrite(removeManyOptions(options)),
    /** The list as a file (RES-8), with the notices of API-9. */
    useExport: () => useDownload(name, async () => `${(await load()).url}export/`),
  };
}

function saveNotice(variables: unknown) {
  const saved = variables as Saving; // the variables of useSave
  return saved.id === undefined || saved['photo'] ? 'POST' : 'PATCH';
}
