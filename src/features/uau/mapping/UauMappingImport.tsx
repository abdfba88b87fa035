import { useQuery } from '@tanstack/react-query';
import { planUauMapping, type UauMappingFields } from '#planning/uau/mapping-import.ts';
import { capsOf } from '#planning/uau/mapping.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { SOURCE_WORDS } from '#src/features/uau/mapping/labels.ts';
import { UauImport } from '#src/features/uau/mapping/UauImport.tsx';
import { standing, targetOf, type MappedSource } from '#src/features/uau/mapping/source-rows.ts';
import type { UauTargets } from '#src/features/uau/mapping/use-targets.ts';
import { SOURCE_LABELS } from '#contract/statement-labels.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { uauFoundSources } from '#src/resources/uau-mapping.ts';

interface UauMappingImportProps {
  mapping: readonly MappedSource[];
  targets: UauTargets;
}

const HIDDEN = 'Esta origem vai para uma conta que você não vê. Peça a quem a vê que a mude.';

/** UAU's mapping of all kinds, companies and months, whatever the screen shows: «origem; chave; código do destino». */
export function UauMappingImport({ mapping, targets }: UauMappingImportProps) {
  const found = useQuery(uauFoundSources());
  if (!found.data) return null;
  const { sized, targets: to, hidden } = standing(found.data.sources, mapping);
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
    <UauImport<UauMappingFields>
      title="Importar de-x-para do UAU"
      note="Uma linha por origem, de todas as abas. O que já tem destino é alterado quando o código difere; um código em branco deixa o que está."
      columns="Origem, chave e código do destino (subgrupo do fluxo, conta ou Ignorar), nesta ordem ou com títulos na primeira linha. Serve o arquivo exportado aqui, com os códigos preenchidos."
      example={'UAU: recebidas;P|ValorConf;12\nUAU: controle financeiro;03|TRANSF;Ignorar'}
      row={SOURCE_WORDS.row}
      plan={(lines) => planUauMapping({ lines, sources, subgroups: targets.subgroups, accounts: targets.accounts, known })}
      stepsOf={({ fresh, changed }) => [
        {
          of: 'sources',
          create: fresh.map(({ line, draft: { source, to: target } }) => ({
            lines: [line],
            wire: { source_kind: source.kind, source_key: source.key, ...target },
          })),
          change: changed.map(({ line, id, row_version, draft }) => ({
            lines: [line],
            wire: { id, row_version: seenVersion(row_version), ...draft.to },
          })),
        },
      ]}
    />
  );
}
