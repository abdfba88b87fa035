import { MaskInput, Switch, TextInput } from '@mantine/core';
import { company as contract, TAX_REGIMES } from '#contract/company.ts';
import type { RowOf } from '#contract/resource.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { NOUNS } from '#src/features/structure/labels.ts';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { cnpjLabel } from '#src/shared/format/cnpj.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { optionLabel, refOptions, refValue } from '#src/shared/ui/picker.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { company } from '#src/resources/company.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface CompanyFormProps extends FormProps<Keyed<RowOf<typeof contract>>> {
  regionals: readonly { id: number; codigo: string; nome: string; is_active: boolean }[];
  /** Regional of the tree, which a new company is proposed. */
  chosen: number | undefined;
}

const noun = NOUNS.empresa;

interface Values extends Pick<RowOf<typeof contract>, 'codigo' | 'nome' | 'cnpj' | 'tax_regime' | 'is_active'> {
  regional: string | null;
}

const valuesOf = ({ codigo, nome, cnpj, regional, tax_regime, is_active }: RowOf<typeof contract>): Values => ({
  codigo,
  nome,
  cnpj,
  regional: refValue(regional),
  tax_regime,
  is_active,
});

export function CompanyForm({ row, regionals, chosen, onClose, onSaved, onDelete, onReload }: CompanyFormProps) {
  const save = company.useSave({ failure: 'form' });
  const only = regionals.length === 1 ? regionals[0]?.id : undefined;
  const record = useRecordForm({
    name: `empresa:${row?.id ?? 'nova'}`,
    initial: row
      ? valuesOf(row)
      : { codigo: '', nome: '', cnpj: '', regional: refValue(chosen ?? only), tax_regime: TAX_REGIMES[0], is_active: true },
    schema: contract.draft,
    toDraft: (values) => ({ ...values, regional: values.regional === null ? undefined : Number(values.regional) }),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'regional') return optionLabel(refOptions(regionals, Number(values.regional)), values.regional);
      if (field === 'cnpj') return cnpjLabel(values.cnpj);
      return field === 'tax_regime' ? TAX_REGIME_LABELS[values.tax_regime] : undefined;
    },
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.codigo} · ${row.nome}` : newLabel(noun)}
      tools={row && row.id > 0 && <HistoryButton resource="company" id={row.id} name={`${row.codigo} · ${row.nome}`} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      <SelectInput
        label="Regional"
        required
        searchable
        data={refOptions(regionals, row?.regional)}
        data-autofocus={!row && !form.values.regional ? true : undefined}
        {...form.getInputProps('regional')}
      />
      <TextInput label="Código" required maxLength={20} data-autofocus {...form.getInputProps('codigo')} />
      <TextInput
        label="Nome"
        description="Razão social ou nome de uso."
        required
        maxLength={150}
        {...form.getInputProps('nome')}
      />
      <MaskInput
        key={record.round}
        label="CNPJ"
        mask="**.***.***/****-99"
        transform={(char) => char.toUpperCase()}
        // Kept without its punctuation, which only the field itself shows.
        defaultValue={form.values.cnpj}
        error={form.errors['cnpj']}
        data-path="cnpj"
        onChangeRaw={(raw) => form.setFieldValue('cnpj', raw)}
      />
      <SelectInput
        label="Regime tributário"
        required
        allowDeselect={false}
        data={TAX_REGIMES.map((value) => ({ value, label: TAX_REGIME_LABELS[value] }))}
        {...form.getInputProps('tax_regime')}
      />
      <Switch label="Ativa" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </RecordPanel>
  );
}
