import { Switch, TextInput } from '@mantine/core';
import { regional as contract } from '#contract/regional.ts';
import type { RowOf } from '#contract/resource.ts';
import { FlatTab } from '#src/features/structure/FlatTab.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { NOUNS } from '#src/features/structure/labels.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { newLabel } from '#src/shared/format/noun.ts';
import { useListQuestion } from '#src/features/structure/list-question.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { StructureTree } from '#src/features/structure/StructureTree.tsx';
import { Activity } from '#src/features/structure/Activity.tsx';
import { regional } from '#src/resources/regional.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import type { Column } from '#src/shared/ui/table-column.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

type Row = Keyed<RowOf<typeof contract>>;

const noun = NOUNS.regional;
const columns: readonly Column<Row>[] = [
  { id: 'codigo', header: 'Código', cell: (row) => row.codigo, sort: 'codigo', width: 140 },
  { id: 'nome', header: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { id: 'is_active', header: 'Situação', cell: (row) => <Activity active={row.is_active} noun={noun} />, width: 120 },
];

export function RegionalTab() {
  const question = useListQuestion(contract.ordering);
  const data = {
    list: regional.useList(question.params),
    detail: regional.detailOptions,
    remove: regional.useRemove({ failure: 'form' }),
    exporting: regional.useExport(),
  };
  return (
    <FlatTab
      noun={noun}
      label="Regionais"
      question={question}
      data={data}
      columns={columns}
      aside={<StructureTree />}
      renderForm={(props) => <RegionalForm {...props} key={props.row?.row_version ?? 0} />}
    />
  );
}

const valuesOf = ({ codigo, nome, is_active }: Row) => ({ codigo, nome, is_active });

function RegionalForm({ row, onClose, onSaved, onDelete, onReload }: FormProps<Row>) {
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
