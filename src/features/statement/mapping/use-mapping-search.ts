import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MappingSearch } from '#src/features/statement/search.ts';

/** What of the mapping is shown, which is in the URL of whichever page it stands on. */
export function useMappingSearch() {
  const search: MappingSearch = useSearch({
    strict: false,
    select: ({ busca, origem, sub, pendentes, importar }: MappingSearch) => ({ busca, origem, sub, pendentes, importar }),
  });
  const navigate = useNavigate();
  return {
    search,
    change: (change: MappingSearch, { saved = false } = {}) =>
      // Pages with a mapping all have these params; typing a search is one step of the history.
      void navigate({
        to: '.',
        search: (now: MappingSearch) => ({ ...now, ...change }),
        replace: 'busca' in change && search.busca !== undefined,
        ignoreBlocker: saved,
      } as Parameters<typeof navigate>[0]),
  };
}
