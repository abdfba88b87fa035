import { TextInput } from '@mantine/core';
import { fieldLabel } from '#contract/field-labels.ts';
import { statementGroup as contract } from '#contract/statement-group.ts';
import { afterAll } from '#planning/statement/order.ts';
import type { ItemFormProps } from '#src/features/statement/structure/form-props.ts';
import { NOUNS, tracedAs } from '#src/features/statement/structure/labels.ts';
import { NATURES } from '#contract/statement-labels.ts';
import { ShownFields } from '#src/features/statement/structure/ShownFields.tsx';
import { leavesItem } from '#src/features/statement/structure/use-item.ts';
import { shownAs, useLines } from '#src/features/statement/structure/use-lines.ts';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { statementGroup } from '#src/resources/statement-group.ts';
import type { LoadedStructure } from '#src/resources/statement-structure.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { newLabel } from '#src/shared/format/noun.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = LoadedStructure['groups'][number];
const noun = NOUNS.grupo;

/** A group of subgroups, and how it stands in the report. By hand: that is another record, written after the group. */
export function GroupForm({ statement, structure, row, onClose, onSaved, onDelete, onReload }: ItemFormProps<Row>) {
  const save = statementGroup[statement].useSave({ failure: 'form' });
  const { lineOf, write } = useLines(statement, structure);
  const line = row && lineOf('grupo', row.id);
  const valuesOf = ({ codigo, nome, nature }: Pick<Row, 'codigo' | 'nome' | 'nature'>) => ({
    codigo,
    nome,
    nature,
    ...shownAs(line, row === undefined),
  });
  const record = useRecordForm({
    leaves: leavesItem,
    name: `${statement}Group:${row?.id ?? 'novo'}`,
    initial: valuesOf(row ?? { codigo: '', nome: '', nature: 'D' }),
    schema: contract[statement].draft,
    toDraft: ({ codigo, nome, nature }) => ({
      codigo,
      nome,
      nature,
      position: row?.position ?? afterAll(structure.groups),
    }),
    save: async (draft, version, changed) => {
      const own = ['codigo', 'nome', 'nature'].some(changed);
      const { position: _stays, ...fields } = draft;
      const saved = !row
        ? await save.mutateAsync(draft)
        : own || version !== undefined
          ? await save.mutateAsync({ ...fields, id: row.id, row_version: version ?? row.row_version })
          : row;
      await write('grupo', saved.id, record.form.getValues());
      return saved;
    },
    valuesOf,
    shown: (field, values) => (field === 'nature' ? NATURES[values.nature] : undefined),
    onSaved: (saved, then) => onSaved(saved.id, then),
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource={tracedAs(statement, 'grupo')} id={row.id} name={row.nome} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label={fieldLabel('codigo')} required maxLength={30} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput label={fieldLabel('nome')} required maxLength={100} {...form.getInputProps('nome')} />
      <Helped label={fieldLabel('nature')}>
        <SelectInput
          label={fieldLabel('nature')}
          data={optionsOf(NATURES)}
          value={form.values.nature}
          error={form.errors['nature']}
          onChange={(value) => form.setFieldValue('nature', keyOf(NATURES, value) ?? 'D')}
        />
      </Helped>
      <ShownFields group values={form.values} onChange={(change) => form.setValues(change)} />
    </RecordPanel>
  );
}
