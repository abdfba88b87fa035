import { getRouteApi } from '@tanstack/react-router';
import { databaseDefaults, type DatabaseSearch, type Panel } from '#src/features/uau/database/search.ts';
import { withListChange } from '#src/shared/ui/list-search.ts';

const route = getRouteApi('/_app/uau/base-de-dados');

export const NO_FILTERS = {
  busca: '',
  empresa: undefined,
  obra: undefined,
  de: '',
  ate: '',
  tipo: undefined,
  situacao: undefined,
  categoria: undefined,
  insumo: undefined,
  venda: undefined,
  banco: false,
  campo: '',
  valor: undefined,
} as const satisfies Partial<DatabaseSearch>;

/** How many filters are set that stand beside the search, which is read as it is. */
export const filtersOn = ({ empresa, obra, de, ate, tipo, situacao, categoria, insumo, venda, banco, valor }: DatabaseSearch) =>
  [empresa, obra, de || ate || undefined, tipo, situacao, categoria, insumo, venda, banco || undefined, valor].filter(
    (one) => one !== undefined,
  ).length;

/** The page's state, which is its URL, and the ways to change it. */
export function useDatabaseSearch() {
  const search: DatabaseSearch = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** A filter, order or page. Typing a search replaces the history entry, so that Back undoes the whole of it. */
    change: (change: Partial<DatabaseSearch>) =>
      void navigate({
        search: (now) => withListChange<DatabaseSearch>(now, change),
        replace: 'busca' in change && search.busca !== '',
      }),
    /** Another tab, in the same company, job and period; what else narrowed the list is not of it. */
    go: (place: Partial<DatabaseSearch>) =>
      void navigate({
        search: ({ linhas, empresa, obra, de, ate, painel }) => ({
          ...databaseDefaults,
          linhas,
          empresa,
          obra,
          de,
          ate,
          painel,
          ...place,
        }),
      }),
    /** A panel beside the rows, which stay as they are; empty: none. */
    open: (painel: Panel) => void navigate({ search: (now) => ({ ...now, painel }) }),
  };
}
