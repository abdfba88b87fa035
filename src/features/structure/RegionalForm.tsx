import { Switch, TextInput } from '@mantine/core';
import { regional as contract } from '#contract/regional.ts';
import type { RowOf } from '#contract/resource.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { regional } from '#src/resources/regional.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

type Row = Keyed<RowOf<typeof contract>>;

const noun = NOUNS.regional;

const valuesOf = ({ codigo, nome, is_active }: Row) => ({ codigo, nome, is_active });

export function RegionalForm({ row, onClose, onSaved, onDelete, onReload }: FormProps<Row>) {
  const save = regional.useSave({ failure: 'form' });
  const record = useRecordForm({
    name: `regional:${row?.id ?? 'nova'}`,
    initial: row ? valuesOf(row) : { codigo: '', nome: '', is_active: true },
    schema: contract.draft,
    toDraft: (values) => values,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource="regional" id={row.id} name={`${row.codigo} · ${row.nome}`} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      <TextInput label="Código" required maxLength={20} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput label="Nome" required maxLength={100} {...form.getInputProps('nome')} />
      <Switch
        label="Ativa"
        description="Só as ativas aparecem nas novas escolhas."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </RecordPanel>
  );
}
