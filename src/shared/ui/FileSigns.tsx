import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import classes from '#src/shared/ui/FileSigns.module.css';

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

/** How a file is to be read; null: as it is found out. */
export interface Signs {
  encoding: 'utf-8' | 'windows-1252' | null;
  delimiter: ';' | ',' | '\t' | '|' | null;
  decimal: 'comma' | 'dot' | null;
}

interface FileSignsProps {
  /** As they were found out; of a workbook null. */
  found: { encoding: string | null; delimiter: string | null };
  chosen: Signs;
  onChange: (part: Partial<Signs>) => void;
}

/** Encoding, separator and decimal sign of a file, as found out or as chosen. */
export function FileSigns({ found: { encoding, delimiter }, chosen, onChange }: FileSignsProps) {
  return (
    <>
      {encoding !== null && (
        <div className={classes.pair}>
          <SelectInput
            label="Codificação"
            allowDeselect={false}
            data={ENCODINGS}
            value={chosen.encoding ?? encoding}
            onChange={(text) => onChange({ encoding: among(['utf-8', 'windows-1252'], text) ?? null })}
          />
          <SelectInput
            label="Separador"
            allowDeselect={false}
            data={DELIMITERS}
            value={chosen.delimiter ?? delimiter ?? ';'}
            onChange={(text) => onChange({ delimiter: among([';', ',', '\t', '|'], text) ?? null })}
          />
        </div>
      )}
      <SelectInput
        label="Sinal decimal"
        description="Escolha se o arquivo não deixar claro: 1.234 pode ser mil ou um."
        allowDeselect={false}
        data={DECIMALS}
        value={chosen.decimal ?? ''}
        onChange={(text) => onChange({ decimal: among(['comma', 'dot'], text) ?? null })}
      />
    </>
  );
}
