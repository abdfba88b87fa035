import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from '#src/imports/imports.module.css';
import { StepPanel, type Frame } from '#src/imports/StepPanel.tsx';
import type { JobRun } from '#src/resources/use-job-run.ts';
import { holdWork } from '#src/shared/data/drafts.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

/** Something that is asked of the server; followed as a job, it can be stopped. */
type Requested = Pick<JobRun<never, unknown>, 'busy' | 'problem'> &
  Partial<Pick<JobRun<never, unknown>, 'done' | 'total' | 'cancelled' | 'cancel'>>;

/** What an import is given of a file that has arrived, by its number there. */
export interface SentProps<Result> {
  frame: Frame;
  id: string;
  name: string;
  onOtherFile: () => void;
  onDone: (result: Result) => void;
}

interface SentFileProps {
  frame: Frame;
  name: string;
  /** Under the title, where it is more than the file's name. */
  note?: string;
  /** What was recognised of the file: before it is there, there is nothing to choose. */
  inspection: Requested & { data: unknown };
  /** How the file is read, and which column is what. */
  columns: ReactNode;
  /** Whether what is to be chosen is. */
  ready: boolean;
  /** What the file would do; absent: what is wrong with it is seen while it is written. */
  trial?: Requested & { forget: () => void };
  onTry?: () => void;
  /** What the trial came to; absent until then. */
  tried?: ReactNode;
  commit: Requested;
  onCommit: () => void;
  label?: string;
  /** What was tried cannot be written, or why. */
  blocked?: boolean | string;
  onOtherFile: () => void;
}

/** A query of an inspection, as it is asked. */
export const inspected = <Data,>({ data, isFetching, error }: { data: Data; isFetching: boolean; error: unknown }) => ({
  data,
  busy: isFetching,
  problem: error ? failureText(error).text : null,
});

/** The file is there: how it is read, then what it would do, then doing it. */
export function SentFile(props: SentFileProps) {
  const { frame, name, note = name, inspection, columns, ready, trial, onTry, tried, commit, onCommit, onOtherFile } = props;
  const { label = 'Importar', blocked = false } = props;
  // A file, and what was chosen for it, live in this page only.
  useEffect(() => holdWork(), []);
  const other = (
    <Button variant="subtle" color="gray" onClick={onOtherFile}>
      Outro arquivo
    </Button>
  );
  if (inspection.data === undefined) {
    const reading = inspection.problem === null || inspection.busy;
    return (
      <StepPanel {...frame} step="Colunas" note={note} footer={reading && other}>
        {reading ? (
          <Skeletons lines={8} label="Lendo o arquivo" />
        ) : (
          <ErrorState
            title={`Não foi possível ler «${name}»`}
            text={inspection.problem}
            retry="Escolher outro arquivo"
            onRetry={onOtherFile}
          />
        )}
      </StepPanel>
    );
  }
  const start = tried || !onTry ? onCommit : onTry;
  const busy = commit.busy || trial?.busy === true;
  const stopped = tried ? Boolean(blocked) || busy : !ready;
  const { done = 0, total = 0, cancel } = commit.busy ? commit : tried ? {} : (trial ?? {});
  const problem = (tried ? commit.problem : null) ?? trial?.problem ?? commit.problem ?? inspection.problem;
  return (
    <StepPanel
      {...frame}
      step={tried ? 'Conferência' : 'Colunas'}
      note={note}
      // What was tried is written by its button alone: Enter in one of the settings would be soon done.
      onSubmit={
        tried
          ? undefined
          : (event) => {
              event.preventDefault();
              if (!stopped && !busy) start();
            }
      }
      footer={
        busy && cancel ? (
          <RunProgress
            label={commit.busy ? 'Importando' : 'Conferindo'}
            run={{ done, total, cancel }}
            stop={commit.busy ? 'Cancelar importação' : 'Parar conferência'}
          />
        ) : (
          <>
            <Button
              type={tried ? 'button' : 'submit'}
              onClick={tried ? start : undefined}
              loading={!tried && (busy || inspection.busy)}
              disabled={stopped}
              title={typeof blocked === 'string' ? blocked : undefined}
            >
              {start === onCommit ? label : 'Conferir'}
            </Button>
            {tried && (
              <Button variant="default" onClick={trial?.forget}>
                Voltar às colunas
              </Button>
            )}
            {other}
          </>
        )
      }
    >
      <FormProblem text={busy ? undefined : (problem ?? undefined)} />
      {tried && commit.cancelled && <p className={classes.note}>Importação cancelada. Nada foi gravado.</p>}
      {tried ?? columns}
    </StepPanel>
  );
}

interface RunProgressProps {
  label: string;
  run: { done: number; total: number; cancel: () => void };
  /** What the way to stop it says. */
  stop?: string;
}

/** A job that is running, and the way to stop it. */
function RunProgress({ label, run, stop = 'Cancelar importação' }: RunProgressProps) {
  const known = run.total > 0;
  const percent = known ? Math.round((run.done / run.total) * 100) : 100;
  return (
    <div className="row">
      <p role="status">{known ? `${label}… ${percent} %` : `${label}…`}</p>
      <Progress w="100%" value={percent} animated={!known} aria-label={label} />
      <Button variant="default" onClick={run.cancel}>
        {stop}
      </Button>
    </div>
  );
}
