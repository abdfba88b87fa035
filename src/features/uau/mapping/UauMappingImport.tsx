import type { FoundSource } from '#contract/uau/from-to.ts';
import { planUauMapping, type UauMappingFields } from '#planning/uau/mapping-import.ts';
import { capsOf } from '#planning/uau/mapping.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { standing, targetOf, type MappedSource } from '#src/features/uau/mapping/source-rows.ts';
import { ASKING } from '#src/features/uau/mapping/use-source-writes.ts';
import type { UauTargets } from '#src/features/uau/mapping/use-targets.ts';
import { ImportPanel } from '#src/layout/import/ImportPanel.tsx';
import { useImportCommit } from '#src/mapping/use-import-commit.ts';
import { SOURCE_LABELS } from '#src/resources/statement-labels.ts';
import { uauFromTo } from '#src/resources/uau-from-to.ts';
import { notify } from '#src/shared/notify/notify.ts';

interface UauMappingImportProps {
  found: readonly FoundSource[];
  mapping: readonly MappedSource[];
  targets: UauTargets;
  onClose: (saved?: boolean) => void;
}

const leaves = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): boolean =>
  from['importar'] !== to['importar'] || from['aba'] !== to['aba'];
const HIDDEN = 'Esta origem vai para uma conta que você não vê. Peça a quem a vê que a mude.';

/** UAU's mapping of all kinds, pasted or out of a file: «origem; chave; código do destino». */
export function UauMappingImport({ found, mapping, targets, onClose }: UauMappingImportProps) {
  const create = uauFromTo.useSaveMany({ silent: true });
  const change = uauFromTo.usePatchMany({ silent: true });
  const { commit, dialog } = useImportCommit<UauMappingFields>(
    {
      create: (fresh) =>
        create.mutateAsync(fresh.map(({ source, to }) => ({ source_kind: source.kind, source_key: source.key, ...to }))),
      change: (changed) => change.mutateAsync(changed.map(({ id, row_version, fields }) => ({ id, row_version, ...fields.to }))),
    },
    ASKING,
  );
  const { sized, targets: to, hidden } = standing(found, mapping);
  const sources = [...sized, ...capsOf(sized, to)].map(({ source }) => ({
    source,
    origem: SOURCE_LABELS[source.kind],
    refused: hidden.has(sourceKey(source)) ? HIDDEN : null,
  }));
  const known = mapping.map((row) => ({
    id: row.id,
    row_version: row.row_version,
    source: { kind: row.source_kind, key: row.source_key },
    to: targetOf(row),
  }));
  return (
    <>
      <ImportPanel<UauMappingFields>
        title="Importar de-x-para do UAU"
        note="Uma linha por origem, de todas as abas. O que já tem destino é alterado quando o código difere; um código em branco deixa o que está."
        columns="Origem, chave e código do destino (subgrupo do fluxo, conta ou Ignorar), nesta ordem ou com títulos na primeira linha. Serve o arquivo exportado aqui, com os códigos preenchidos."
        example={'UAU: recebidas;P|ValorConf;12\nUAU: controle financeiro;03|TRANSF;Ignorar'}
        plan={(lines) => planUauMapping({ lines, sources, subgroups: targets.subgroups, accounts: targets.accounts, known })}
        leaves={leaves}
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
