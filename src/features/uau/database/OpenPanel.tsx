import { lazy, Suspense, type ComponentType } from 'react';
import type { AreaId } from '#planning/uau/areas.ts';
import type { Panel } from '#src/features/uau/database/search.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

const panel = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }));

const SyncPanel = panel(async () => (await import('#src/features/uau/sync/SyncPanel.tsx')).SyncPanel);
const ImportPanel = panel(async () => (await import('#src/features/uau/sync/ImportPanel.tsx')).ImportPanel);
const SyncHistory = panel(async () => (await import('#src/features/uau/sync/SyncHistory.tsx')).SyncHistory);
const SchedulePanel = panel(async () => (await import('#src/features/uau/sync/SchedulePanel.tsx')).SchedulePanel);
const ConnectionPanel = panel(async () => (await import('#src/features/uau/sync/ConnectionPanel.tsx')).ConnectionPanel);

/** What stands in a panel's head while it is on its way: the rows make room at once, and do not move again. */
const TITLES: Readonly<Record<Exclude<Panel, ''>, string>> = {
  sincronizar: 'Sincronizar',
  importar: 'Importar arquivo',
  historico: 'Histórico de sincronizações',
  programacao: 'Programação',
  conexao: 'Conexão com o UAU',
};

/** The panel that the address names, beside the rows; a file is taken for the area that is looked at. */
export function OpenPanel({ area }: { area: AreaId }) {
  const { search, open } = useDatabaseSearch();
  const onClose = () => open('');
  if (search.painel === '') return null;
  return (
    <Suspense fallback={<WaitingPanel title={TITLES[search.painel]} onClose={onClose} />}>
      {search.painel === 'sincronizar' && <SyncPanel onClose={onClose} onWay={open} />}
      {search.painel === 'importar' && <ImportPanel area={area} onClose={onClose} />}
      {search.painel === 'historico' && <SyncHistory onClose={onClose} />}
      {search.painel === 'programacao' && <SchedulePanel onClose={onClose} />}
      {search.painel === 'conexao' && <ConnectionPanel onClose={onClose} />}
    </Suspense>
  );
}
