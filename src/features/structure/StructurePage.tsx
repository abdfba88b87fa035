import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AccountingTab } from '#src/features/structure/AccountingTab.tsx';
import { AggregatorTab } from '#src/features/structure/AggregatorTab.tsx';
import { CenterCostTab } from '#src/features/structure/CenterCostTab.tsx';
import { CompanyTab } from '#src/features/structure/CompanyTab.tsx';
import { HeaderSlot } from '#src/features/structure/header-slot.tsx';
import { TAB_LABELS } from '#src/features/structure/labels.ts';
import { RegionalTab } from '#src/features/structure/RegionalTab.tsx';
import { TABS, withTab, type Tab } from '#src/features/structure/search.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import classes from '#src/features/structure/StructurePage.module.css';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

const ChartImport = lazy(async () => ({ default: (await import('#src/features/structure/import/ChartImport.tsx')).ChartImport }));

const CONTENT: Record<Tab, () => React.ReactNode> = {
  regional: RegionalTab,
  empresa: CompanyTab,
  'centro-de-custo': CenterCostTab,
  'conta-contabil': AccountingTab,
  agrupador: AggregatorTab,
};

/** /estrutura-organizacional/cadastros (RT-6): what the budget is made of, one tab a kind of record. */
export function StructurePage() {
  const { search, go } = useStructureSearch();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const tabs = useRef<HTMLDivElement>(null);
  // On a narrow screen the tabs scroll: the open one is brought into sight.
  useEffect(() => {
    const open = tabs.current?.querySelectorAll('[role=tab]')[TABS.indexOf(search.aba)];
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.aba]);
  if (search.importar) {
    return (
      <Suspense fallback={<Skeletons lines={4} />}>
        <ChartImport />
      </Suspense>
    );
  }
  const Content = CONTENT[search.aba];
  return (
    <Tabs
      value={search.aba}
      onChange={(value) => {
        const tab = TABS.find((known) => known === value);
        if (tab) go((now) => withTab(now, tab));
      }}
      className={classes.page}
      keepMounted={false}
    >
      <PageFrame
        flush
        title="Cadastros"
        filters={
          <Tabs.List ref={tabs} className={classes.tabs} aria-label="Tipos de cadastro">
            {TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {TAB_LABELS[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        actions={<div ref={setSlot} className={classes.actions} />}
      >
        {/* One panel for all tabs: its content changes with the tab it is labelled by. */}
        <Tabs.Panel value={search.aba} className={classes.panel}>
          <HeaderSlot value={slot}>
            <Content key={search.aba} />
          </HeaderSlot>
        </Tabs.Panel>
      </PageFrame>
    </Tabs>
  );
}
