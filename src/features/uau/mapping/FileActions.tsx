import { useUauSearch } from '#src/features/uau/mapping/use-uau-search.ts';
import { MapActions } from '#src/mapping/MapActions.tsx';

interface FileActionsProps {
  busy: boolean;
  onExport: () => void;
}

/** The mapping as a file, and out of one, which the address says. */
export function FileActions({ busy, onExport }: FileActionsProps) {
  const { change } = useUauSearch();
  return <MapActions onImport={() => change({ importar: 1, criar: undefined })} exporting={busy} onExport={onExport} />;
}
