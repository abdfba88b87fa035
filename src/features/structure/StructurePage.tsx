import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { TABS } from '#src/features/structure/tab-names.gen.ts';
import { FIRST_TAB, LATER_TABS } from '#src/features/structure/tabs.gen.ts';
import { WORDS } from '#src/features/structure/tab-words.gen.ts';
import { withTab } from '#src/features/structure/moves.ts';
import type { StructureSearch } from '#src/features/structure/search.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { capital } from '#planning/text/capital.ts';
import type { Later } from '#src/shared/ui/later/later.ts';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { useSpareTime } from '#src/shared/ui/later/spare-time.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

type TabPart = ComponentType & { warm?: (client: QueryClient, search: StructureSearch) => Promise<unknown> };

const Waiting = () => <Skeletons lines={10} />;
const laterTab = ([tab, part]: [string, (typeof LATER_TABS)[keyof typeof LATER_TABS]]) => {
  const Tab = drawnLater(part, Waiting);
  return [tab, <Tab key={tab} />] as const;
};
/** The first tab comes with the page; each of the others is loaded when it is opened, or when there is time. */
const CONTENT: ReadonlyMap<string, ReactNode> = new Map(Object.entries(LATER_TABS).map(laterTab));
const PARTS = Object.values(LATER_TABS);
const NOUNS = Object.values(WORDS);
const LABELLED = TABS.map((value, at) => ({ value, label: capital(NOUNS[at]?.noun.one ?? value) }));

/** /estrutura-organizacional/cadastros (RT-6): what the budget is made of, one tab a kind of record. */
export function StructurePage() {
  const { search, go } = useStructureSearch();
  useSpareTime(PARTS);
  return (
    <TabbedPage
      title="Cadastros"
      label="Tipos de cadastro"
      tabs={LABELLED}
      value={search.aba}
      onChange={(tab) => go((now) => withTab(now, tab))}
    >
      {CONTENT.get(search.aba) ?? <FIRST_TAB />}
    </TabbedPage>
  );
}

/**
 * The open tab's file, and what it shows first, asked for with it: by the address, before anything is drawn. A tab
 * that is opened later asks by itself.
 */
export async function warmTab(client: QueryClient, search: StructureSearch): Promise<void> {
  const later = new Map<string, Later<TabPart>>(Object.entries(LATER_TABS)).get(search.aba);
  const { warm }: TabPart = later ? await later.load() : FIRST_TAB;
  void warm?.(client, search).catch(() => undefined);
}
