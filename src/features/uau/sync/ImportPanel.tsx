import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AreaId } from '#planning/uau/areas.ts';
import { ColumnsForm } from '#src/features/uau/sync/ColumnsForm.tsx';
import { FOUND_OUT, inspectionOf, wishOf, type FileReading } from '#src/features/uau/sync/file-reading.ts';
import { areaLabel, areaOfChoice, FILE_CHOICES, NO_SYNC } from '#src/features/uau/sync/labels.ts';
import { SyncView } from '#src/features/uau/sync/SyncView.tsx';
import classes from '#src/features/uau/sync/sync.module.css';
import { useMaySync } from '#src/features/uau/sync/use-may-sync.ts';
import { inspectionOptions, uauUploads, useStartSync } from '#src/resources/uau-sync.ts';
import { useUpload } from '#src/resources/use-upload.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { FileChoice } from '#src/shared/ui/FileChoice.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { UploadProgress } from '#src/shared/ui/UploadProgress.tsx';
import { useRefusal } from '#src/shared/ui/use-refusal.ts';

const TITLE = 'Importar arquivo';
/** As much as the server takes (contract/uau/sync.ts), which is not loaded for this alone. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** A file of UAU: chosen, sent in parts, looked through, and loaded in the background. Nothing is replaced before the last step. */
export function ImportPanel({ area: first, onClose }: { area?: AreaId; onClose: () => void }) {
  const mayWrite = useMaySync();
  const run = useUpload(uauUploads);
  const [area, setArea] = useState<AreaId | null>(first ?? null);
  const [sync, setSync] = useState<string | null>(null);

  if (!mayWrite) {
    return (
      <SidePanel title={TITLE} onClose={onClose}>
        <p className={classes.note}>{NO_SYNC}</p>
      </SidePanel>
    );
  }
  if (sync !== null) {
    return (
      <SidePanel
        title={TITLE}
        note="Continua mesmo com esta página fechada."
        onClose={onClose}
        footer={<Button onClick={() => setSync(null)}>Importar outro arquivo</Button>}
      >
        <SyncView key={sync} id={sync} mayWrite onRetried={setSync} />
      </SidePanel>
    );
  }
  if (area !== null && run.phase === 'done' && run.upload) {
    return (
      <Reading
        area={area}
        upload={run.upload.id}
        name={run.upload.name}
        onClose={onClose}
        onOtherFile={run.discard}
        onStarted={(id) => {
          run.forget();
          setSync(id);
        }}
      />
    );
  }
  return (
    <SidePanel title={TITLE} note="Para o que a API do UAU não tem, ou para começar sem ela." onClose={onClose}>
      <div className="stack">
        <SelectInput
          label="Área"
          placeholder="O que o arquivo tem"
          data-autofocus
          searchable
          allowDeselect={false}
          disabled={run.phase !== 'none'}
          data={FILE_CHOICES}
          value={area}
          onChange={(text) => setArea(areaOfChoice(text) ?? null)}
        />
        {run.phase === 'none' ? (
          <>
            <FileChoice
              label="Arquivo do UAU"
              hint="com os nomes de coluna do UAU."
              mostBytes={MOST_BYTES}
              tooBig="Divida-o por empresa ou por ano."
              disabled={area === null}
              onFile={run.start}
            />
            {area === null && <p className={classes.quiet}>Escolha a área antes do arquivo.</p>}
          </>
        ) : (
          <UploadProgress run={run} />
        )}
      </div>
    </SidePanel>
  );
}

interface ReadingProps {
  area: AreaId;
  upload: string;
  name: string;
  onClose: () => void;
  onOtherFile: () => void;
  onStarted: (sync: string) => void;
}

/** The file is there: which column is which field, and what its rows replace. */
function Reading({ area, upload, name, onClose, onOtherFile, onStarted }: ReadingProps) {
  const [reading, setReading] = useState<FileReading>(FOUND_OUT);
  const inspection = useQuery(inspectionOptions(upload, inspectionOf(area, reading)));
  const start = useStartSync();
  const { problems, clear, refuse } = useRefusal([]);
  const { data } = inspection;
  const other = (
    <Button variant="subtle" color="gray" onClick={onOtherFile}>
      Outro arquivo
    </Button>
  );
  if (!data) {
    return (
      <SidePanel title={TITLE} note={name} wide onClose={onClose} footer={other}>
        {inspection.error ? (
          <ErrorState
            title={`Não foi possível ler «${name}»`}
            text={failureText(inspection.error).text}
            retry="Escolher outro arquivo"
            onRetry={onOtherFile}
          />
        ) : (
          <Skeletons lines={8} label="Lendo o arquivo" />
        )}
      </SidePanel>
    );
  }
  const submit = () => {
    clear();
    start.mutate(wishOf(area, upload, reading), { onSuccess: ({ id }) => onStarted(id), onError: (error) => void refuse(error) });
  };
  return (
    <SidePanel
      title={TITLE}
      note={`${name} · ${areaLabel(area)}`}
      wide
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button type="submit" loading={start.isPending || inspection.isFetching} disabled={data.missing.length > 0}>
            Importar
          </Button>
          {other}
        </>
      }
    >
      <FormProblem text={problems['form'] ?? (inspection.error ? failureText(inspection.error).text : undefined)} />
      <ColumnsForm
        area={area}
        inspection={data}
        reading={reading}
        onChange={(part) => {
          // Other signs give the file other titles: what was chosen among the former ones is gone.
          const columns = 'encoding' in part || 'delimiter' in part ? { columns: {} } : {};
          setReading((now) => ({ ...now, ...columns, ...part }));
        }}
      />
    </SidePanel>
  );
}
