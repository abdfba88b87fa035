import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CheckStep } from '#src/features/structure/import/CheckStep.tsx';
import { ColumnsStep } from '#src/features/structure/import/ColumnsStep.tsx';
import classes from '#src/features/structure/import/ChartImport.module.css';
import { FileStep } from '#src/features/structure/import/FileStep.tsx';
import type { CheckOptions, FileReading } from '#src/features/structure/import/import-options.ts';
import { ResultStep } from '#src/features/structure/import/ResultStep.tsx';
import { useImportRun } from '#src/features/structure/import/use-import-run.ts';
import { withTab } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import { useAfterChartImport } from '#src/resources/chart-import.ts';
import { holdWork } from '#src/shared/data/drafts.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

const STEPS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado'] as const;

const NOTHING_ACCEPTED = { repeated_names: false, missing_parents: false };

/** Import of a chart of accounts in steps; nothing is written before the last one (contract/chart-import.ts). */
export function ChartImport() {
  const { go } = useStructureSearch();
  const afterImport = useAfterChartImport();
  const inspect = useImportRun('inspect');
  const dryRun = useImportRun('dry_run');
  const commit = useImportRun('commit');
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<FileReading | null>(null);
  const [checking, setChecking] = useState<CheckOptions | null>(null);
  const step = commit.result ? 3 : checking ? 2 : file ? 1 : 0;

  // A file and what was chosen for it live in this page only.
  const atWork = file !== null && step < 3;
  useEffect(() => (atWork ? holdWork() : undefined), [atWork]);

  const backToChart = () => {
    void afterImport();
    go((now) => ({ ...withTab(now, 'conta-contabil') }));
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReading(null);
    setChecking(null);
    inspect.start({ file: chosen, options: { step: 'inspect' } });
  };
  const check = (options: CheckOptions, from = reading) => {
    if (!file || !from) return;
    setChecking(options);
    dryRun.start({ file, options: { step: 'dry_run', ...from, ...options } });
  };
  const write = () => {
    if (file && reading && checking) commit.start({ file, options: { step: 'commit', ...reading, ...checking } });
  };

  return (
    <PageFrame
      flush
      title="Importar plano de contas"
      filters={
        <ol className={classes.steps} aria-label="Etapas">
          {STEPS.map((name, index) => (
            <li key={name} aria-current={index === step ? 'step' : undefined} data-past={index < step || undefined}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.word}>{name}</span>
            </li>
          ))}
        </ol>
      }
      actions={
        step < 3 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} />}
            onClick={backToChart}
            disabled={commit.busy}
          >
            Voltar ao plano
          </Button>
        )
      }
    >
      {step === 0 || !file ? (
        <FileStep onFile={choose} />
      ) : commit.result ? (
        <ResultStep result={commit.result} onDone={backToChart} />
      ) : checking ? (
        <CheckStep
          run={dryRun}
          commit={commit}
          options={checking}
          onOptions={check}
          onBack={() => setChecking(null)}
          onCommit={write}
        />
      ) : (
        <ColumnsStep
          file={file}
          run={inspect}
          onAgain={(how) => inspect.start({ file, options: { step: 'inspect', ...how } })}
          onOtherFile={() => setFile(null)}
          onReady={(next, natures) => {
            setReading(next);
            check({ accept: NOTHING_ACCEPTED, natures, skip_errors: false }, next);
          }}
        />
      )}
    </PageFrame>
  );
}
