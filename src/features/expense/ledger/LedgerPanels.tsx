import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { LedgerPanel } from '#src/features/expense/ledger/panel.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { WaitingPanel } from '#src/shared/ui/WaitingPanel.tsx';

const ImportPanel = lazy(async () => ({
  default: (await import('#src/features/expense/ledger/LedgerImportPanel.tsx')).LedgerImportPanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import('#src/features/expense/ledger/LedgerHistoryPanel.tsx')).LedgerHistoryPanel,
}));

interface LedgerPanelsProps {
  panel: LedgerPanel | undefined;
  structure: Structure;
  onPanel: (panel: LedgerPanel | undefined) => void;
}

/** The panel of actual amounts that the address names, beside the report. */
export function LedgerPanels({ panel, structure, onPanel }: LedgerPanelsProps) {
  const onClose = () => onPanel(undefined);
  if (panel === undefined) return null;
  return (
    <Suspense
      fallback={
        <WaitingPanel title={panel === 'importacoes' ? 'Importações do realizado' : 'Importar realizado'} onClose={onClose} />
      }
    >
      {panel === 'importar-realizado' && (
        <ImportPanel structure={structure} onClose={onClose} onHistory={() => onPanel('importacoes')} />
      )}
      {panel === 'importacoes' && <HistoryPanel onClose={onClose} onImport={() => onPanel('importar-realizado')} />}
    </Suspense>
  );
}

/** The way to them, in the report's header. */
export function LedgerAction({ onPanel }: Pick<LedgerPanelsProps, 'onPanel'>) {
  const rights = usePageRights();
  // What was imported is a step further, in the panel itself.
  return rights.edit ? (
    <ToolButton icon={<IconFileImport size={16} stroke={1.6} />} onClick={() => onPanel('importar-realizado')}>
      Importar realizado
    </ToolButton>
  ) : (
    <ToolButton icon={<IconHistory size={16} stroke={1.6} />} onClick={() => onPanel('importacoes')}>
      Importações do realizado
    </ToolButton>
  );
}
