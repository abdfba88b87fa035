import { lazy, Suspense } from 'react';
import { isSourceTab, TAB_LABELS } from '#src/features/uau/mapping/labels.ts';
import { MAP_TABS } from '#src/features/uau/mapping/search.ts';
import { SourcesTab } from '#src/features/uau/mapping/SourcesTab.tsx';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const CompaniesTab = lazy(async () => ({ default: (await import('#src/features/uau/mapping/CompaniesTab.tsx')).CompaniesTab }));
const JobsTab = lazy(async () => ({ default: (await import('#src/features/uau/mapping/JobsTab.tsx')).JobsTab }));
const TypesTab = lazy(async () => ({ default: (await import('#src/features/uau/mapping/TypesTab.tsx')).TypesTab }));

const TABS = MAP_TABS.map((value) => ({ value, label: TAB_LABELS[value] }));

/**
 * /uau/de-x-para (RT-12): where in the plan belongs what UAU knows — its companies and jobs, and each source of its
 * money.
 */
export function MappingPage() {
  const { search, go } = useUauSearch();
  const { aba } = search;
  return (
    <TabbedPage title="De-x-para" label="O que se mapeia do UAU" tabs={TABS} value={aba} onChange={go}>
      <Suspense key={aba} fallback={<Skeletons lines={12} label="Carregando o de-x-para" />}>
        {isSourceTab(aba) ? (
          <SourcesTab tab={aba} />
        ) : aba === 'empresas' ? (
          <CompaniesTab />
        ) : aba === 'obras' ? (
          <JobsTab />
        ) : (
          <TypesTab />
        )}
      </Suspense>
    </TabbedPage>
  );
}
