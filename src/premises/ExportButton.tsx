import { IconDownload } from '@tabler/icons-react';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface ExportButtonProps {
  busy: boolean;
  /** What is not saved yet would be missing from the file. */
  disabled: boolean;
  onExport: () => void;
}

/** Saved premises with their results as a workbook, for who may export. */
export function ExportButton({ busy, disabled, onExport }: ExportButtonProps) {
  const rights = usePageRights();
  if (!rights.export) return null;
  return (
    <ToolButton icon={<IconDownload size={18} stroke={1.6} />} loading={busy} disabled={disabled} onClick={onExport}>
      Exportar xlsx
    </ToolButton>
  );
}
