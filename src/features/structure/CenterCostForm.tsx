import { Switch, TextInput } from '@mantine/core';
import { CENTER_COST_KINDS, centerCost as contract } from '#contract/center-cost.ts';
import type { company as companyContract } from '#contract/company.ts';
import type { RowOf } from '#contract/resource.ts';
import { NOUNS } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { centerCost } from '#src/resources/center-cost.ts';
import { CENTER_COST_KIND_LABELS } from '#contract/structure-labels.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { BY_REGIONAL, NarrowedSelect } from '#src/shared/ui/NarrowedSelect.tsx';
import { optionLabel, refOptions, refValue } from '#src/shared/ui/picker.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

type Row = Keyed<RowOf<typeof contract>>;
type Company = Keyed<RowOf<typeof companyContract>>;

const noun = NOUNS['centro-de-custo'];

export interface CenterCostFormProps extends FormProps<Row> {
  companies: readonly Company[];
  /** Company of the tree, which a new cost centre is proposed. */
  chosen: number | undefined;
}

interface Values extends Pick<Row, 'codigo' | 'nome' | 'kind' | 'is_active'> {
  company: string | null;
}

const valuesOf = ({ codigo, nome, company: owner, kind, is_active }: Row): Values => ({
  codigo,
  nome,
  company: refValue(owner),
  kind,
  is_active,
});

export function CenterCostForm({ row, companies, chosen, onClose, onSaved, onDelete, onReload }: CenterCostFormProps) {
  const save = centerCost.useSave({ failure: 'form' });
  const tree = cascadeRegionalCompany.useAnswer();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const record = useRecordForm({
    name: `centro-custo:${row?.id ?? 'novo'}`,
    initial: row
      ? valuesOf(row)
      : { codigo: '', nome: '', company: refValue(chosen ?? only), kind: CENTER_COST_KINDS[0], is_active: true },
    schema: contract.draft,
    toDraft: (values) => ({ ...values, company: values.company === null ? undefined : Number(values.company) }),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'company') return optionLabel(refOptions(companies, Number(values.company)), values.company);
      return field === 'kind' ? CENTER_COST_KIND_LABELS[values.kind] : undefined;
    },
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource="centerCost" id={row.id} name={`${row.codigo} · ${row.nome}`} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <NarrowedSelect
        label="Empresa"
        required
        searchable
        tree={tree.data}
        above={BY_REGIONAL}
        data={refOptions(companies, row?.company)}
        {...form.getInputProps('company')}
      />
      <TextInput label="Código" required maxLength={20} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput label="Nome" required maxLength={100} {...form.getInputProps('nome')} />
      <SelectInput
        label="Tipo"
        required
        allowDeselect={false}
        data={CENTER_COST_KINDS.map((value) => ({ value, label: CENTER_COST_KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <Switch
        label="Ativo"
        description="Só os ativos recebem lançamentos."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </RecordPanel>
  );
}
