import { lazy, Suspense, type ComponentType } from 'react';
import type { AreaId } from '#planning/uau/areas.ts';
import { useDatabaseSearch } from '#src/features/uau/database/use-database-search.ts';

const panel = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }));

const SyncPanel = panel(async () => (await import('#src/features/uau/sync/SyncPanel.tsx')).SyncPanel);
const ImportPanel = panel(async () => (await import('#src/features/uau/sync/ImportPanel.tsx')).ImportPanel);
const SyncHistory = panel(async () => (await import('#src/features/uau/sync/SyncHistory.tsx')).SyncHistory);
const SchedulePanel = panel(async () => (await import('#src/features/uau/sync/SchedulePanel.tsx')).SchedulePanel);
const ConnectionPanel = panel(async () => (await import('#src/features/uau/sync/ConnectionPanel.tsx')).ConnectionPanel);

/** The panel that the address names, beside the rows; a file is taken for the area that is looked at. */
export function OpenPanel({ area }: { area: AreaId }) {
  const { search, open } = useDatabaseSearch();
  const onClose = () => open('');
  return (
    <Suspense fallback={null}>
      {search.painel === 'sincronizar' && <SyncPanel onClose={onClose} />}
      {search.painel === 'importar' && <ImportPanel area={area} onClose={onClose} />}
      {search.painel === 'historico' && <SyncHistory onClose={onClose} />}
      {search.painel === 'programacao' && <SchedulePanel onClose={onClose} />}
      {search.painel === 'conexao' && <ConnectionPanel onClose={onClose} />}
    </Suspense>
  );
}
