import { UNDOABLE } from '#src/layout/delete-words.ts';
import type { Statement, LineRef } from '#planning/statement/structure.ts';
import { NOUNS } from '#src/features/statement/structure/labels.ts';
import type { ItemKind } from '#src/features/statement/structure/items.ts';
import { DeleteRecord } from '#src/layout/DeleteRecord.tsx';
import { statementAggregator } from '#src/resources/statement-aggregator.ts';
import { statementMapping } from '#src/resources/statement-mapping.ts';
import { statementGroup } from '#src/resources/statement-group.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { counted } from '#src/shared/format/noun.ts';

interface DeleteItemProps {
  statement: Statement;
  structure: LoadedStructure;
  kind: ItemKind;
  row: { id: number; row_version: number; nome: string };
  onDone: (removed: boolean) => void;
}

/** Asks before a line is deleted, and says where it is named: from there it has to be taken first. */
export function DeleteItem({ statement, structure, kind, row, onDone }: DeleteItemProps) {
  const remove = {
    grupo: statementGroup[statement].useRemove({ failure: 'form' }),
    subgrupo: statementSubgroup[statement].useRemove({ failure: 'form' }),
    agrupador: statementAggregator[statement].useRemove({ failure: 'form' }),
  }[kind];
  const mapping = statementMapping[statement].useAll({ subgroup: row.id }, kind === 'subgrupo');
  const uses = usesOf(structure, { kind, ref: row.id });
  const mapped = mapping.data?.length ?? 0;
  if (kind === 'subgrupo' && mapped > 0) uses.push(`no de-x-para de ${counted(mapped, { one: 'origem', many: 'origens' })}`);
  return (
    <DeleteRecord noun={NOUNS[kind]} name={row.nome} row={row} remove={remove} onDone={onDone}>
      {uses.length > 0 ? (
        <>
          <p>A exclusão será recusada enquanto for usado:</p>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{UNDOABLE}</p>
      )}
    </DeleteRecord>
  );
}

const same = (one: LineRef | null, { kind, ref }: LineRef): boolean => one !== null && one.kind === kind && one.ref === ref;

/**
 * Where a line is named, so that it cannot be deleted: in sentences' parts, «no relatório», «na fórmula de Receita
 * líquida».
 */
export function usesOf(structure: LoadedStructure, line: LineRef): string[] {
  const formulas = structure.aggregators
    .filter(({ id, items, denominator }) => {
      if (line.kind === 'agrupador' && id === line.ref) return false;
      return items.some((item) => same(item, line)) || same(denominator, line);
    })
    .map(({ nome }) => `na fórmula de ${nome}`);
  const below = line.kind === 'grupo' ? structure.subgroups.filter(({ group }) => group === line.ref).length : 0;
  return [
    ...(structure.lines.some((one) => same(one, line)) ? ['no relatório'] : []),
    ...formulas,
    ...(below > 0 ? [below === 1 ? 'em 1 subgrupo' : `em ${below} subgrupos`] : []),
  ];
}
