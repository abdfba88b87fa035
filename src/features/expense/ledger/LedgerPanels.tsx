import { lazy, Suspense } from 'react';
import { IconFileImport, IconHistory } from '@tabler/icons-react';
import type { LedgerPanel } from '#src/features/expense/ledger/panel.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

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

/** The panel of realised amounts that the address names, beside the report. */
export function LedgerPanels({ panel, structure, onPanel }: LedgerPanelsProps) {
  const onClose = () => onPanel(undefined);
  return (
    <Suspense fallback={null}>
      {panel === 'importar-realizado' && (
        <ImportPanel structure={structure} onClose={onClose} onHistory={() => onPanel('importacoes')} />
      )}
      {panel === 'importacoes' && <HistoryPanel onClose={onClose} onImport={() => onPanel('importar-realizado')} />}
    </Suspense>
  );
}

/** The way to them, in the report's header: to the import for who may, else to what was imported. */
export function LedgerAction({ onPanel }: Pick<LedgerPanelsProps, 'onPanel'>) {
  const rights = usePageRights();
  return rights.edit ? (
    <ToolButton icon={<IconFileImport size={16} />} onClick={() => onPanel('importar-realizado')}>
      Importar realizado
    </ToolButton>
  ) : (
    <ToolButton icon={<IconHistory size={16} />} onClick={() => onPanel('importacoes')}>
      Importações
    </ToolButton>
  );
}
