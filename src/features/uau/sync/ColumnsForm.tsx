import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Radio, Switch } from '@mantine/core';
import type { UploadInspection } from '#contract/uau/sync.ts';
import { UAU_AREAS, type AreaId } from '#planning/uau/areas.ts';
import type { UauField } from '#planning/uau/field.ts';
import type { FileReading } from '#src/features/uau/sync/file-reading.ts';
import classes from '#src/features/uau/sync/sync.module.css';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (ANSI)' },
];
const DELIMITERS = [
  { value: ';', label: 'Ponto e vírgula' },
  { value: ',', label: 'Vírgula' },
  { value: '\t', label: 'Tabulação' },
  { value: '|', label: 'Barra vertical' },
];
const DECIMALS = [
  { value: '', label: 'Descobrir sozinho' },
  { value: 'comma', label: 'Vírgula (1.234,56)' },
  { value: 'dot', label: 'Ponto (1234.56)' },
];

const among = <const T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((one) => one === text);

interface ColumnsFormProps {
  area: AreaId;
  inspection: UploadInspection;
  reading: FileReading;
  onChange: (part: Partial<FileReading>) => void;
}

/** How a file is read: its signs, which column is which field, what is missing, what is never kept, and what its rows replace. */
export function ColumnsForm({ area, inspection, reading, onChange }: ColumnsFormProps) {
  const { encoding, delimiter, titles, columns, missing, personal } = inspection;
  const declared: readonly UauField[] = UAU_AREAS[area].fields;
  const fields = declared.filter(({ from }) => from.length > 0);
  const choices = [...new Set(titles)].filter((title) => title !== '').map((title) => ({ value: title, label: title }));
  return (
    <div className={classes.stack}>
      {encoding !== null && (
        <div className={classes.pair}>
          <SelectInput
            label="Codificação"
            allowDeselect={false}
            data={ENCODINGS}
            value={reading.encoding ?? encoding}
            onChange={(text) => onChange({ encoding: among(['utf-8', 'windows-1252'], text) ?? null })}
          />
          <SelectInput
            label="Separador"
            allowDeselect={false}
            data={DELIMITERS}
            value={reading.delimiter ?? delimiter ?? ';'}
            onChange={(text) => onChange({ delimiter: among([';', ',', '\t', '|'], text) ?? null })}
          />
        </div>
      )}
      <SelectInput
        label="Sinal decimal"
        description="Escolha se o arquivo não deixar claro: 1.234 pode ser mil ou um."
        allowDeselect={false}
        data={DECIMALS}
        value={reading.decimal ?? ''}
        onChange={(text) => onChange({ decimal: among(['comma', 'dot'], text) ?? null })}
      />
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
      <fieldset className={classes.plain}>
        <legend>Colunas</legend>
        <div className={classes.fields}>
          {fields.map(({ name, label, required }) => (
            <Column
              key={name}
              label={`${label}${required ? ' *' : ''}`}
              choices={choices}
              value={(reading.columns[name] ?? columns[name]) || null}
              onChange={(title) => onChange({ columns: { ...reading.columns, [name]: title ?? '' } })}
            />
          ))}
        </div>
      </fieldset>
      {UAU_AREAS[area].partition === 'month' && (
        <Radio.Group
          label="O que este arquivo substitui"
          value={reading.replaces}
          onChange={(text) => onChange({ replaces: text === 'jobs' ? 'jobs' : 'months' })}
        >
          <div className={classes.choices}>
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
      <Sample inspection={inspection} />
    </div>
  );
}

interface ColumnProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (title: string | null) => void;
}

function Column({ label, choices, value, onChange }: ColumnProps) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <SelectInput
        size="xs"
        aria-label={`Coluna de ${label}`}
        placeholder="Não vem no arquivo"
        data={choices}
        value={value}
        onChange={onChange}
        searchable
        clearable
      />
    </>
  );
}

function Sample({ inspection: { titles, sample } }: { inspection: UploadInspection }) {
  if (sample.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <div className={classes.sample} role="region" aria-label="Primeiras linhas do arquivo" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((title, index) => (
              // Titles may repeat, and keep their place.
              <th key={`${index} ${title}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, 5).map((row, line) => (
            <tr key={`${line} ${row.join('|')}`}>
              {titles.map((title, index) => (
                <td key={`${index} ${title}`}>{row[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
