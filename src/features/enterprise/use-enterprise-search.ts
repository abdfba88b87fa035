import { getRouteApi } from '@tanstack/react-router';
import { enterpriseDefaults, type EnterpriseSearch } from '#src/features/enterprise/search.ts';
import { listPlace } from '#src/shared/ui/list-place.ts';

const route = getRouteApi('/_app/empreendimento/cadastros');
type Place = Omit<Partial<EnterpriseSearch>, 'pagina' | 'linhas'>;

/** Other panels, which stand in a record's place. */
const PANELS = { copiar: undefined, numeros: undefined, importar: undefined, sugerir: undefined };

/** The page's state, which is its URL, and the ways to change it. */
export function useEnterpriseSearch() {
  const navigate = route.useNavigate();
  return {
    ...listPlace<EnterpriseSearch>(route.useSearch(), (step) => void navigate(step), PANELS),
    /** Another panel or place beside what is shown. */
    also: (place: Place, { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...now, ...place }), ignoreBlocker: saved }),
    /** Another view, which begins afresh; only the size of pages goes along. */
    go: (place: Place, { saved = false } = {}) =>
      void navigate({ search: (now) => ({ ...enterpriseDefaults, linhas: now.linhas, ...place }), ignoreBlocker: saved }),
  };
}
