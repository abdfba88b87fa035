import { SPLIT } from '#src/imports/hints.ts';
import { GOES_ON } from '#src/features/uau/sync/labels.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AreaId } from '#planning/uau/areas.ts';
import { ColumnsForm } from '#src/features/uau/sync/ColumnsForm.tsx';
import { areaLabel, areaOfChoice, FILE_CHOICES, NO_SYNC } from '#src/features/uau/sync/labels.ts';
import { FOUND_OUT } from '#src/features/uau/sync/reading.ts';
import { SyncView } from '#src/features/uau/sync/SyncView.tsx';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { goneWith } from '#src/imports/columns.ts';
import { FileImport } from '#src/imports/FileImport.tsx';
import { inspected, SentFile, type SentProps } from '#src/imports/SentFile.tsx';
import { inspectionOptions, uauUploads, useStartSync } from '#src/resources/uau-sync.ts';
import { useUpload } from '#src/resources/use-upload.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

const CHOICE = {
  label: 'Arquivo do UAU',
  hint: 'com os nomes de coluna do UAU.',
  /** As much as the server takes (contract/uau/sync.ts), which is not loaded for this alone. */
  mostBytes: 1024 * 1024 * 1024,
  tooBig: SPLIT,
};

/**
 * A file of UAU: chosen, sent in parts, looked through, and loaded in the background. Nothing is replaced before the
 * last step.
 */
export function ImportPanel({ area: first, onClose }: { area?: AreaId; onClose: () => void }) {
  const run = useUpload(uauUploads);
  const [area, setArea] = useState<AreaId | null>(first ?? null);
  const [sync, setSync] = useState<string | null>(null);
  const frame = { title: 'Importar arquivo', untried: true, onClose };
  return (
    <FileImport
      frame={frame}
      note="Para o que a API do UAU não tem, ou para começar sem ela."
      onFile={run.start}
      sending={run}
      choice={{ ...CHOICE, disabled: area === null }}
      before={
        <SelectInput
          label="Área"
          placeholder="O que o arquivo tem"
          data-autofocus
          searchable
          disabled={run.phase !== 'none'}
          data={FILE_CHOICES}
          value={area}
          onChange={(text) => setArea(areaOfChoice(text) ?? null)}
        />
      }
      hints={area === null ? ['Escolha a área antes do arquivo.'] : []}
      forbidden={useMaySync() ? undefined : NO_SYNC}
      sent={
        area !== null &&
        run.phase === 'done' &&
        run.upload && (
          <Sent
            area={area}
            frame={frame}
            {...run.upload}
            onOtherFile={run.discard}
            onDone={(id) => {
              run.forget();
              setSync(id);
            }}
          />
        )
      }
      result={sync !== null && <SyncView key={sync} id={sync} mayWrite onRetried={setSync} />}
      resultNote={GOES_ON}
      onAgain={() => setSync(null)}
    />
  );
}

/** The file is there: which column is which field, and what its rows replace. */
function Sent({ area, frame, id, name, onOtherFile, onDone }: SentProps<string> & { area: AreaId }) {
  const [reading, setReading] = useState(FOUND_OUT);
  const { encoding, delimiter, columns } = reading;
  // Other signs may give it other titles.
  const inspection = inspected(useQuery(inspectionOptions(id, { area, encoding, delimiter, columns })));
  const start = useStartSync();
  const { problems, clear, refuse } = useRefusal([]);
  const { data } = inspection;
  const submit = () => {
    clear();
    start.mutate(
      { origin: 'file', area, upload: id, ...reading },
      { onSuccess: (begun) => onDone(begun.id), onError: (error) => void refuse(error) },
    );
  };
  return (
    <SentFile
      frame={frame}
      name={name}
      note={`${name} · ${areaLabel(area)}`}
      inspection={inspection}
      columns={
        data && (
          <ColumnsForm
            area={area}
            inspection={data}
            reading={reading}
            onChange={(part) => setReading((now) => ({ ...now, ...goneWith(part), ...part }))}
          />
        )
      }
      ready={data?.missing.length === 0}
      commit={{ busy: start.isPending, problem: problems['form'] ?? null }}
      onCommit={submit}
      onOtherFile={onOtherFile}
    />
  );
}
