import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportOptions, ImportResult } from '#contract/chart-import.ts';
import classes from '#src/features/structure/import/ChartImport.module.css';
import { columnLetter, DELIMITER_LABELS, ENCODING_LABELS } from '#src/features/structure/import/import-labels.ts';
import type { FileReading } from '#src/features/structure/import/import-options.ts';
import { Sample } from '#src/features/structure/import/Sample.tsx';
import type { ImportRun } from '#src/features/structure/import/use-import-run.ts';
import { counted } from '#src/shared/format/noun.ts';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { ErrorState } from '#src/shared/ui/ErrorState.tsx';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Inspection = Extract<ImportResult, { step: 'inspect' }>;

interface ColumnsStepProps {
  file: File;
  run: ImportRun<'inspect'>;
  /** Reads the file again, otherwise. */
  onAgain: (how: Pick<ImportOptions, 'encoding' | 'delimiter' | 'header'>) => void;
  onOtherFile: () => void;
  onReady: (reading: FileReading, natures: ImportOptions['natures']) => void;
}

export function ColumnsStep({ file, run, onAgain, onOtherFile, onReady }: ColumnsStepProps) {
  const { result, busy, problem } = run;
  if (!busy && problem) {
    return (
      <ErrorState
        title={`Não foi possível ler «${file.name}»`}
        text={problem}
        retry="Escolher outro arquivo"
        onRetry={onOtherFile}
      />
    );
  }
  if (!result) return <Skeletons lines={8} label="Lendo o arquivo" />;
  return <Columns file={file} result={result} busy={busy} onAgain={onAgain} onOtherFile={onOtherFile} onReady={onReady} />;
}

interface Choice {
  of: Inspection;
  codigo?: number | null;
  nome?: number | null;
}

const pick = (value: string | null) => (value === null ? null : Number(value));

type ColumnsProps = Omit<ColumnsStepProps, 'run'> & { result: Inspection; busy: boolean };

function Columns({ file, result, busy, onAgain, onOtherFile, onReady }: ColumnsProps) {
  // The row of titles is looked for in each reading until it is told.
  const [told, setTold] = useState<number | null | undefined>(undefined);
  const header = told === undefined ? result.header : told;
  // Read otherwise, the file may have other columns: a choice is of the reading it was made for.
  const [choice, setChoice] = useState<Choice>({ of: result });
  const { codigo = result.columns?.codigo ?? null, nome = result.columns?.nome ?? null } = choice.of === result ? choice : {};
  const choose = (part: Omit<Choice, 'of'>) => setChoice({ codigo, nome, ...part, of: result });
  const width = Math.max(result.titles.length, ...result.sample.map((row) => row.length));
  const options = Array.from({ length: width }, (_, index) => {
    const title = result.titles[index]?.trim();
    return { value: String(index), label: title ? `${columnLetter(index)} · ${title}` : `Coluna ${columnLetter(index)}` };
  });
  const { encoding, delimiter } = result;
  const again = (how: Parameters<typeof onAgain>[0]) =>
    onAgain({
      ...(encoding && { encoding }),
      ...(delimiter && { delimiter }),
      ...(told !== undefined && { header: told }),
      ...how,
    });
  const ready = codigo !== null && nome !== null && codigo !== nome && result.row_count > 0;
  const proposed = result.columns?.codigo === codigo;

  return (
    <div className={classes.columns}>
      <form
        className={classes.settings}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          const how = { ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
          // Natures were proposed for the groups of one column of codes; another column's groups are seen in the dry run.
          onReady({ columns: { codigo, nome }, header, ...how }, proposed ? result.natures : {});
        }}
      >
        <div>
          <h2>{file.name}</h2>
          <p className="dimmed">{counted(result.row_count, { one: 'linha', many: 'linhas' })} abaixo dos títulos.</p>
        </div>
        <SelectInput
          label="Coluna do código"
          data={options}
          value={codigo === null ? null : String(codigo)}
          onChange={(value) => choose({ codigo: pick(value) })}
          searchable
        />
        <SelectInput
          label="Coluna do nome"
          data={options}
          value={nome === null ? null : String(nome)}
          onChange={(value) => choose({ nome: pick(value) })}
          error={codigo !== null && codigo === nome ? 'Escolha outra coluna para o nome.' : undefined}
          searchable
        />
        <NumberInput
          label="Linha dos títulos"
          description="Em branco quando o arquivo não tem títulos."
          min={1}
          max={51}
          allowDecimal={false}
          value={header === null ? '' : header + 1}
          onChange={(value) => {
            const row = typeof value === 'number' ? value - 1 : null;
            // Out of range while it is typed: the field itself brings it back.
            if (row === header || (row !== null && (row < 0 || row > 50))) return;
            setTold(row);
            again({ header: row });
          }}
        />
        {encoding && (
          <SelectInput
            label="Codificação"
            description="Troque se os acentos aparecerem errados na amostra."
            allowDeselect={false}
            data={Object.entries(ENCODING_LABELS).map(([value, label]) => ({ value, label }))}
            value={encoding}
            onChange={(value) => {
              if (value === 'utf-8' || value === 'windows-1252') again({ encoding: value });
            }}
          />
        )}
        {delimiter && (
          <SelectInput
            label="Separador"
            allowDeselect={false}
            data={Object.entries(DELIMITER_LABELS).map(([value, label]) => ({ value, label }))}
            value={delimiter}
            onChange={(value) => {
              if (value === ';' || value === ',' || value === '\t') again({ delimiter: value });
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button type="submit" disabled={!ready} loading={busy}>
            Conferir
          </Button>
          <Button variant="default" onClick={onOtherFile}>
            Outro arquivo
          </Button>
        </div>
      </form>
      <Sample titles={result.titles} rows={result.sample} chosen={{ codigo, nome }} />
    </div>
  );
}
