import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { withListChange } from '#src/shared/ui/list-search.ts';

/** A step within a page, which is a change of its URL. */
interface Step<Search> {
  search: (now: Search) => Search;
  replace?: boolean;
  ignoreBlocker?: boolean;
}

/**
 * A list and its open record, which are the page's URL, and the ways to change them. `closed` goes where a record
 * comes: what else stands in its place.
 */
export const listPlace = <Search extends ListSearch & { registro?: 'novo' | number | undefined }>(
  search: Search,
  go: (step: Step<Search>) => void,
  closed: Partial<Search> = {},
) => ({
  search,
  /** A filter, order or page. Typing a search replaces the history entry, so that Back undoes the whole of it. */
  change: (change: Partial<Search>) =>
    go({ search: (now) => withListChange(now, change), replace: 'busca' in change && search.busca !== '' }),
  /** Opens a record in the panel, or closes it; `saved` passes the guard of what was typed. */
  open: (registro: Search['registro'], { saved = false } = {}) =>
    go({ search: (now) => ({ ...now, ...closed, registro }), ignoreBlocker: saved }),
});
