import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { listParams } from '#src/shared/ui/list-search.ts';

export interface ListQuestion {
  params: ListParams;
  /** Something besides page and order narrows the list. */
  filtered: boolean;
}

interface ListFilters {
  /** Filters of this tab, beside search and situation. */
  filters?: ListParams;
  withStatus?: boolean;
}

/** The list's question to the server, as the URL puts it. */
export function useListQuestion(
  ordering: readonly string[],
  { filters = {}, withStatus = true }: ListFilters = {},
): ListQuestion {
  const { search } = useStructureSearch();
  const status = withStatus && search.situacao !== undefined ? { is_active: search.situacao === 'ativos' } : {};
  const narrowing = { ...filters, ...status };
  return {
    params: { ...listParams(search, ordering), ...narrowing },
    filtered: search.busca !== '' || Object.values(narrowing).some((value) => value !== undefined),
  };
}
