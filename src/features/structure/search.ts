import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-search.ts';
import { choice, openRecord, optionalChoice, optionalId, searchSchema } from '#src/shared/ui/search-schema.ts';

export const TABS = ['regional', 'empresa', 'centro-de-custo', 'conta-contabil', 'agrupador'] as const;
export type Tab = (typeof TABS)[number];

/** What `/estrutura-organizacional/cadastros` shows, in its URL (RT-22): tab, list, node of the tree, open record, import. */
export const structureSearch = searchSchema({
  ...listSearch,
  aba: choice(TABS, 'regional'),
  /** Node of the tree that filters companies and cost centres. */
  regional: optionalId,
  empresa: optionalId,
  /** Only records in use, or only the others. */
  situacao: optionalChoice(['ativos', 'inativos']),
  /** The record in the panel: its id, or `novo`. */
  registro: openRecord,
  importar: optionalChoice([1]),
});
export const structureDefaults = { ...listDefaults, aba: 'regional' } as const;

export interface StructureSearch extends ListSearch {
  aba: Tab;
  regional?: number | undefined;
  empresa?: number | undefined;
  situacao?: 'ativos' | 'inativos' | undefined;
  registro?: 'novo' | number | undefined;
  importar?: 1 | undefined;
}

/** Another tab begins afresh; only the node of the tree goes with it. */
export function withTab(search: StructureSearch, aba: Tab): StructureSearch {
  return { ...listDefaults, linhas: search.linhas, aba, regional: search.regional, empresa: search.empresa };
}

export interface TreeChoice {
  regional?: number | undefined;
  empresa?: number | undefined;
  /** A cost centre is opened, not filtered by. */
  centerCost?: number | undefined;
}

/**
 * Choosing a node shows what lies below it: a regional its companies (or its cost centres, where those are shown), a company its cost
 * centres, a cost centre itself. Nothing chosen shows everything.
 */
export function withNode(search: StructureSearch, { regional, empresa, centerCost }: TreeChoice): StructureSearch {
  const aba = centerCost || empresa ? 'centro-de-custo' : regional && search.aba === 'regional' ? 'empresa' : search.aba;
  const same = aba === search.aba;
  return {
    ...(same ? search : withTab(search, aba)),
    pagina: 1,
    regional: empresa ? undefined : regional,
    empresa,
    registro: centerCost,
  };
}

/** Whether the record that is being edited would no longer be on the screen. */
export function leavesRecord(from: Partial<StructureSearch>, to: Partial<StructureSearch>): boolean {
  return from.aba !== to.aba || from.registro !== to.registro || from.importar !== to.importar;
}
