import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { LABELS } from '#src/features/statement/labels.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { TabbedPage } from '#src/shared/ui/TabbedPage.tsx';

const StructureTab = lazy(async () => ({
  default: (await import('#src/features/statement/structure/StructureTab.tsx')).StructureTab,
}));
const CashflowAssumptions = lazy(async () => ({
  default: (await import('#src/features/statement/assumptions/tabs.tsx')).CashflowAssumptions,
}));
const CashflowReport = lazy(async () => ({
  default: (await import('#src/features/statement/report/CashflowReport.tsx')).CashflowReport,
}));
const MappingWork = lazy(async () => ({
  default: (await import('#src/features/statement/mapping/MappingWork.tsx')).MappingWork,
}));
const route = getRouteApi('/_app/_planning/fluxo/premissas');

type Tab = 'relatorio' | 'premissas' | 'estrutura' | 'de-x-para';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'relatorio', label: 'Relatório' },
  { value: 'premissas', label: 'Premissas' },
  { value: 'estrutura', label: 'Estrutura' },
  { value: 'de-x-para', label: 'De-x-para' },
];
const CONTENT: Record<Tab, ReactNode> = {
  relatorio: <CashflowReport />,
  premissas: <CashflowAssumptions />,
  estrutura: <StructureTab statement="cashflow" />,
  'de-x-para': <MappingWork statement="cashflow" />,
};

/** /fluxo/premissas (RT-13): the cash flow, the assumptions it is made of, its structure and its de-x-para. */
export function CashflowPage() {
  const { aba = 'relatorio' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TabbedPage
      title={LABELS.cashflowTitle}
      label={LABELS.tabs}
      tabs={TABS}
      value={aba}
      onChange={(tab) =>
        void navigate({
          search: (now) => ({
            ...now,
            item: undefined,
            importar: undefined,
            parte: undefined,
            comparada: undefined,
            aba: tab === 'relatorio' ? undefined : tab,
          }),
        })
      }
    >
      <Suspense fallback={<Skeletons lines={8} />}>{CONTENT[aba]}</Suspense>
    </TabbedPage>
  );
}
