import { getRouteApi } from '@tanstack/react-router';
import type { VersionSearch } from '#src/features/version/search.ts';
import { VERSION_KIND_LABELS, VERSION_STATUS_LABELS } from '#contract/version-labels.ts';
import { keyOf } from '#src/shared/ui/choices.ts';
import { withListChange } from '#src/shared/ui/list-search.ts';

const route = getRouteApi('/_app/estrutura-organizacional/versao-orcamentaria');

/** The page's state, which is its URL, and the ways to change it. */
export function useVersionSearch() {
  const requested = route.useSearch();
  // A word that is no kind or status filters nothing.
  const search: VersionSearch = {
    ...requested,
    tipo: keyOf(VERSION_KIND_LABELS, requested.tipo),
    situacao: keyOf(VERSION_STATUS_LABELS, requested.situacao),
  };
  const navigate = route.useNavigate();
  return {
    search,
    /** A filter, order or page. Typing a search replaces the history entry, so that Back undoes the whole of it. */
    change: (change: Partial<VersionSearch>) =>
      void navigate({
        search: (now) => withListChange<typeof now>(now, change),
        replace: 'busca' in change && search.busca !== '',
      }),
    /** Opens the panel on a version or on a copy of one, or closes it; `saved` passes the guard of what was typed. */
    open: (panel: Pick<VersionSearch, 'registro' | 'copiar'>, { saved = false } = {}) =>
      void navigate({
        search: (now) => ({ ...now, registro: panel.registro, copiar: panel.copiar, aprovar: undefined }),
        ignoreBlocker: saved,
      }),
  };
}
