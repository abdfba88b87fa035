import { TextInput } from '@mantine/core';
import { enterpriseModule as contract } from '#contract/enterprise-module.ts';
import { FigureFields, figureDraft, figureValues } from '#src/features/enterprise/figures-form.tsx';
import { dateProblems, shownDate } from '#src/features/enterprise/MonthFields.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import { MODULE, moduleName, type EnterpriseRow, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { typedWhole, useUnread } from '#src/shared/ui/unread.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { enterpriseModule } from '#src/resources/enterprise-module.ts';
import { reais } from '#src/shared/format/reais.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

interface ModuleFormProps extends FormProps<ModuleRow> {
  enterprise: EnterpriseRow;
  /** The number a new module is given, unless another is typed. */
  proposed: number;
}

/** UAU itself has C1 to C45; the product takes up to C99, for columns that a company added. */
const OWN_COLUMNS = 45;
const beyondOwn = (column: string) => Number(/^c(\d{1,2})_unid$/i.exec(column.trim())?.[1] ?? 0) > OWN_COLUMNS;

/** A column's name as UAU spells it, while it is typed: `c1_UNID` is `C1_unid` (VAL-1). */
const spelled = (typed: string) =>
  typed.replace(/^(\s*)c(\d{0,2}_?u?n?i?d?\s*)$/i, (_all, before: string, rest: string) => `${before}C${rest.toLowerCase()}`);

const valuesOf = (row: ModuleRow) => ({
  n_modulo: String(row.n_modulo),
  name: row.name,
  campo_unid: row.campo_unid,
  valor_unid: row.valor_unid,
  ...figureValues(row),
});

export function ModuleForm({ row, enterprise, proposed, onClose, onSaved, onDelete, onReload }: ModuleFormProps) {
  const save = enterpriseModule.useSave({ failure: 'form' });
  const unread = useUnread();
  const record = useRecordForm({
    name: `modulo:${enterprise.id}:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : { n_modulo: String(proposed), name: '', campo_unid: '', valor_unid: '', ...figureValues() },
    schema: contract.draft,
    toDraft: (values) => ({
      ...values,
      ...figureDraft(values),
      empreendimento: enterprise.id,
      n_modulo: typedWhole(values.n_modulo) ?? undefined,
    }),
    check: (values) => ({
      ...dateProblems(values),
      ...(values.valor_unid.trim() !== '' && values.campo_unid.trim() === '' ? { campo_unid: 'Este campo é obrigatório.' } : {}),
      ...unread.problems,
    }),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'vgv') return values.vgv === null ? '' : reais(values.vgv);
      return shownDate(field, values);
    },
    onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? moduleName(row) : newLabel(MODULE)}
      note={enterprise.name}
      tools={row && row.id > 0 && <HistoryButton resource="enterpriseModule" id={row.id} name={moduleName(row)} />}
      record={record}
      leaves={leavesRecord}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label="Número" required inputMode="numeric" data-autofocus {...form.getInputProps('n_modulo')} />
      <TextInput label="Nome" description="Torre, fase ou bloco." maxLength={100} {...form.getInputProps('name')} />
      <div className={classes.pair}>
        <TextInput
          label="Campo da unidade no UAU"
          placeholder="C1_unid"
          maxLength={20}
          {...form.getInputProps('campo_unid')}
          onChange={(event) => form.setFieldValue('campo_unid', spelled(event.currentTarget.value))}
        />
        <TextInput label="Valor no campo" placeholder="TORRE A" maxLength={175} {...form.getInputProps('valor_unid')} />
      </div>
      {beyondOwn(form.values.campo_unid) && (
        <p className={classes.warning} role="status">
          O UAU tem de C1_unid a C45_unid. Confira se esta coluna existe.
        </p>
      )}
      <FigureFields key={record.round} form={form} unread={unread.of} />
    </RecordPanel>
  );
}
