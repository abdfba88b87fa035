import { FIRST_CHECKED } from '#src/imports/hints.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportResult } from '#contract/chart-import.ts';
import { ChartCheck, type CheckOptions } from '#src/features/structure/import/ChartCheck.tsx';
import { ChartColumns } from '#src/features/structure/import/ChartColumns.tsx';
import { pressOf } from '#src/features/structure/import/press.ts';
import { readingOf, type Chosen, type HowRead } from '#src/features/structure/import/reading.ts';
import { FileImport } from '#src/imports/FileImport.tsx';
import classes from '#src/imports/imports.module.css';
import { offerImportBack } from '#src/resources/import-back.ts';
import { SentFile } from '#src/imports/SentFile.tsx';
import { useStepRun } from '#src/imports/use-step-run.ts';
import { useWritten } from '#src/imports/use-written.ts';
import { CHART_TOUCHES, importResultOf, sendChartImport, useAfterChartImport } from '#src/resources/chart-import.ts';
import { csvText } from '#src/shared/format/csv.ts';
import { counted } from '#src/shared/format/noun.ts';
import { saveFile } from '#src/shared/http/download.ts';

const CALLS = { key: 'chartImport', send: sendChartImport, resultOf: importResultOf };
const CHOICE = {
  label: 'Arquivo do plano de contas',
  hint: 'com o código e o nome de cada conta, ou o arquivo da ECD (SPED).',
  mostBytes: 10 * 1024 * 1024,
  tooBig: '',
  first: true,
};
const HINTS = [
  'As contas pai são reconhecidas pelo código: 3.1.02 fica abaixo de 3.1. Códigos sem pontos ganham os deles: 3102 é 3.1.02, também no balancete.',
  'Contas que já existem são reconhecidas pelo código e só mudam de nome ou tipo.',
  FIRST_CHECKED,
];
const NOTHING_ACCEPTED: CheckOptions = {
  accept: { repeated_names: false, missing_parents: false },
  natures: {},
  skip_errors: false,
};

/** Titles that are known by themselves, with accounts of each level. */
const TEMPLATE = [
  ['Código', 'Nome'],
  ['3', 'Receitas'],
  ['3.1', 'Receita bruta'],
  ['3.1.01', 'Venda de unidades'],
];
const saveTemplate = () => saveFile(new Blob([csvText(TEMPLATE)], { type: 'text/csv' }), 'modelo-plano-de-contas.csv');

const ALL_ACCEPTED: CheckOptions['accept'] = { repeated_names: true, missing_parents: true };

/**
 * Import of a chart of accounts in steps, each of which takes the file; nothing is written before the last one
 * (contract/chart-import.ts).
 */
export function ChartImport({ onClose }: { onClose: () => void }) {
  const afterImport = useAfterChartImport();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [options, setOptions] = useState(NOTHING_ACCEPTED);
  const [done, setDone] = useState<Extract<ImportResult, { step: 'commit' }> | null>(null);
  const inspect = useStepRun(CALLS, 'inspect');
  const trial = useStepRun(CALLS, 'dry_run');
  const written = useWritten(CHART_TOUCHES);
  const commit = useStepRun(CALLS, 'commit', (result) => {
    void afterImport();
    setFile(null);
    setDone(result);
    written.note('accounting', result.rows);
    const back = written.wayBack();
    // What was done says the panel itself; another file may stand in it by then.
    if (back) offerImportBack('Plano de contas importado.', back, () => setDone((shown) => (shown === result ? null : shown)));
  });
  const found = inspect.result;
  const reading = found && readingOf(found, chosen);
  const tried = trial.result;
  const press = tried && pressOf(tried.counts, options.skip_errors);
  const frame = { title: 'Importar plano de contas', onClose };

  const begin = (next: File) => {
    for (const run of [inspect, trial, commit]) run.forget();
    setFile(next);
    setChosen({});
    inspect.start({ file: next, options: { step: 'inspect' } });
  };
  const choose = (part: Pick<Chosen, 'codigo' | 'nome'>) => {
    if (!found || !reading) return;
    trial.forget();
    setChosen({ header: chosen.header, codigo: reading.codigo, nome: reading.nome, ...part, of: found });
  };
  const again = ({ header = chosen.header, ...signs }: HowRead) => {
    if (!file || !reading) return;
    trial.forget();
    setChosen({ ...chosen, header });
    inspect.start({ file, options: { step: 'inspect', ...reading.signs, ...(header !== undefined && { header }), ...signs } });
  };
  const send = (step: 'dry_run' | 'commit', how: CheckOptions) => {
    setOptions(how);
    if (file && reading?.sent) (step === 'commit' ? commit : trial).start({ file, options: { step, ...reading.sent, ...how } });
  };

  return (
    <FileImport
      frame={frame}
      choice={CHOICE}
      onFile={begin}
      hints={HINTS}
      template={
        <Button variant="default" onClick={saveTemplate}>
          Baixar modelo
        </Button>
      }
      sent={
        file && (
          <SentFile
            frame={frame}
            name={file.name}
            inspection={{ ...inspect, data: found }}
            columns={found && reading && <ChartColumns found={found} reading={reading} onChange={choose} onAgain={again} />}
            ready={Boolean(reading?.sent)}
            trial={trial}
            onTry={() => send('dry_run', { ...NOTHING_ACCEPTED, natures: reading?.natures ?? {} })}
            tried={
              tried && (
                <ChartCheck
                  tried={tried}
                  options={options}
                  busy={trial.busy || commit.busy}
                  onOptions={(how) => send('dry_run', how)}
                />
              )
            }
            commit={commit}
            onCommit={() => send('commit', press?.accepts ? { ...options, accept: ALL_ACCEPTED } : options)}
            {...(press && { label: press.label, blocked: press.blocked })}
            onOtherFile={() => setFile(null)}
          />
        )
      }
      result={
        done && (
          <div className={`stack ${classes.done}`}>
            <IconCircleCheck size={32} stroke={1.4} aria-hidden />
            <p role="status">
              {counted(done.created, { one: 'conta criada', many: 'contas criadas' })},{' '}
              {counted(done.updated, { one: 'alterada', many: 'alteradas' })}
              {done.skipped > 0 &&
                `, ${counted(done.skipped, { one: 'linha com erro deixada', many: 'linhas com erro deixadas' })} de fora`}
              .
            </p>
          </div>
        )
      }
      resultNote="Plano de contas importado"
      ways={done && <Button onClick={onClose}>Ver o plano de contas</Button>}
      onAgain={() => setDone(null)}
    />
  );
}
