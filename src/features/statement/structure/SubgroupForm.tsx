import { TextInput } from '@mantine/core';
import { statementSubgroup as contract } from '#contract/statement-subgroup.ts';
import { afterAll, subgroupsOf } from '#planning/statement/order.ts';
import type { ItemFormProps } from '#src/features/statement/structure/form-props.ts';
import { NOUNS, tracedAs } from '#src/features/statement/structure/labels.ts';
import { SIGNS } from '#planning/statement/labels.ts';
import { leavesItem } from '#src/features/statement/structure/use-item.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { optionLabel } from '#src/shared/ui/picker.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = LoadedStructure['subgroups'][number];
const noun = NOUNS.subgrupo;

/** Picked values are texts. */
const valuesOf = ({ group, codigo, nome, sign }: Pick<Row, 'group' | 'codigo' | 'nome' | 'sign'>) => ({
  group: String(group) as string | null,
  codigo,
  nome,
  sign: String(sign),
});

interface SubgroupFormProps extends ItemFormProps<Row> {
  /** The group that a new one is proposed. */
  group: number | undefined;
}

/** What receives money in the statement. */
export function SubgroupForm(props: SubgroupFormProps) {
  const { statement, structure, row, onClose, onSaved, onDelete, onReload } = props;
  const save = statementSubgroup[statement].useSave({ failure: 'form' });
  const groups = structure.groups
    .filter(({ id }) => id > 0)
    .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} · ${nome}` }));
  const only = structure.groups.length === 1 ? structure.groups[0]?.id : undefined;
  const begun = props.group ?? only;
  const nature = structure.groups.find(({ id }) => id === begun)?.nature;
  const record = useRecordForm({
    name: `${statement}Subgroup:${row?.id ?? 'novo'}`,
    initial: row
      ? valuesOf(row)
      : { group: begun === undefined ? null : String(begun), codigo: '', nome: '', sign: nature === 'R' ? '1' : '-1' },
    schema: contract[statement].draft,
    toDraft: ({ group, codigo, nome, sign }) => ({
      group: group === null ? undefined : Number(group),
      codigo,
      nome,
      sign: sign === '1' ? 1 : -1,
      // In another group it goes to the end.
      position: row && Number(group) === row.group ? row.position : afterAll(subgroupsOf(structure.subgroups, Number(group))),
    }),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'group') return optionLabel(groups, values.group);
      return field === 'sign' ? SIGNS[values.sign === '1' ? '1' : '-1'] : undefined;
    },
    onSaved: (saved, then) => onSaved(saved.id, then),
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource={tracedAs(statement, 'subgrupo')} id={row.id} name={row.nome} />}
      record={record}
      leaves={leavesItem}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <SelectInput
        label="Grupo"
        required
        searchable
        allowDeselect={false}
        data={groups}
        data-autofocus={!row && begun === undefined ? true : undefined}
        {...form.getInputProps('group')}
      />
      <TextInput label="Código" required maxLength={30} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput label="Nome" required maxLength={100} {...form.getInputProps('nome')} />
      <SelectInput
        label="Efeito no resultado"
        description="Como os valores entram quando são digitados: uma despesa digitada como 100 diminui 100."
        allowDeselect={false}
        data={optionsOf(SIGNS)}
        {...form.getInputProps('sign')}
      />
    </RecordPanel>
  );
}
