import type { ListSearch } from '#src/shared/ui/list-schema.ts';

/** A change of filter, search, order or size starts again at the first page; a change of page does not. */
export function withListChange<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  const next = { ...search, ...change };
  return 'pagina' in change ? next : { ...next, pagina: 1 };
}

/** What the resource hooks take. An order that the contract does not know is left out. */
export function listParams(search: ListSearch, ordering: readonly string[]) {
  const known = ordering.some((field) => field.replace(/^-/, '') === search.ordem.replace(/^-/, ''));
  return {
    page: search.pagina,
    page_size: search.linhas,
    ...(search.ordem && known && { ordering: search.ordem }),
    ...(search.busca && { search: search.busca }),
  };
}

export type SortDirection = 'ascending' | 'descending' | 'none';

/** How `field` stands in `ordem`. */
export function sortOf(ordem: string, field: string): SortDirection {
  if (ordem === field) return 'ascending';
  return ordem === `-${field}` ? 'descending' : 'none';
}

/** The order after a click on the header: ascending, descending, the contract's own. */
export function nextSort(ordem: string, field: string): string {
  const now = sortOf(ordem, field);
  if (now === 'none') return field;
  return now === 'ascending' ? `-${field}` : '';
}

/** Rows shown of all, for «1–20 de 1.204»; `from` is 0 when there are none. */
export function pageSpan(search: Pick<ListSearch, 'pagina' | 'linhas'>, count: number) {
  const pages = Math.max(1, Math.ceil(count / search.linhas));
  const from = Math.min(count, (search.pagina - 1) * search.linhas + 1);
  return { from: count === 0 ? 0 : from, to: Math.min(count, search.pagina * search.linhas), pages };
}
