import { getRouteApi } from '@tanstack/react-router';
import { enterpriseDefaults, type EnterpriseSearch } from '#src/features/enterprise/search.ts';
import { withListChange } from '#src/shared/ui/list-search.ts';

const route = getRouteApi('/_app/empreendimento/cadastros');
type Place = Omit<Partial<EnterpriseSearch>, 'pagina' | 'linhas'>;

/** The page's state, which is its URL, and the ways to change it. */
export function useEnterpriseSearch() {
  const search: EnterpriseSearch = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** A filter, order or page. Typing a search replaces the history entry, so that Back undoes the whole of it. */
    change: (change: Partial<EnterpriseSearch>) =>
      void navigate({
        search: (now) => withListChange<EnterpriseSearch>(now, change),
        replace: 'busca' in change && search.busca !== '',
      }),
    /** Opens a record in the panel, or closes it; `saved` passes the guard of what was typed. */
    open: (registro: EnterpriseSearch['registro'], { saved = false } = {}) =>
      void navigate({
        search: (now) => ({ ...now, registro, copiar: undefined, numeros: undefined, importar: undefined, sugerir: undefined }),
        ignoreBlocker: saved,
      }),
    /** Another panel or place beside what is shown. */
    also: (place: Place, { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...now, ...place }), ignoreBlocker: saved }),
    /** Another view, which begins afresh; only the size of pages goes along. */
    go: (place: Place, { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...enterpriseDefaults, linhas: now.linhas, ...place }), ignoreBlocker: saved }),
  };
}
