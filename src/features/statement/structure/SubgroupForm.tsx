import { statementSubgroup as contract } from '#contract/statement-subgroup.ts';
import { SIGNS } from '#contract/statement-labels.ts';
import { afterAll, subgroupsOf } from '#planning/statement/order.ts';
import type { ItemFormProps } from '#src/features/statement/structure/form-props.ts';
import { NOUNS } from '#src/features/statement/structure/labels.ts';
import { leavesItem } from '#src/features/statement/structure/use-item.ts';
import { choice, oneOf, text } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { refValue } from '#src/shared/ui/picker.ts';

type Row = LoadedStructure['subgroups'][number];

interface SubgroupFormProps extends ItemFormProps<Row> {
  /** The group that a new one is proposed. */
  group: number | undefined;
}

/** What receives money in the statement. */
export function SubgroupForm({ statement, structure, group, onSaved, ...props }: SubgroupFormProps) {
  const { row } = props;
  const groups = structure.groups
    .filter(({ id }) => id > 0)
    .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} · ${nome}` }));
  const only = structure.groups.length === 1 ? structure.groups[0]?.id : undefined;
  const begun = group ?? only;
  const nature = structure.groups.find(({ id }) => id === begun)?.nature;
  return (
    <RecordForm
      {...props}
      resource={statementSubgroup[statement]}
      contract={contract[statement]}
      noun={NOUNS.subgrupo}
      nameOf={({ codigo, nome }) => `${codigo} · ${nome}`}
      historyName={({ nome }) => nome}
      leaves={leavesItem}
      // In another group it goes to the end.
      also={(values) => ({
        position:
          row && Number(values['group']) === row.group
            ? row.position
            : afterAll(subgroupsOf(structure.subgroups, Number(values['group']))),
      })}
      fields={[
        oneOf('group', groups, { begins: refValue(begun), allowDeselect: false, focus: !row && begun === undefined }),
        text('codigo', { focus: true }),
        text('nome'),
        choice('sign', SIGNS, {
          description: 'Como os valores entram quando são digitados: uma despesa digitada como 100 diminui 100.',
          begins: nature === 'R' ? '1' : '-1',
          numbers: true,
        }),
      ]}
      onSaved={(saved, then) => onSaved(saved.id, then)}
    />
  );
}
