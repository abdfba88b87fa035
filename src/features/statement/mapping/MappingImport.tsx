import { useMutation } from '@tanstack/react-query';
import { planMappingImport, type MappingFields } from '#planning/statement/mapping-import.ts';
import type { Statement } from '#planning/statement/structure.ts';
import type { SourceRow } from '#src/features/statement/mapping/rows.ts';
import type { ImportedRows } from '#src/imports/LinesImport.tsx';
import { importParts } from '#src/imports/send.ts';
import { useWritten } from '#src/imports/use-written.ts';
import { MapImport } from '#src/mapping/MapImport.tsx';
import { importStatementMapping } from '#src/resources/statement-mapping.ts';
import { sendInParts } from '#src/shared/data/parts.ts';
import { seenVersion } from '#src/shared/data/row-version.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';

interface MappingImportProps {
  statement: Statement;
  rows: readonly SourceRow[];
  subgroups: readonly { id: number; codigo: string; nome: string }[];
  onClose: (saved: boolean) => void;
}

/** A mapping that is put back. */
interface Patch extends Record<string, unknown> {
  id: number;
}

/** A mapping pasted or out of a file: «código da conta; código do subgrupo». It can be taken back as one step. */
export function MappingImport({ statement, rows, subgroups, onClose }: MappingImportProps) {
  const send = useMutation(importStatementMapping(statement));
  const known = rows.flatMap(({ source, mapping }) => (mapping ? [{ ...mapping, source }] : []));
  const { delete: mayRemove } = usePageRights();
  const written = useWritten({
    known: rows.flatMap(({ mapping }) => mapping ?? []),
    // One request takes as many as most files have; what is more goes in parts, as it came.
    undo: (created, former: readonly Patch[]) => {
      const gone = created.map(({ id, row_version }) => ({ of: 'remove' as const, wire: { id, row_version } }));
      const back = former.map((wire) => ({ of: 'change' as const, wire }));
      return sendInParts([...gone, ...back], async (part) => {
        await send.mutateAsync({
          change: part.flatMap((row) => (row.of === 'change' ? [row.wire] : [])),
          remove: part.flatMap((row) => (row.of === 'remove' ? [row.wire] : [])),
        });
        return [];
      });
    },
  });
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
      importParts([...create, ...patches], (part) => {
        const moved = part.flatMap((row) => (row.of === 'change' ? [row.wire] : []));
        return written.together(moved, () =>
          send.mutateAsync({ create: part.flatMap((row) => (row.of === 'create' ? [row.wire] : [])), change: moved }),
        );
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
      {...(mayRemove && { takeBack: written.takeBack })}
      onClose={onClose}
    />
  );
}
