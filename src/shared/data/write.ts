import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ResourceContract } from '#contract/resource.ts';
import {
  type Answered,
  type Change,
  confirm,
  type Identified,
  isPage,
  type ListOf,
  rowsOf,
} from '#src/shared/data/list-rules.ts';
import { belongsTo, mayMove } from '#src/shared/data/list-view.ts';
import { pendingOf, type PendingWrites } from '#src/shared/data/pending.ts';
import { type ListParams, keysOf } from '#src/shared/data/query-keys.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { StaleError } from '#src/shared/data/stale-error.ts';
import { isWaiting } from '#src/shared/data/waiting.ts';
import { isApiError } from '#src/shared/http/api-error.ts';

export type AnyRow = Identified & Record<string, unknown>;

export interface Area {
  name: string;
  /** The order a list has when none is asked for. */
  ordering: () => Promise<string>;
  /** Other queries that a change of this resource makes old. */
  affects: readonly QueryKey[];
  /** Other queries that are only marked old. */
  outdates: readonly QueryKey[];
  /** What else in the cache follows from an answer. */
  confirmed?: (client: QueryClient, answered: Answered<AnyRow>) => void;
}

/** What a save says of itself to whoever keeps it while nothing can be sent. */
export interface Keepable {
  /** Whether it can wait at all: a picture cannot, nor more rows than go in one request. */
  can: boolean;
  kind: 'add' | 'replace' | 'patch';
  /** One request for many rows. */
  many: boolean;
  /** Drafts of new rows; parts of known ones with `id` and, where it was seen, `row_version`. */
  rows: readonly Readonly<Record<string, unknown>>[];
  load: () => Promise<ResourceContract>;
}

export interface Keeper {
  /** What the screen shows of a write that is kept for later; null when it is to be sent now. */
  keep: (area: Area, plan: WritePlan) => Promise<Answered<AnyRow>> | null;
  /** The same of a write that was sent and met nobody; null when it failed, and that is all. */
  lost: (error: unknown, area: Area, plan: WritePlan) => Promise<Answered<AnyRow> | null>;
}

const NOBODY: Keeper = { keep: () => null, lost: () => Promise.resolve(null) };
let keeper = NOBODY;
/** Whoever keeps writes at the time: they may come while one is on its way. */
const NOW: Keeper = {
  keep: (area, plan) => keeper.keep(area, plan),
  lost: (error, area, plan) => keeper.lost(error, area, plan),
};

/**
 * Registers who keeps writes (loaded after the first screen, so that the entry does not hold it); answers how to let
 * go.
 */
export function keepWritesBy(next: Keeper): () => void {
  keeper = next;
  return () => {
    keeper = NOBODY;
  };
}

export interface WritePlan {
  /** Of saves. Absent for what is never kept: removals and actions are done before the reader's eyes or not at all. */
  keep?: Keepable;
  /** What the screen shows until the answer. */
  guess: Change<AnyRow>;
  /** Rows touched, for the order of writes. */
  ids: readonly number[];
  /** The answer does not tell all that changed: what is on screen is read again. */
  readAgain?: boolean;
  /** Sends the one request; answers what it did. */
  send(pending: PendingWrites<AnyRow>): Promise<Answered<AnyRow>>;
}

/**
 * One write from the click to rest: the guess shows at once, the request goes out after earlier writes to the same
 * rows, the answer is confirmed into the cache and the guess leaves in one step, and after the last open write of the
 * resource what may have moved is read again once. A failure leaves the queue and nothing else (RES-9, RES-11).
 */
export async function runWrite(client: QueryClient, area: Area, plan: WritePlan): Promise<Answered<AnyRow>> {
  return keeper.keep(area, plan) ?? sendWrite(client, area, plan, NOW);
}

/** As `runWrite`, without asking whether to keep it; `keepers` may keep it all the same where nobody is met. */
export async function sendWrite(
  client: QueryClient,
  area: Area,
  plan: WritePlan,
  keepers: Keeper = NOBODY,
): Promise<Answered<AnyRow>> {
  const pending = pendingOf<AnyRow>(client, area.name);
  const entry = pending.begin(plan.guess);
  try {
    return await pending.inOrder(plan.ids, async () => {
      // While this one waited for its turn, the one before it may have been kept.
      const stored = keepers.keep(area, plan);
      const answered = await (stored ?? plan.send(pending)).catch(async (error: unknown) => {
        const later = stored ? null : await keepers.lost(error, area, plan);
        if (later) return later;
        throw error;
      });
      if (rowsOf('rows' in answered ? answered.rows : []).some(isWaiting)) {
        // Whoever keeps it shows it from now on.
        pending.leave(entry);
        return answered;
      }
      const ordering = await area.ordering();
      notifyManager.batch(() => {
        confirmIntoCache(client, area.name, ordering, answered, pending);
        area.confirmed?.(client, answered);
        pending.leave(
          entry,
          answered.kind === 'add' && answered.rows.length === plan.ids.length ? givenIds(plan.ids, answered.rows) : undefined,
        );
      });
      pending.atRest.changed = true;
      if (plan.readAgain) pending.atRest.all = true;
      return answered;
    });
  } catch (error) {
    // Whether the server did it after all is unknown, a part of it was done, or its rows are not what was believed:
    // look again.
    if (!isApiError(error) || error.written > 0 || ![400, 401, 403, 422, 429].includes(error.status)) pending.atRest.all = true;
    const ordering = error instanceof StaleError ? await area.ordering() : '';
    notifyManager.batch(() => {
      // The refusal brought the rows as they stand: whoever decides between them and their own decides upon these.
      if (error instanceof StaleError)
        confirmIntoCache(client, area.name, ordering, { kind: 'replace', rows: rowsOfRefusal(error) }, pending);
      pending.leave(entry);
    });
    throw error;
  } finally {
    if (!pending.open) settle(client, area, pending);
  }
}

// Parsed by the resource's own contract on their way here.
const rowsOfRefusal = (error: StaleError) => error.rows as readonly AnyRow[];

const givenIds = (shown: readonly number[], rows: readonly Identified[]) =>
  new Map(shown.flatMap((id, index) => (rows[index] ? [[id, rows[index].id] as const] : [])));

function confirmIntoCache(
  client: QueryClient,
  name: string,
  ordering: string,
  answered: Answered<AnyRow>,
  pending: PendingWrites<AnyRow>,
): void {
  const keys = keysOf(name);
  for (const query of client.getQueryCache().findAll({ queryKey: keys.lists })) {
    const list = query.state.data as ListOf<AnyRow> | undefined; // lists of a resource are written by its own options only
    if (list === undefined) continue;
    const params = paramsOf(query);
    // Writing into a query marks it fresh: what was old before stays to be read.
    if (query.state.isInvalidated || needsReading(list, params, ordering, answered)) pending.atRest.queries.add(query.queryHash);
    const updatedAt = query.state.dataUpdatedAt;
    // Whether a changed row is among what was searched for, the server alone can say; a new one is shown all the same.
    const unsure = answered.kind === 'patch' && Boolean(params['search']);
    client.setQueryData(
      query.queryKey,
      confirm(list, answered, (row) => !unsure && belongsTo(params, row)),
      { updatedAt },
    );
  }
  if (answered.kind === 'remove') {
    for (const id of answered.ids) client.removeQueries({ queryKey: keys.detail(id), type: 'inactive' });
    return;
  }
  for (const row of answered.rows) {
    pending.brought(row.id, seenVersion(row['row_version']));
    client.setQueryData(keys.detail(row.id), (known: AnyRow | undefined) => known && { ...known, ...row });
  }
}

export const paramsOf = (query: Query): ListParams => (query.queryKey[2] ?? {}) as ListParams; // see keysOf

/** Whether membership, order or totals of a list may differ from what could be confirmed. */
export function needsReading(list: ListOf<AnyRow>, params: ListParams, ordering: string, answered: Answered<AnyRow>): boolean {
  if (answered.kind === 'remove') return isPage(list);
  if (answered.kind === 'add') return true;
  const before = new Map(rowsOf(list).map((row) => [row.id, row]));
  return answered.rows.some((row) => mayMove(params, ordering, before.get(row.id), row));
}

/**
 * After the last open write: pages on screen that may have moved are read once. A whole list (an array) is exact but
 * for its order, so it is only marked old, and read when it is next opened; after a failure of unknown outcome
 * everything on screen is read.
 */
function settle(client: QueryClient, area: Area, pending: PendingWrites<AnyRow>): void {
  const { queries, all, changed } = pending.atRest;
  const marked = new Set(queries);
  queries.clear();
  pending.atRest.all = false;
  pending.atRest.changed = false;
  if (!all && !changed) return;
  const keys = keysOf(area.name);
  if (all) {
    void client.invalidateQueries({ queryKey: keys.all });
  } else {
    const concerned = (query: Query) => marked.has(query.queryHash);
    void client.invalidateQueries({ queryKey: keys.lists, predicate: concerned, refetchType: 'none' });
    void client.refetchQueries({
      queryKey: keys.lists,
      type: 'active',
      predicate: (query) => concerned(query) && isPage(query.state.data as ListOf<AnyRow>), // a list with data: see confirmIntoCache
    });
  }
  for (const queryKey of area.affects) void client.invalidateQueries({ queryKey });
  for (const queryKey of area.outdates) void client.invalidateQueries({ queryKey, refetchType: all ? 'active' : 'none' });
}

/** The row as the server last confirmed it, from any list or detail of the resource. */
export function confirmedRow(client: QueryClient, name: string, id: number): AnyRow | undefined {
  return client.getQueryData<AnyRow>(keysOf(name).detail(id)) ?? confirmedRows(client, name).find((row) => row.id === id);
}

/** All rows that the lists of a resource hold, as confirmed; one that several lists hold comes several times. */
export function confirmedRows(client: QueryClient, name: string): AnyRow[] {
  return client.getQueriesData<ListOf<AnyRow>>({ queryKey: keysOf(name).lists }).flatMap(([, list]) => rowsOf(list));
}
