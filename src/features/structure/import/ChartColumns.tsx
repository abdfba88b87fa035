import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { ChartReading, Chosen, HowRead, Inspection } from '#src/features/structure/import/reading.ts';
import { FileColumns } from '#src/imports/FileColumns.tsx';
import { FileSigns } from '#src/imports/FileSigns.tsx';
import { counted } from '#src/shared/format/noun.ts';
import { FormProblem } from '#src/shared/ui/FormProblem.tsx';

const FIELDS = [
  { name: 'codigo', label: 'Código', required: true },
  { name: 'nome', label: 'Nome', required: true },
] as const;

interface ChartColumnsProps {
  found: Inspection;
  reading: ChartReading;
  onChange: (part: Pick<Chosen, 'codigo' | 'nome'>) => void;
  /** Reads the file again, otherwise. */
  onAgain: (how: HowRead) => void;
}

/** Where a file's codes and names are, and how it is read. */
export function ChartColumns({ found, reading, onChange, onAgain }: ChartColumnsProps) {
  const { header, codigo, nome } = reading;
  return (
    <>
      <p className="dimmed">
        {found.ecd
          ? `${counted(found.row_count, { one: 'conta', many: 'contas' })} no plano da ECD (SPED), registros I050.`
          : `${counted(found.row_count, { one: 'linha', many: 'linhas' })} ${header === null ? 'no arquivo' : 'abaixo dos títulos'}.`}
      </p>
      {!found.ecd && (
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
            if (row !== header && (row === null || (row >= 0 && row <= 50))) onAgain({ header: row });
          }}
        />
      )}
      <FileSigns
        found={found}
        chosen={{ encoding: null, delimiter: null }}
        without="|"
        onChange={({ encoding, delimiter }) =>
          onAgain({ ...(encoding && { encoding }), ...(delimiter && delimiter !== '|' && { delimiter }) })
        }
      />
      <FormProblem text={codigo !== null && codigo === nome ? 'Escolha outra coluna para o nome.' : undefined} />
      <FileColumns
        {...found}
        numbered
        fields={FIELDS}
        valueOf={(name) => reading[name]?.toString()}
        onChange={(name, column) => onChange({ [name]: column === '' ? null : Number(column) })}
      />
    </>
  );
}
