import { IconFileImport } from '@tabler/icons-react';
import { ExportButton } from '#src/shared/ui/ExportButton.tsx';
import { HeaderActions } from '#src/shared/ui/header-slot.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface MapActionsProps {
  onImport: () => void;
  exporting: boolean;
  onExport: () => void;
}

/** What is done with a whole de-x-para, in the page's header: read from a file, and written to one. */
export function MapActions({ onImport, exporting, onExport }: MapActionsProps) {
  const rights = usePageRights();
  return (
    <HeaderActions>
      {rights.edit && (
        <ToolButton icon={<IconFileImport size={16} />} onClick={onImport}>
          Importar
        </ToolButton>
      )}
      <ExportButton busy={exporting} onExport={onExport} />
    </HeaderActions>
  );
}
