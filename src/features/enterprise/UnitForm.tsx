import { TextInput } from '@mantine/core';
import { enterpriseUnit as contract } from '#contract/enterprise-unit.ts';
import { decimalFromFraction } from '#planning/numbers/fraction.ts';
import { formatFraction } from '#planning/text/fraction-text.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { AreaInput, wireMoney } from '#src/features/enterprise/figures-form.tsx';
import { FractionInput } from '#src/features/enterprise/FractionInput.tsx';
import { moduleName, UNIT, type ModuleRow, type UnitRow } from '#src/features/enterprise/labels.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useUnread } from '#src/shared/ui/unread.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { UNIT_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseUnit } from '#src/resources/enterprise-unit.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { reais } from '#src/shared/format/reais.ts';
import { MoneyInput } from '#src/shared/ui/MoneyInput.tsx';
import { optionLabel, refValue } from '#src/shared/ui/picker.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface UnitFormProps extends FormProps<UnitRow> {
  modules: readonly ModuleRow[];
  /** Module of the filter, which a new unit is proposed. */
  chosen: number | undefined;
}

const valuesOf = (row: UnitRow) => ({
  module: refValue(row.module),
  identifier: row.identifier,
  typology: row.typology,
  status: row.status,
  private_area: row.private_area,
  price: row.price,
  fraction: row.fraction,
});
type Values = ReturnType<typeof valuesOf>;

const blank = (module: number | undefined): Values => ({
  module: refValue(module),
  identifier: '',
  typology: '',
  status: 'disponivel',
  private_area: null,
  price: null,
  fraction: null,
});

export function UnitForm({ row, modules, chosen, onClose, onSaved, onDelete, onReload }: UnitFormProps) {
  const save = enterpriseUnit.useSave({ failure: 'form' });
  const unread = useUnread();
  const options = modules.filter(({ id }) => id > 0).map((module) => ({ value: String(module.id), label: moduleName(module) }));
  const record = useRecordForm({
    name: `unidade:${row?.id ?? 'nova'}`,
    initial: row ? valuesOf(row) : blank(chosen),
    schema: contract.draft,
    toDraft: (values) => ({
      ...values,
      module: values.module === null ? undefined : Number(values.module),
      private_area: wireMoney(values.private_area),
      price: wireMoney(values.price),
      fraction: values.fraction === null ? null : decimalFromFraction(values.fraction),
    }),
    check: () => unread.problems,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'module') return optionLabel(options, values.module);
      if (field === 'status') return UNIT_STATUS_LABELS[values.status];
      if (field === 'price') return values.price === null ? '' : reais(values.price);
      return field === 'fraction' ? formatFraction(values.fraction) : undefined;
    },
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? row.identifier : newLabel(UNIT)}
      tools={row && row.id > 0 && <HistoryButton resource="enterpriseUnit" id={row.id} name={row.identifier} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      {modules.length > 1 && (
        <SelectInput label="Módulo" required allowDeselect={false} data={options} {...form.getInputProps('module')} />
      )}
      <TextInput
        label="Identificador"
        description="Por exemplo A-101 ou Quadra 3 lote 12."
        required
        maxLength={30}
        data-autofocus
        {...form.getInputProps('identifier')}
      />
      <TextInput label="Tipologia" maxLength={60} {...form.getInputProps('typology')} />
      <SelectInput
        label="Situação"
        allowDeselect={false}
        data={optionsOf(UNIT_STATUS_LABELS)}
        {...form.getInputProps('status')}
      />
      <div className={classes.pair} key={record.round}>
        <AreaInput
          label="Área privativa"
          {...form.getInputProps('private_area')}
          value={form.values.private_area}
          onProblem={unread.of('private_area')}
        />
        <MoneyInput label="Preço" {...form.getInputProps('price')} value={form.values.price} onProblem={unread.of('price')} />
      </div>
      <FractionInput
        key={`fracao-${record.round}`}
        label="Fração ideal"
        description="Com até oito casas; também em %, por exemplo 1,041667 %."
        {...form.getInputProps('fraction')}
        value={form.values.fraction}
        onProblem={unread.of('fraction')}
      />
    </RecordPanel>
  );
}
