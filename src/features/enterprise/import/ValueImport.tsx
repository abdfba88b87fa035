import { planIndexImport } from '#planning/indices/index-import.ts';
import { writesOf, type ImportPlan } from '#planning/import/import-plan.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { importCall, sendImport } from '#src/layout/import/send.ts';
import type { IndexRow, ValueRow } from '#src/features/enterprise/labels.ts';
import { indexValue } from '#src/resources/index-value.ts';
import { notify } from '#src/shared/notify/notify.ts';

interface ValueImportProps {
  index: IndexRow;
  values: readonly ValueRow[];
  onClose: () => void;
}
type Draft = { month?: string; value?: string };

/** Months of an index, pasted or out of a file: `jan/15;11.805`. */
export function ValueImport({ index, values, onClose }: ValueImportProps) {
  const create = indexValue.useSaveMany({ silent: true });
  const change = indexValue.usePatchMany({ silent: true });
  const commit = (plan: ImportPlan<Draft>) => {
    const { fresh, changed } = writesOf(plan);
    return sendImport([
      importCall(
        fresh.flatMap(({ line, draft: { month, value } }) =>
          month === undefined || value === undefined ? [] : [{ lines: [line], wire: { economic_index: index.id, month, value } }],
        ),
        create.mutateAsync,
      ),
      importCall(
        changed.flatMap(({ line, draft: { value }, ...known }) =>
          value === undefined ? [] : [{ lines: [line], wire: { ...known, value } }],
        ),
        change.mutateAsync,
      ),
    ]);
  };
  return (
    <ImportPanel<Draft>
      title={`Importar valores de ${index.code}`}
      note="Uma linha por mês. Meses que já estão na tabela são alterados quando o valor difere."
      columns="Mês e valor, nesta ordem ou com títulos na primeira linha."
      example={'jan/15;11,805\nfev/15;11,822'}
      plan={(lines, decimal) => planIndexImport({ lines, known: values, positive: index.kind === 'numero_indice', decimal })}
      leaves={leavesRecord}
      commit={commit}
      onClose={onClose}
      onDone={() => {
        notify.success('Salvo com sucesso.');
        onClose();
      }}
    />
  );
}
