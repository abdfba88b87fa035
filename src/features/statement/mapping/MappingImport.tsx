import { useMutation } from '@tanstack/react-query';
import { planMappingImport, type MappingFields } from '#planning/statement/mapping-import.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import type { ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts } from '#src/imports/send.ts';
import { useWritten } from '#src/imports/use-written.ts';
import { MapImport } from '#src/mapping/MapImport.tsx';
import { importStatementMapping, mappingTouches } from '#src/resources/statement-mapping.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';

interface MappingImportProps {
  statement: Statement;
  rows: readonly SourceRow[];
  subgroups: readonly { id: number; codigo: string; nome: string }[];
  onClose: (saved: boolean) => void;
}

/** A mapping pasted or out of a file: «código da conta; código do subgrupo». It can be taken back as one step. */
export function MappingImport({ statement, rows, subgroups, onClose }: MappingImportProps) {
  const send = useMutation(importStatementMapping(statement));
  const known = rows.flatMap(({ source, mapping }) => (mapping ? [{ ...mapping, source }] : []));
  const written = useWritten(mappingTouches(statement));
  const calls = ({ fresh, changed }: ImportedRows<MappingFields>) => {
    const create = fresh.map(({ line, draft: { source, subgroup } }) => ({
      of: 'create' as const,
      lines: [line],
      wire: { source_kind: source.kind, source_key: source.key, subgroup },
    }));
    const patches = changed.map(({ line, id, row_version, draft }) => ({
      of: 'change' as const,
      lines: [line],
      wire: { id, row_version: seenVersion(row_version), subgroup: draft.subgroup },
    }));
    return [
      importParts([...create, ...patches], async (part) => {
        const change = part.flatMap((row) => (row.of === 'change' ? [row.wire] : []));
        const answer = await send.mutateAsync({
          create: part.flatMap((row) => (row.of === 'create' ? [row.wire] : [])),
          change,
        });
        written.note(`${statement}FromTo`, answer, change);
      }),
    ];
  };
  return (
    <MapImport<MappingFields>
      title="Importar de-x-para"
      note="Uma linha por origem. O que já está no de-x-para é alterado quando o subgrupo difere; um subgrupo em branco deixa o que está."
      columns="Código da conta e código do subgrupo, nesta ordem ou com títulos na primeira linha. Também serve o arquivo exportado aqui."
      example={'5.1.01.001;62\n5.7.01.001;61'}
      template={['Código da conta', 'Código do subgrupo']}
      plan={(lines) => planMappingImport({ lines, sources: rows, subgroups, known })}
      calls={calls}
      wayBack={written.wayBack}
      onClose={onClose}
    />
  );
}
