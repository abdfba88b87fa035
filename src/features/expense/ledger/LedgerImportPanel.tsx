import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LedgerImportResult, LedgerReading } from '#contract/ledger.ts';
import { CheckView } from '#src/features/expense/ledger/CheckView.tsx';
import classes from '#src/features/expense/ledger/ledger.module.css';
import { DoneView } from '#src/features/expense/ledger/DoneView.tsx';
import { FOUND_OUT, importOf, inspectionOf } from '#src/features/expense/ledger/reading.ts';
import { isReady, ReadingForm } from '#src/features/expense/ledger/ReadingForm.tsx';
import { useLedgerRun } from '#src/features/expense/ledger/use-ledger-run.ts';
import { ledgerInspectionOptions, ledgerUploads, useLedgerTemplate } from '#src/resources/ledger.ts';
import { useUpload } from '#src/resources/use-upload.ts';
import { useRights } from '#src/session/use-rights.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { holds } from '#src/shared/rights.ts';
import { FileChoice } from '#src/shared/ui/FileChoice.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';
import { RunProgress } from '#src/shared/ui/RunProgress.tsx';
import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { UploadProgress } from '#src/shared/ui/UploadProgress.tsx';

const TITLE = 'Importar realizado';
/** As much as the server takes (contract/ledger.ts), which is not loaded for this alone. */
const MOST_BYTES = 200 * 1024 * 1024;

interface PanelProps {
  structure: Structure;
  onClose: () => void;
  onHistory: () => void;
}

/** A balancete or razão: chosen, sent in parts, looked through, tried, and imported as a whole. Nothing is written before the last step. */
export function LedgerImportPanel({ structure, onClose, onHistory }: PanelProps) {
  const rights = usePageRights();
  const run = useUpload(ledgerUploads);
  const template = useLedgerTemplate();
  const mayKeep = holds(useRights(), 'ledger.history');
  const [done, setDone] = useState<Extract<LedgerImportResult, { step: 'commit' }> | null>(null);
  const history = (
    <Button variant="subtle" color="gray" leftSection={<IconHistory size={16} />} onClick={onHistory}>
      Importações
    </Button>
  );
  if (!rights.edit) {
    return (
      <SidePanel title={TITLE} onClose={onClose} footer={history}>
        <p className={classes.note}>{NO_EDIT}</p>
      </SidePanel>
    );
  }
  if (done) {
    return (
      <SidePanel
        title={TITLE}
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setDone(null)}>Importar outro arquivo</Button>
            {history}
          </>
        }
      >
        <DoneView result={done} />
      </SidePanel>
    );
  }
  if (run.phase === 'done' && run.upload) {
    return (
      <Sent
        key={run.upload.id}
        upload={run.upload.id}
        name={run.upload.name}
        structure={structure}
        onClose={onClose}
        onOtherFile={run.discard}
        onDone={(result) => {
          run.forget();
          setDone(result);
        }}
      />
    );
  }
  return (
    <SidePanel
      title={TITLE}
      note="O balancete ou o razão da contabilidade, em CSV ou XLSX."
      onClose={onClose}
      footer={
        <>
          <Button variant="default" loading={template.isPending} onClick={() => template.mutate({ name: 'modelo-realizado' })}>
            Baixar modelo
          </Button>
          {history}
        </>
      }
    >
      <div className="stack">
        {run.phase === 'none' ? (
          <FileChoice
            label="Arquivo do razão ou balancete"
            hint="com conta, centro de custo, data ou mês e valor."
            mostBytes={MOST_BYTES}
            tooBig="Divida-o por ano ou por empresa."
            first
            onFile={run.start}
          />
        ) : (
          <UploadProgress run={run} />
        )}
        <ul className={classes.quiet}>
          <li>Cada mês de cada empresa do arquivo substitui, inteiro, o que havia dele.</li>
          <li>
            {mayKeep
              ? 'O histórico só é lido se você escolher a coluna dele; nomes e CPF de outras colunas, nunca.'
              : 'Históricos, nomes e CPF não são lidos.'}
          </li>
          <li>Nada é gravado antes da conferência.</li>
        </ul>
      </div>
    </SidePanel>
  );
}

interface SentProps {
  upload: string;
  name: string;
  structure: Structure;
  onClose: () => void;
  onOtherFile: () => void;
  onDone: (result: Extract<LedgerImportResult, { step: 'commit' }>) => void;
}

/** The file is there: how it is read, then what it would do, then doing it. */
function Sent({ upload, name, structure, onClose, onOtherFile, onDone }: SentProps) {
  const [reading, setReading] = useState<LedgerReading>(FOUND_OUT);
  const [checking, setChecking] = useState(false);
  const trial = useLedgerRun('dry_run');
  const commit = useLedgerRun('commit', onDone);
  const inspection = useQuery(ledgerInspectionOptions(upload, inspectionOf(reading)));
  const { data } = inspection;
  const other = (
    <Button variant="subtle" color="gray" onClick={onOtherFile}>
      Outro arquivo
    </Button>
  );
  const frame = { title: TITLE, note: name, wide: true, onClose } as const;
  if (!data) {
    return (
      <SidePanel {...frame} footer={other}>
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
  const tried = checking && !trial.busy ? trial.result : undefined;
  if (tried) {
    const blocked = tried.wrong_rows > 0 || tried.rows === 0;
    return (
      <SidePanel
        {...frame}
        footer={
          commit.busy ? (
            <RunProgress label="Importando" run={commit} />
          ) : (
            <>
              <Button disabled={blocked} onClick={() => commit.start(importOf(upload, 'commit', reading))}>
                Importar
              </Button>
              <Button variant="default" onClick={() => setChecking(false)}>
                Voltar às colunas
              </Button>
              {other}
            </>
          )
        }
      >
        <FormProblem text={commit.problem ?? undefined} />
        {commit.cancelled && <p className={classes.note}>Importação cancelada. Nada foi gravado.</p>}
        <CheckView result={tried} />
      </SidePanel>
    );
  }
  const ready = isReady(data, reading);
  return (
    <SidePanel
      {...frame}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready || trial.busy) return;
        setChecking(true);
        trial.start(importOf(upload, 'dry_run', reading));
      }}
      footer={
        trial.busy ? (
          <RunProgress label="Conferindo" run={trial} stop="Parar conferência" />
        ) : (
          <>
            <Button type="submit" loading={inspection.isFetching} disabled={!ready}>
              Conferir
            </Button>
            {other}
          </>
        )
      }
    >
      <FormProblem
        text={(checking ? trial.problem : null) ?? (inspection.error ? failureText(inspection.error).text : undefined)}
      />
      <ReadingForm
        inspection={data}
        reading={reading}
        structure={structure}
        onChange={(part) => {
          setChecking(false);
          // Other signs give the file other titles: what was chosen among the former ones is gone.
          const columns = 'encoding' in part || 'delimiter' in part ? { columns: {} } : {};
          setReading((now) => ({ ...now, ...columns, ...part }));
        }}
      />
    </SidePanel>
  );
}
