import type { Identified } from '#src/shared/data/list-rules.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';

const NOT_FILTERS: ReadonlySet<string> = new Set(['page', 'page_size', 'ordering', 'search', 'all']);

const fieldOf = (row: Identified, field: string): unknown => (row as unknown as Record<string, unknown>)[field]; // any field by name

/** Whether a row may stand in the list that was read with `params`: by the filters that are fields of the row. */
export function belongsTo(params: ListParams, row: Identified): boolean {
  return Object.entries(params).every(([name, wanted]) => {
    if (NOT_FILTERS.has(name) || !(name in row)) return true;
    return String(wanted)
      .split(',')
      .includes(String(fieldOf(row, name)));
  });
}

/**
 * Whether a changed row may have moved within the list of `params`, into it or out of it: then the page is read again.
 */
export function mayMove(params: ListParams, defaultOrdering: string, before: Identified | undefined, after: Identified): boolean {
  if (!before) return true;
  const order = String(params['ordering'] ?? defaultOrdering).replace(/^-/, '');
  const watched = [order, ...Object.keys(params).filter((name) => !NOT_FILTERS.has(name))];
  if (watched.some((field) => fieldOf(before, field) !== fieldOf(after, field))) return true;
  if (!params['search']) return false;
  return Object.keys(after).some(
    (field) => typeof fieldOf(after, field) === 'string' && fieldOf(before, field) !== fieldOf(after, field),
  );
}
