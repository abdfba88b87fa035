import { getRouteApi } from '@tanstack/react-router';
import { mappingDefaults, type MapTab, type UauMappingSearch } from '#src/features/uau/mapping/search.ts';

const route = getRouteApi('/_app/uau/de-x-para');

export const NOT_NARROWED = { busca: '', pendentes: undefined, destino: undefined, empresa: undefined, de: '', ate: '' } as const;

/** What of the mapping is shown, and the ways to change it. */
export function useUauSearch() {
  const search: UauMappingSearch = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** Typing a search is one step of the history. */
    change: (change: Partial<UauMappingSearch>, { saved = false } = {}) =>
      void navigate({
        search: (now) => ({ ...now, ...change }),
        replace: 'busca' in change && search.busca !== '',
        ignoreBlocker: saved,
      }),
    /** Another tab, in the same company and months; what else narrowed the list is not of it. */
    go: (aba: MapTab) =>
      void navigate({
        search: ({ empresa, pendentes, de, ate }) => ({
          ...mappingDefaults,
          importar: undefined,
          criar: undefined,
          empresa,
          pendentes,
          de,
          ate,
          destino: undefined,
          aba,
        }),
      }),
  };
}
