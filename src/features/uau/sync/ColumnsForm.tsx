import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Radio, Switch } from '@mantine/core';
import type { UploadInspection } from '#contract/uau/sync.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import type { FileReading } from '#src/features/uau/sync/reading.ts';
import { FileColumns } from '#src/imports/FileColumns.tsx';
import { FileSigns } from '#src/imports/FileSigns.tsx';
import sync from '#src/features/uau/sync/sync.module.css';
import classes from '#src/imports/imports.module.css';

interface ColumnsFormProps {
  area: AreaId;
  inspection: UploadInspection;
  reading: FileReading;
  onChange: (part: Partial<FileReading>) => void;
}

/**
 * How a file is read: its signs, which column is which field, what is missing, what is never kept, and what its rows
 * replace.
 */
export function ColumnsForm({ area, inspection, reading, onChange }: ColumnsFormProps) {
  const { titles, columns, missing, personal, sample } = inspection;
  const declared: readonly UauField[] = UAU_AREAS[area].fields;
  const fields = declared.filter(({ from }) => from.length > 0);
  return (
    <>
      <FileSigns found={inspection} chosen={reading} onChange={onChange} />
      {missing.length > 0 && (
        <p className={classes.problem} role="alert">
          {`Faltam colunas obrigatórias: ${missing.map((name) => declared.find((field) => field.name === name)?.label ?? name).join(', ')}. Escolha de onde vêm, ou inclua-as no arquivo.`}
        </p>
      )}
      {personal.length > 0 && (
        <p className={classes.note}>
          Estas colunas têm dados de pessoas e não serão guardadas: <strong>{personal.join(', ')}</strong>.
        </p>
      )}
      <FileColumns
        fields={fields}
        titles={titles}
        sample={sample}
        valueOf={(name) => reading.columns[name] ?? columns[name]}
        onChange={(name, title) => onChange({ columns: { ...reading.columns, [name]: title } })}
      />
      {UAU_AREAS[area].partition === 'month' && (
        <Radio.Group
          label="O que este arquivo substitui"
          value={reading.replaces}
          onChange={(text) => onChange({ replaces: text === 'jobs' ? 'jobs' : 'months' })}
        >
          <div className={sync.choices}>
            <Radio value="months" label="Só os meses que estão no arquivo, nas obras dele" />
            <Radio value="jobs" label="Todos os meses das obras que estão no arquivo" />
          </div>
        </Radio.Group>
      )}
      <Switch
        label="Deixar de fora as linhas com erro"
        description="Sem isto, uma linha errada recusa o arquivo inteiro e nada muda."
        checked={reading.skip_errors}
        onChange={(event) => onChange({ skip_errors: event.currentTarget.checked })}
      />
    </>
  );
}
