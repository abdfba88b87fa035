import classes from '#src/imports/imports.module.css';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

const ENCODINGS = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252 (ANSI)' } as const;
const DELIMITERS = { ';': 'Ponto e vírgula', ',': 'Vírgula', '\t': 'Tabulação', '|': 'Barra vertical' } as const;
const DECIMALS = { comma: 'Vírgula (1.234,56)', dot: 'Ponto (1234.56)' } as const;

/** How a file is to be read; null: as it is found out. */
export interface Signs {
  encoding: keyof typeof ENCODINGS | null;
  delimiter: keyof typeof DELIMITERS | null;
  /** Absent: the file has no amounts. */
  decimal?: keyof typeof DECIMALS | null;
}

interface FileSignsProps {
  /** As they were found out; of a workbook null. */
  found: { encoding: string | null; delimiter: string | null };
  chosen: Signs;
  /** A separator that is not read. */
  without?: keyof typeof DELIMITERS;
  onChange: (part: Partial<Signs>) => void;
}

/** Encoding, separator and decimal sign of a file, as found out or as chosen. */
export function FileSigns({ found: { encoding, delimiter }, chosen, without, onChange }: FileSignsProps) {
  return (
    <>
      {encoding !== null && (
        <div className={classes.pair}>
          <SelectInput
            label="Codificação"
            description="Troque se os acentos aparecerem errados na amostra."
            data={optionsOf(ENCODINGS)}
            value={chosen.encoding ?? encoding}
            onChange={(text) => onChange({ encoding: keyOf(ENCODINGS, text) ?? null })}
          />
          <SelectInput
            label="Separador"
            data={optionsOf(DELIMITERS).filter(({ value }) => value !== without)}
            value={chosen.delimiter ?? delimiter ?? ';'}
            onChange={(text) => onChange({ delimiter: keyOf(DELIMITERS, text) ?? null })}
          />
        </div>
      )}
      {chosen.decimal !== undefined && (
        <SelectInput
          label="Sinal decimal"
          description="Escolha se o arquivo não deixar claro: 1.234 pode ser mil ou um."
          data={optionsOf(DECIMALS, 'Descobrir sozinho')}
          value={chosen.decimal ?? ''}
          onChange={(text) => onChange({ decimal: keyOf(DECIMALS, text) ?? null })}
        />
      )}
    </>
  );
}
