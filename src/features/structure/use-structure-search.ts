import { getRouteApi } from '@tanstack/react-router';
import { listPlace } from '#src/shared/ui/list-place.ts';
import type { StructureSearch } from '#src/features/structure/search.ts';

const route = getRouteApi('/_app/estrutura-organizacional/cadastros');

/** The page's state, which is its URL, and the ways to change it. */
export function useStructureSearch() {
  const navigate = route.useNavigate();
  return {
    ...listPlace<StructureSearch>(route.useSearch(), (step) => void navigate(step), { importar: undefined }),
    /** Another view of the page: tab, node of the tree. */
    go: (next: (now: StructureSearch) => StructureSearch, { saved = false } = {}) =>
      void navigate({ search: next, ignoreBlocker: saved }),
  };
}
