import { getRouteApi } from '@tanstack/react-router';
import { withListChange } from '#src/shared/ui/list-search.ts';
import type { StructureSearch } from '#src/features/structure/search.ts';

const route = getRouteApi('/_app/estrutura-organizacional/cadastros');

/** The page's state, which is its URL, and the ways to change it. */
export function useStructureSearch() {
  const search: StructureSearch = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** A filter, order or page. Typing a search replaces the history entry, so that Back undoes the whole of it. */
    change: (change: Partial<StructureSearch>) =>
      void navigate({
        search: (now) => withListChange<StructureSearch>(now, change),
        replace: 'busca' in change && search.busca !== '',
      }),
    /** Another view of the page: tab, node of the tree. */
    go: (next: (now: StructureSearch) => StructureSearch) => void navigate({ search: next }),
    /** Opens a record in the panel, or closes it; `saved` passes the guard of what was typed. */
    open: (registro: StructureSearch['registro'], { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...now, registro }), ignoreBlocker: saved }),
  };
}
