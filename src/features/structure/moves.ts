import type { StructureSearch, Tab } from '#src/features/structure/search.ts';
import { leavesBy } from '#src/shared/ui/leaves.ts';
import { listDefaults } from '#src/shared/ui/list-schema.ts';

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
 * Choosing a node shows what lies below it: a regional its companies (or its cost centres, where those are shown), a
 * company its cost centres, a cost centre itself. Nothing chosen shows everything.
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
export const leavesRecord = leavesBy('aba', 'registro', 'importar');
