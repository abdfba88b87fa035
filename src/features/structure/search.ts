import { TABS } from '#src/features/structure/tab-names.gen.ts';
import { listDefaults, listSearch, type ListSearch } from '#src/shared/ui/list-schema.ts';
import { choice, openRecord, optionalChoice, optionalId, searchSchema } from '#src/shared/ui/search-schema.ts';

export type Tab = (typeof TABS)[number];

/**
 * What `/estrutura-organizacional/cadastros` shows, in its URL (RT-22): tab, list, node of the tree, open record,
 * import.
 */
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
