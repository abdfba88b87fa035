import { IconDownload } from '@tabler/icons-react';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

interface ExportButtonProps {
  /** The file is being made. */
  busy: boolean;
  /** What is not saved yet would be missing from the file; `why` says so. */
  disabled?: boolean;
  why?: string | undefined;
  /** Where the file can only be a workbook. */
  children?: string;
  onExport: () => void;
}

/** What is on screen as a file, for who may export. */
export function ExportButton({ busy, disabled = false, why, children = 'Exportar', onExport }: ExportButtonProps) {
  const rights = usePageRights();
  if (!rights.export) return null;
  return (
    <ToolButton icon={<IconDownload size={16} stroke={1.6} />} loading={busy} disabled={disabled} why={why} onClick={onExport}>
      {children}
    </ToolButton>
  );
}
