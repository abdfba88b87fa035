import type { ImportPlan } from '#planning/import-plan.ts';
import { planMappingImport, type MappingFields } from '#planning/statement/mapping-import.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import { useSettledAsking } from '#src/mapping/use-settled-asking.tsx';
import { leavesImport } from '#src/features/statement/mapping/use-mapping-search.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { statementFromTo } from '#src/resources/statement-from-to.ts';
import { oneLine } from '#src/shared/http/error-text.ts';
import { notify } from '#src/shared/notify/notify.ts';

interface MappingImportProps {
  statement: Statement;
  rows: readonly SourceRow[];
  subgroups: readonly { id: number; codigo: string; nome: string }[];
  onClose: (saved?: boolean) => void;
}

/** A mapping pasted or out of a file: «código da conta; código do subgrupo». */
export function MappingImport({ statement, rows, subgroups, onClose }: MappingImportProps) {
  const create = statementFromTo[statement].useSaveMany({ silent: true });
  const change = statementFromTo[statement].usePatchMany({ silent: true });
  const { mayChange, dialog } = useSettledAsking();
  const known = rows.flatMap(({ source, mapping }) => (mapping ? [{ ...mapping, source }] : []));
  const commit = async (plan: ImportPlan<MappingFields>): Promise<string | null> => {
    const fresh = plan.lines.flatMap(({ action, draft }) =>
      action === 'create' && draft
        ? [{ source_kind: draft.source.kind, source_key: draft.source.key, subgroup: draft.subgroup }]
        : [],
    );
    const changed = plan.lines.flatMap(({ action, draft, id, row_version }) =>
      action === 'update' && draft && id !== null
        ? [{ id, row_version: row_version ?? undefined, subgroup: draft.subgroup }]
        : [],
    );
    if (!(await mayChange(changed.length))) return 'Nada foi gravado: as origens já mapeadas ficam como estão.';
    try {
      if (fresh.length > 0) await create.mutateAsync(fresh);
      if (changed.length > 0) await change.mutateAsync(changed);
      return null;
    } catch (error) {
      return oneLine(error);
    }
  };
  return (
    <>
      <ImportPanel<MappingFields>
        title="Importar de-x-para"
        note="Uma linha por origem. O que já está no de-x-para é alterado quando o subgrupo difere; um subgrupo em branco deixa o que está."
        columns="Código da conta e código do subgrupo, nesta ordem ou com títulos na primeira linha. Também serve o arquivo exportado aqui."
        example={'5.1.01.001;62\n5.7.01.001;61'}
        plan={(lines) => planMappingImport({ lines, sources: rows, subgroups, known })}
        leaves={leavesImport}
        commit={commit}
        onClose={() => onClose()}
        onDone={() => {
          notify.success('Salvo com sucesso.');
          onClose(true);
        }}
      />
      {dialog}
    </>
  );
}
