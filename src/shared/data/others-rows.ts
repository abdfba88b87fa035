import type { Query, QueryClient } from '@tanstack/react-query';
import { confirm, isPage, type ListOf, rowsOf } from '#src/shared/data/list-rules.ts';
import { belongsTo } from '#src/shared/data/list-view.ts';
import { keysOf, type ListParams } from '#src/shared/data/query-keys.ts';
import { type AnyRow, type Area, confirmedRows, needsReading, paramsOf } from '#src/shared/data/write.ts';

/** The newest version of each row that the lists and details of a resource hold. */
export function knownRows(client: QueryClient, name: string): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  const details = client.getQueriesData<AnyRow>({ queryKey: keysOf(name).details }).flatMap(([, row]) => row ?? []);
  for (const row of [...confirmedRows(client, name), ...details]) {
    const version = typeof row['row_version'] === 'number' ? row['row_version'] : 0;
    known.set(row.id, Math.max(version, known.get(row.id) ?? 0));
  }
  return known;
}

/**
 * Takes in rows as others left them. Answers the lists that must be read again, since what they hold could not be
 * worked out: pages in which rows may have moved, and lists that were asked for by what is no field of a row.
 */
export function confirmOthers(
  client: QueryClient,
  area: Area,
  { ordering, rows, gone }: { ordering: string; rows: readonly AnyRow[]; gone: readonly number[] },
): Query[] {
  const keys = keysOf(area.name);
  const old: Query[] = [];
  for (const query of client.getQueryCache().findAll({ queryKey: keys.lists })) {
    const list = query.state.data as ListOf<AnyRow> | undefined; // lists of a resource are written by its own options only
    if (list === undefined) continue;
    const params = paramsOf(query);
    const held = new Set(rowsOf(list).map(({ id }) => id));
    const relevant = rows.filter((row) => held.has(row.id) || mayHold(params, row));
    // Nobody here wrote these rows: one that a page lacks stands on another, and does not come into sight for a moment.
    const patched = confirm(
      confirm(list, { kind: 'remove', ids: gone }),
      { kind: 'patch', rows: relevant },
      (row) => !isPage(list) && belongsTo(params, row),
    );
    // A row that was in the list, and by its filters is so no more.
    const left = relevant.filter((row) => held.has(row.id) && !belongsTo(params, row)).map(({ id }) => id);
    const was = query.state.isInvalidated;
    client.setQueryData(query.queryKey, confirm(patched, { kind: 'remove', ids: left }), {
      updatedAt: query.state.dataUpdatedAt,
    });
    const unsure =
      relevant.length < rows.length ||
      (isPage(list) && (gone.length > 0 || needsReading(list, params, ordering, { kind: 'patch', rows })));
    if (unsure) old.push(query);
    // Writing into a query marks it fresh.
    else if (was) query.invalidate();
  }
  for (const id of gone) client.removeQueries({ queryKey: keys.detail(id), type: 'inactive' });
  for (const row of rows) client.setQueryData(keys.detail(row.id), (known: AnyRow | undefined) => known && { ...known, ...row });
  if (rows.length > 0) area.confirmed?.(client, { kind: 'patch', rows });
  if (gone.length > 0) area.confirmed?.(client, { kind: 'remove', ids: gone });
  return old;
}

/**
 * Whether it can be said of a new row that a list holds it: each filter is a field of it, and nothing is searched for.
 */
const mayHold = (params: ListParams, row: AnyRow): boolean =>
  Object.keys(params).every((name) => NO_FILTERS.has(name) || name in row);
const NO_FILTERS: ReadonlySet<string> = new Set(['page', 'page_size', 'ordering', 'all']);
