import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/resource.ts';

/**
 * The rules by which a list follows its writes (RES-3…9): pure, for plain arrays and pages alike. What the screen shows
 * is `fold(confirmed, pending)`; what an answer changes is `confirm(list, write)`. Nothing else ever changes a list, so
 * every order of answers and failures ends equal to the server.
 */
export interface Identified {
  id: number;
  key: number;
}

/** A record as the server has it, as far as a write of it has to say. */
export interface StoredRow {
  id: number;
  row_version: number;
}

/** What a removal was and by whom it is written, for its notice. */
export interface Removal {
  /** What was removed, as its list showed it. */
  variables: unknown;
  meta: MutationMeta | undefined;
}

/** The way back from a removal, which the file that removes brings along (removing.ts). */
export interface WayBack {
  /** Tells that something was removed, and offers to take it back where the server does. */
  tell: (client: QueryClient, message: string, removal: Removal) => void;
}

/** A row as lists hold it: `key` names it for React, from its id, else from its position (RES-3). */
export type Keyed<Row> = Row & { key: number };

/** Fields of a row that change; the others stay. */
export type Part<Row> = Partial<Row> & { id: number };

export type ListOf<Row> = readonly Row[] | Page<Row>;

/**
 * What a write does to lists. `merge` holds parts of rows: fields that are absent stay. `undo` of an answer says
 * by what it can be taken back.
 */
export type Change<Row extends Identified> =
  | { kind: 'add'; rows: readonly Row[] }
  | { kind: 'replace'; rows: readonly Row[] }
  | { kind: 'merge'; parts: readonly Part<Row>[] }
  | { kind: 'remove'; ids: readonly number[]; undo?: WayBack };

/** What an answer does to lists: as a change, but with whole rows. */
export type Answered<Row extends Identified> = Exclude<Change<Row>, { kind: 'merge' }> | { kind: 'patch'; rows: readonly Row[] };

export function isPage<Row>(list: ListOf<Row>): list is Page<Row> {
  return !Array.isArray(list);
}

/** The rows of either shape; none while there is no list (RES-12). */
export function rowsOf<Row>(list: ListOf<Row> | undefined): readonly Row[] {
  if (list === undefined) return [];
  return isPage(list) ? list.results : list;
}

/** Gives each row its key. */
export function withKeys<Row extends object>(list: ListOf<Row>): ListOf<Keyed<Row>> {
  const keyed = rowsOf(list).map((row, position) => withKey(row, position));
  return isPage(list) ? { ...list, results: keyed } : keyed;
}

/** Below every id that a new row is shown with until the server gives its own. */
const WITHOUT_ID = -1_000_000_000;

/**
 * Gives a row its key; one without an id stands under a number that no other row has, by which it can be looked at
 * only.
 */
export function withKey<Row extends object>(row: Row, position: number): Keyed<Row> {
  const id = 'id' in row && typeof row.id === 'number' ? row.id : undefined;
  return { ...row, id: id ?? WITHOUT_ID - position, key: id ?? position };
}

/** Whether a row came without an id. */
export const isWithoutId = ({ id }: { id: number }): boolean => id <= WITHOUT_ID;

/** Whether a row is on its way to the server; one without an id has come from there, and stays as it is. */
export const isBeingAdded = ({ id }: { id: number }): boolean => id < 0 && !isWithoutId({ id });

/** A list as the page that `requested` names; of a whole list, the part that such a page shows. */
export function asPage<Row>(list: ListOf<Row>, requested: Readonly<Record<string, unknown>>): Page<Row> {
  if (isPage(list)) return list;
  const size = Number(requested['page_size']) || Math.max(1, list.length);
  const from = (Math.max(1, Number(requested['page']) || 1) - 1) * size;
  const total_pages = Math.max(1, Math.ceil(list.length / size));
  return { results: list.slice(from, from + size), count: list.length, next: null, previous: null, total_pages };
}

/** The list with other rows and its count moved by `delta`, never below 0. */
function withRows<Row>(list: ListOf<Row>, rows: readonly Row[], delta: number): ListOf<Row> {
  return isPage(list) ? { ...list, results: [...rows], count: Math.max(0, list.count + delta) } : rows;
}

/**
 * Adds rows that are new and raises the count by as many (RES-4): at the top of a page, where it is seen, and at the
 * end of an array.
 */
export function add<Row extends Identified>(list: ListOf<Row>, added: readonly Row[]): ListOf<Row> {
  const rows = rowsOf(list);
  // Few are added to what may be many.
  const ids = new Set(added.map((row) => row.id));
  const known = new Set(rows.filter((row) => ids.has(row.id)).map((row) => row.id));
  const fresh = added.filter((row) => !known.has(row.id));
  const current = fresh.length === added.length ? list : replace(list, added);
  if (fresh.length === 0) return current;
  return withRows(current, isPage(list) ? [...fresh, ...rowsOf(current)] : [...rowsOf(current), ...fresh], fresh.length);
}

/** Replaces the rows with the same ids; the count stays (RES-4). */
export function replace<Row extends Identified>(list: ListOf<Row>, changed: readonly Row[]): ListOf<Row> {
  const byId = new Map(changed.map((row) => [row.id, row]));
  return mapRows(list, (row) => byId.get(row.id) ?? row);
}

/** Merges parts into the rows with the same ids; rows that the list does not hold are left out. */
export function merge<Row extends Identified>(list: ListOf<Row>, parts: readonly Part<Row>[]): ListOf<Row> {
  const byId = new Map(parts.map((part) => [part.id, part]));
  return mapRows(list, (row) => {
    const part = byId.get(row.id);
    return part ? { ...row, ...part } : row;
  });
}

/**
 * Merges a whole row into the one with the same id, or appends it (RES-5); a page's count stays, since the row is none
 * that is new.
 */
export function mergeOrAppend<Row extends Identified>(list: ListOf<Row>, row: Row): ListOf<Row> {
  const rows = rowsOf(list);
  if (rows.some((known) => known.id === row.id)) return merge(list, [row]);
  return withRows(list, [...rows, row], 0);
}

/** Removes rows and lowers the count by as many as were there, never below 0 (RES-6, RES-7). */
export function remove<Row extends Identified>(list: ListOf<Row>, ids: readonly number[]): ListOf<Row> {
  const gone = new Set(ids);
  const rows = rowsOf(list);
  const left = rows.filter((row) => !gone.has(row.id));
  return left.length === rows.length ? list : withRows(list, left, left.length - rows.length);
}

function mapRows<Row>(list: ListOf<Row>, change: (row: Row) => Row): ListOf<Row> {
  const rows = rowsOf(list);
  let touched = false;
  const next = rows.map((row) => {
    const changed = change(row);
    touched ||= changed !== row;
    return changed;
  });
  return touched ? withRows(list, next, 0) : list;
}

/** Whether a list may hold a row that it was not asked for: by the filters it was read with. */
export type Belongs<Row> = (row: Row) => boolean;

function apply<Row extends Identified>(list: ListOf<Row>, change: Change<Row>, belongs: Belongs<Row>): ListOf<Row> {
  switch (change.kind) {
    case 'add':
      return add(list, change.rows.filter(belongs));
    case 'replace':
      return replace(list, change.rows);
    case 'merge':
      return merge(list, change.parts);
    case 'remove':
      return remove(list, change.ids);
  }
}

/** What the screen shows: the confirmed list with the pending writes applied in the order they were made. */
export function fold<Row extends Identified>(
  confirmed: ListOf<Row>,
  pending: readonly Change<Row>[],
  belongs: Belongs<Row> = () => true,
): ListOf<Row> {
  return pending.reduce<ListOf<Row>>((list, change) => apply(list, change, belongs), confirmed);
}

/**
 * The confirmed list after an answer. It differs from what was guessed in one point: a patched row (whole in an answer)
 * that the list lacks is appended to it (RES-5). A page is read again besides: it lacks most rows rightly.
 */
export function confirm<Row extends Identified>(
  list: ListOf<Row>,
  answered: Answered<Row>,
  belongs: Belongs<Row> = () => true,
): ListOf<Row> {
  if (answered.kind !== 'patch') return apply(list, answered, belongs);
  return answered.rows.reduce<ListOf<Row>>(
    (current, row) => (belongs(row) ? mergeOrAppend(current, row) : merge(current, [row])),
    list,
  );
}
