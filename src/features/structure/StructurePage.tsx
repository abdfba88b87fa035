import { lazy, Suspense } from 'react';
import { AccountingTab } from '#src/features/structure/AccountingTab.tsx';
import { AggregatorTab } from '#src/features/structure/AggregatorTab.tsx';
import { CenterCostTab } from '#src/features/structure/CenterCostTab.tsx';
import { CompanyTab } from '#src/features/structure/CompanyTab.tsx';
import { TAB_LABELS } from '#src/features/structure/labels.ts';
import { RegionalTab } from '#src/features/structure/RegionalTab.tsx';
import { TABS, type Tab } from '#src/features/structure/search.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const ChartImport = lazy(async () => ({ default: (await import('#src/features/structure/import/ChartImport.tsx')).ChartImport }));

const CONTENT: Record<Tab, () => React.ReactNode> = {
  regional: RegionalTab,
  empresa: CompanyTab,
  'centro-de-custo': CenterCostTab,
  'conta-contabil': AccountingTab,
  agrupador: AggregatorTab,
};
const LABELLED = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

/** /estrutura-organizacional/cadastros (RT-6): what the budget is made of, one tab a kind of record. */
export function StructurePage() {
  const { search, go } = useStructureSearch();
  if (search.importar) {
    return (
      <Suspense fallback={<Skeletons lines={4} />}>
        <ChartImport />
      </Suspense>
    );
  }
  const Content = CONTENT[search.aba];
  return (
    <TabbedPage
      title="Cadastros"
      label="Tipos de cadastro"
      tabs={LABELLED}
      value={search.aba}
      onChange={(tab) => go((now) => withTab(now, tab))}
    >
      <Content key={search.aba} />
    </TabbedPage>
  );
}
