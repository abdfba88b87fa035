import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileWords } from '#planning/text/text-key.ts';
import { UAU_LISTS, type UauListId } from '#planning/uau/lists.ts';
import { UAU_RESOURCES } from '#src/resources/uau-areas.ts';
import { countLabel } from '#src/shared/format/count.ts';
import type { ListParams } from '#src/shared/data/query-keys.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { ToolButton } from '#src/shared/ui/ToolButton.tsx';

const MEGABYTE = 1_048_576;

/** Everything filtered as a file, with how much of it has come. */
export function ExportButton({ id, params, rows }: { id: UauListId; params: ListParams; rows: number | undefined }) {
  const rights = usePageRights();
  const [bytes, setBytes] = useState(0);
  const exporting = UAU_RESOURCES[id].useExport();
  if (!rights.export) return null;
  const come = (bytes / MEGABYTE).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      {exporting.isPending && (
        <span role="status" style={{ alignSelf: 'center', fontSize: 'var(--mantine-font-size-xs)' }}>
          {rows === undefined ? 'Exportando' : `Exportando ${countLabel(rows)} registros`}: {come} MB recebidos
        </span>
      )}
      <ToolButton
        icon={<IconDownload size={16} />}
        loading={exporting.isPending}
        onClick={() => {
          setBytes(0);
          exporting.mutate({ params, name: `uau-${fileWords(UAU_LISTS[id].label)}`, onProgress: setBytes });
        }}
      >
        Exportar
      </ToolButton>
    </>
  );
}
