import { planIndexImport } from '#planning/index-import.ts';
import type { ImportPlan } from '#planning/import-plan.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import type { IndexRow, ValueRow } from '#src/features/enterprise/labels.ts';
import { indexValue } from '#src/resources/index-value.ts';
import { notify } from '#src/shared/notify/notify.ts';
import { oneLine } from '#src/shared/http/error-text.ts';

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
  const commit = async (plan: ImportPlan<Draft>): Promise<string | null> => {
    const fresh = plan.lines.flatMap(({ action, draft }) =>
      action === 'create' && draft?.month !== undefined && draft.value !== undefined
        ? [{ economic_index: index.id, month: draft.month, value: draft.value }]
        : [],
    );
    const changed = plan.lines.flatMap(({ action, draft, id, row_version }) =>
      action === 'update' && draft?.value !== undefined && id !== null
        ? [{ id, row_version: row_version ?? undefined, value: draft.value }]
        : [],
    );
    try {
      if (fresh.length > 0) await create.mutateAsync(fresh);
      if (changed.length > 0) await change.mutateAsync(changed);
      return null;
    } catch (error) {
      return oneLine(error);
    }
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
