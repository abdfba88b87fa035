import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface FileActionsProps {
  busy: boolean;
  onExport: () => void;
}

/** The mapping as a file, and out of one. */
export function FileActions({ busy, onExport }: FileActionsProps) {
  const { change } = useUauSearch();
  const rights = usePageRights();
  return (
    <HeaderActions>
      {rights.edit && (
        <ToolButton icon={<IconFileImport size={16} />} onClick={() => change({ importar: 1 })}>
          Importar
        </ToolButton>
      )}
      {rights.export && (
        <ToolButton icon={<IconDownload size={16} />} loading={busy} onClick={onExport}>
          Exportar
        </ToolButton>
      )}
    </HeaderActions>
  );
}
