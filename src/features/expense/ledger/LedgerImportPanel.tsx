import { FIRST_CHECKED, SPLIT } from '#src/imports/hints.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LedgerImport, LedgerImportResult } from '#contract/ledger.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { CheckView } from '#src/features/expense/ledger/CheckView.tsx';
import { isReady, ReadingForm, withMonth, type ChosenReading } from '#src/features/expense/ledger/ReadingForm.tsx';
import { FileImport } from '#src/imports/FileImport.tsx';
import { goneWith } from '#src/imports/columns.ts';
import classes from '#src/imports/imports.module.css';
import { inspected, SentFile, type SentProps } from '#src/imports/SentFile.tsx';
import { useStepRun } from '#src/imports/use-step-run.ts';
import {
  ledgerInspectionOptions,
  ledgerResultOf,
  ledgerUploads,
  sendLedgerImport,
  useAfterLedgerImport,
  useLedgerTemplate,
} from '#src/resources/ledger.ts';
import { useUpload } from '#src/resources/use-upload.ts';
import { useRights } from '#src/session/use-rights.ts';
import { counted } from '#src/shared/format/noun.ts';
import type { Structure } from '#src/shared/places/structure.ts';
import { holds } from '#src/shared/rights.ts';
import { NO_EDIT, usePageRights } from '#src/shared/ui/page-rights.ts';

type Done = Extract<LedgerImportResult, { step: 'commit' }>;

const CALLS = { key: 'ledgerImport', send: sendLedgerImport, resultOf: ledgerResultOf };
const CHOICE = {
  label: 'Arquivo do razão ou balancete',
  hint: 'com conta, centro de custo, data ou mês e valor.',
  /** As much as the server takes (contract/ledger.ts), which is not loaded for this alone. */
  mostBytes: 200 * 1024 * 1024,
  tooBig: SPLIT,
  first: true,
};
/** How a file is read, before anything is chosen. */
const FOUND_OUT: ChosenReading = {
  encoding: null,
  delimiter: null,
  decimal: null,
  columns: {},
  center_cost: null,
  skip_synthetic: false,
};

interface PanelProps {
  structure: Structure;
  onClose: () => void;
  onHistory: () => void;
}

/**
 * A balancete or razão: chosen, sent in parts, looked through, tried, and imported as a whole. Nothing is written
 * before the last step.
 */
export function LedgerImportPanel({ structure, onClose, onHistory }: PanelProps) {
  const run = useUpload(ledgerUploads);
  const template = useLedgerTemplate();
  const mayKeep = holds(useRights(), 'ledger.history');
  const [done, setDone] = useState<Done | null>(null);
  const frame = { title: 'Importar realizado', onClose };
  return (
    <FileImport
      frame={frame}
      note="O balancete ou o razão da contabilidade, em CSV ou XLSX."
      choice={CHOICE}
      onFile={run.start}
      sending={run}
      hints={[
        'Cada mês de cada empresa do arquivo substitui, inteiro, o que havia dele.',
        mayKeep
          ? 'O histórico só é lido se você escolher a coluna dele; nomes e CPF de outras colunas, nunca.'
          : 'Históricos, nomes e CPF não são lidos.',
        FIRST_CHECKED,
      ]}
      template={
        <Button variant="default" loading={template.isPending} onClick={() => template.mutate({ name: 'modelo-realizado' })}>
          Baixar modelo
        </Button>
      }
      ways={
        <Button variant="subtle" color="gray" leftSection={<IconHistory size={16} />} onClick={onHistory}>
          Importações
        </Button>
      }
      forbidden={usePageRights().edit ? undefined : NO_EDIT}
      sent={
        run.phase === 'done' &&
        run.upload && (
          <Sent
            key={run.upload.id}
            frame={frame}
            {...run.upload}
            structure={structure}
            onOtherFile={run.discard}
            onDone={(result) => {
              run.forget();
              setDone(result);
            }}
          />
        )
      }
      result={done && <DoneView result={done} />}
      onAgain={() => setDone(null)}
    />
  );
}

interface LedgerSentProps extends SentProps<Done> {
  structure: Structure;
}

/** The file is there: how it is read, what it would do, and doing it. */
function Sent({ frame, id, name, structure, onOtherFile, onDone }: LedgerSentProps) {
  const after = useAfterLedgerImport();
  const trial = useStepRun(CALLS, 'dry_run');
  const commit = useStepRun(CALLS, 'commit', (result) => {
    void after();
    onDone(result);
  });
  const [chosen, setChosen] = useState(FOUND_OUT);
  const { encoding, delimiter, columns } = chosen;
  // Other signs may give it other titles.
  const inspection = inspected(useQuery(ledgerInspectionOptions(id, { encoding, delimiter, columns })));
  const { data } = inspection;
  const reading = withMonth(data, chosen);
  const tried = trial.result;
  const requested = (step: LedgerImport['step']): LedgerImport => ({ upload: id, step, reading });
  return (
    <SentFile
      frame={frame}
      name={name}
      inspection={inspection}
      columns={
        data && (
          <ReadingForm
            inspection={data}
            reading={reading}
            structure={structure}
            onChange={(part) => {
              trial.forget();
              setChosen((now) => ({ ...now, ...goneWith(part), ...part }));
            }}
          />
        )
      }
      ready={data !== undefined && isReady(data, reading)}
      trial={trial}
      onTry={() => trial.start(requested('dry_run'))}
      tried={tried && <CheckView result={tried} />}
      commit={commit}
      onCommit={() => commit.start(requested('commit'))}
      blocked={tried !== undefined && (tried.wrong_rows > 0 || tried.rows === 0)}
      onOtherFile={onOtherFile}
    />
  );
}

/** What came of an import. */
function DoneView({ result: { rows, replaced, companies, months, debit, credit } }: { result: Done }) {
  return (
    <div className={`stack ${classes.done}`}>
      <IconCircleCheck size={32} stroke={1.4} aria-hidden />
      <p role="status">
        <strong>{counted(rows, { one: 'lançamento importado', many: 'lançamentos importados' })}</strong>
        {`, de ${counted(months.length, { one: 'mês', many: 'meses' })} e ${counted(companies, { one: 'empresa', many: 'empresas' })}.`}
      </p>
      <p className="quiet">
        {`Débito ${formatMoney(debit)} · crédito ${formatMoney(credit)}`}
        {replaced > 0 && ` · no lugar de ${counted(replaced, { one: 'lançamento', many: 'lançamentos' })}`}
      </p>
    </div>
  );
}
