import { useState } from 'react';
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

interface Row {
  id: number;
}

/**
 * The record saved last stays in sight: washed where it stands, or, when order, filter or page put it elsewhere, as the first line
 * until the reader moves on.
 */
export function useSavedRow<R extends Row>(rows: readonly R[] | undefined, place: unknown) {
  const [saved, setSaved] = useState<{ row: R; place: string } | null>(null);
  const here = JSON.stringify(place);
  const current = saved?.place === here ? saved.row : null;
  const away = current !== null && rows !== undefined && !rows.some((row) => row.id === current.id);
  return {
    rows: away ? [current, ...rows] : rows,
    savedId: current?.id,
    /** The saved record stands elsewhere in the list. */
    away,
    remember: (row: R) => setSaved({ row, place: here }),
    forget: () => setSaved(null),
  };
}
