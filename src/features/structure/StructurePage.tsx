import { TAB_LABELS } from '#src/features/structure/labels.ts';
import { RegionalTab } from '#src/features/structure/RegionalTab.tsx';
import { TABS, type Tab } from '#src/features/structure/search.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const companyTab = later(async () => (await import('#src/features/structure/CompanyTab.tsx')).CompanyTab);
const centerCostTab = later(async () => (await import('#src/features/structure/CenterCostTab.tsx')).CenterCostTab);
const accountingTab = later(async () => (await import('#src/features/structure/AccountingTab.tsx')).AccountingTab);
const aggregatorTab = later(async () => (await import('#src/features/structure/AggregatorTab.tsx')).AggregatorTab);
const TABS_LATER = [companyTab, centerCostTab, accountingTab, aggregatorTab];

const Waiting = () => <Skeletons lines={10} />;
/** The first tab comes with the page; each of the others is loaded when it is opened, or when there is time. */
const CONTENT: Record<Tab, React.ComponentType> = {
  regional: RegionalTab,
  empresa: drawnLater(companyTab, Waiting),
  'centro-de-custo': drawnLater(centerCostTab, Waiting),
  'conta-contabil': drawnLater(accountingTab, Waiting),
  agrupador: drawnLater(aggregatorTab, Waiting),
};
const LABELLED = TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

/** /estrutura-organizacional/cadastros (RT-6): what the budget is made of, one tab a kind of record. */
export function StructurePage() {
  const { search, go } = useStructureSearch();
  useSpareTime(TABS_LATER);
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
