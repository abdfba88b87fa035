import { INDEX_TITLES, planIndexImport } from '#planning/indices/index-import.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { LinesImport, type ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts } from '#src/imports/send.ts';
import { touchedBy, useWritten } from '#src/imports/use-written.ts';
import type { IndexRow, ValueRow } from '#src/features/enterprise/labels.ts';
import { indexValue } from '#src/resources/index-value.ts';

interface ValueImportProps {
  index: IndexRow;
  values: readonly ValueRow[];
  onClose: (saved: boolean) => void;
}
type Draft = { month?: string; value?: string };

/** Months of an index, pasted or out of a file: `jan/15;11.805`. */
export function ValueImport({ index, values, onClose }: ValueImportProps) {
  const create = indexValue.useSaveMany({ silent: true });
  const change = indexValue.usePatchMany({ silent: true });
  const written = useWritten(touchedBy(indexValue));
  const calls = ({ fresh, changed }: ImportedRows<Draft>) => [
    importParts(
      fresh.flatMap(({ line, draft: { month, value } }) =>
        month === undefined || value === undefined ? [] : [{ lines: [line], wire: { economic_index: index.id, month, value } }],
      ),
      async (part) => written.note('indexValue', { created: await create.mutateAsync(part.map(({ wire }) => wire)) }),
    ),
    importParts(
      changed.flatMap(({ line, draft: { value }, ...known }) =>
        value === undefined ? [] : [{ lines: [line], wire: { ...known, value } }],
      ),
      async (part) => {
        const patches = part.map(({ wire }) => wire);
        written.note('indexValue', { changed: await change.mutateAsync(patches) }, patches);
      },
    ),
  ];
  return (
    <LinesImport<Draft>
      title={`Importar valores de ${index.code}`}
      note="Uma linha por mês. Meses que já estão na tabela são alterados quando o valor difere."
      columns="Mês e valor, nesta ordem ou com títulos na primeira linha."
      example={'jan/15;11,805\nfev/15;11,822'}
      template={INDEX_TITLES}
      plan={(lines, decimal) => planIndexImport({ lines, known: values, positive: index.kind === 'numero_indice', decimal })}
      leaves={leavesRecord}
      calls={calls}
      wayBack={written.wayBack}
      onClose={onClose}
    />
  );
}
