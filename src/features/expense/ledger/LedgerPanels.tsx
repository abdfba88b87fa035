import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { LedgerPanel } from '#src/features/expense/ledger/panel.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
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

/** The panel of realised amounts that the address names, beside the report. */
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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Realizado" title="Realizado: importar, importações">
          <IconFileImport size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Realizado</Menu.Label>
        {rights.edit && (
          <Menu.Item leftSection={<IconFileImport size={18} stroke={1.6} />} onClick={() => onPanel('importar-realizado')}>
            Importar realizado
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={18} stroke={1.6} />} onClick={() => onPanel('importacoes')}>
          Importações
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
