import { UNDOABLE } from '#src/layout/delete-words.ts';
import type { Statement } from '#planning/statement/structure.ts';
import { NOUNS } from '#src/features/statement/structure/labels.ts';
import type { ItemKind } from '#src/features/statement/structure/items.ts';
import { usesOf } from '#src/features/statement/structure/uses.ts';
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
