import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { LABELS } from '#src/features/statement/labels.ts';
import { listDefaults } from '#src/shared/ui/list-schema.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const StructureTab = lazy(async () => ({
  default: (await import('#src/features/statement/structure/StructureTab.tsx')).StructureTab,
}));
const DreAssumptions = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/tabs.tsx')).DreAssumptions,
}));
const ConsolidationTab = lazy(async () => ({
  default: (await import('#src/features/statement/consolidation/ConsolidationTab.tsx')).ConsolidationTab,
}));

const route = getRouteApi('/_app/_planning/dre/premissas');

type Tab = 'estrutura' | 'premissas' | 'consolidacao';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'estrutura', label: 'Estrutura' },
  { value: 'premissas', label: 'Premissas' },
  { value: 'consolidacao', label: 'Consolidação' },
];
const CONTENT: Record<Tab, ReactNode> = {
  estrutura: <StructureTab statement="dre" />,
  premissas: <DreAssumptions />,
  consolidacao: <ConsolidationTab />,
};

/** /dre/premissas (RT-14): the income statement's structure, its assumptions, and how companies become a group. */
export function DreAssumptionsPage() {
  const { aba = 'estrutura' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TabbedPage
      title={LABELS.dreAssumptionsTitle}
      label={LABELS.tabs}
      tabs={TABS}
      value={aba}
      onChange={(tab) =>
        void navigate({
          // What stands open belongs to the tab that is left; the choice of what is planned goes along.
          search: ({ versao, empreendimento, modulo, linhas }) => ({
            ...listDefaults,
            versao,
            empreendimento,
            modulo,
            linhas,
            aba: tab === 'estrutura' ? undefined : tab,
          }),
        })
      }
    >
      <Suspense fallback={<Skeletons lines={8} />}>{CONTENT[aba]}</Suspense>
    </TabbedPage>
  );
}
