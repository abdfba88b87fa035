import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { enterpriseVersion as contract, ENTERPRISE_VERSION_STATUSES } from '#contract/enterprise-version.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import classes from '#src/features/enterprise/enterprise.module.css';
import { moduleName, VERSION, type EnterpriseRow, type ModuleRow, type VersionRow } from '#src/features/enterprise/labels.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import { useBudgetLock, type Budget } from '#src/features/enterprise/use-budget-lock.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { usePlanningChoice } from '#src/layout/planning-choice.ts';
import { ENTERPRISE_VERSION_STATUS_LABELS } from '#contract/development-labels.ts';
import { enterpriseVersionModule } from '#src/resources/enterprise-version-module.ts';
import { enterpriseVersion } from '#src/resources/enterprise-version.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { usePageRights } from '#src/shared/ui/page-rights.ts';
import { optionLabel, refValue } from '#src/shared/ui/picker.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface VersionFormProps extends FormProps<VersionRow> {
  enterprise: EnterpriseRow;
  modules: readonly ModuleRow[];
  budgets: readonly Budget[];
  /** All versions of the development. */
  others: readonly VersionRow[];
}

const REGISTER = '';
const valuesOf = (row: VersionRow) => ({
  name: row.name,
  version: refValue(row.version),
  status: row.status,
  note: row.note,
  base: row.base === null ? REGISTER : String(row.base),
});

export function VersionForm({ row, enterprise, modules, budgets, others, ...props }: VersionFormProps) {
  const save = enterpriseVersion.useSave({ failure: 'form' });
  const { versao } = usePlanningChoice();
  const locked = useBudgetLock(budgets, row?.version);
  const bases = [
    { value: REGISTER, label: 'Cadastro de módulos' },
    ...others.filter(({ id }) => id > 0).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const options = budgets.filter(({ id }) => id > 0).map(({ id, nome }) => ({ value: String(id), label: nome }));
  const record = useRecordForm({
    name: `versao-empreendimento:${enterprise.id}:${row?.id ?? 'nova'}`,
    initial: row
      ? valuesOf(row)
      : {
          name: '',
          version: refValue(budgets.find(({ id }) => id === versao)?.id),
          status: ENTERPRISE_VERSION_STATUSES[0],
          note: '',
          base: REGISTER,
        },
    schema: contract.draft,
    toDraft: (values) => ({
      ...values,
      empreendimento: enterprise.id,
      version: values.version === null ? undefined : Number(values.version),
      base: values.base === REGISTER ? null : Number(values.base),
    }),
    save: (draft, upon) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: upon ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'version') return optionLabel(options, values.version);
      if (field === 'base') return optionLabel(bases, values.base);
      return field === 'status' ? ENTERPRISE_VERSION_STATUS_LABELS[values.status] : undefined;
    },
    onSaved: props.onSaved,
  });
  const { form } = record;
  const disabled = locked !== undefined;
  return (
    <RecordPanel
      title={row ? row.name : newLabel(VERSION)}
      note={enterprise.name}
      wide={row !== undefined}
      tools={row && row.id > 0 && <HistoryButton resource="enterpriseVersion" id={row.id} name={row.name} />}
      record={record}
      leaves={leavesRecord}
      onClose={props.onClose}
      onDelete={props.onDelete}
      onReload={props.onReload}
      locked={locked}
    >
      <TextInput label="Nome" required maxLength={60} data-autofocus disabled={disabled} {...form.getInputProps('name')} />
      <SelectInput
        label="Versão orçamentária"
        required
        searchable
        allowDeselect={false}
        disabled={disabled}
        data={options}
        {...form.getInputProps('version')}
      />
      <SelectInput
        label="Situação"
        description="Uma só é a vigente do empreendimento em cada versão orçamentária."
        allowDeselect={false}
        disabled={disabled}
        data={optionsOf(ENTERPRISE_VERSION_STATUS_LABELS)}
        {...form.getInputProps('status')}
      />
      <SelectInput
        label="Copiar os módulos de"
        description={row ? undefined : 'Unidades, área, VGV e datas de cada módulo; depois mudam só nesta versão.'}
        allowDeselect={false}
        disabled={disabled || row !== undefined}
        data={bases}
        {...form.getInputProps('base')}
      />
      <Textarea label="Observação" rows={2} maxLength={500} disabled={disabled} {...form.getInputProps('note')} />
      {row && row.id > 0 && <Figures row={row} modules={modules} locked={disabled} />}
    </RecordPanel>
  );
}

/** What each module comes to in the version; those that were registered later can be brought in. */
function Figures({ row, modules, locked }: { row: VersionRow; modules: readonly ModuleRow[]; locked: boolean }) {
  const { also } = useEnterpriseSearch();
  const rights = usePageRights();
  const list = enterpriseVersionModule.useAll({ enterprise_version: row.id });
  const bring = enterpriseVersionModule.useSaveMany();
  const held = list.data ?? [];
  const missing = list.data ? modules.filter(({ id }) => !held.some(({ module }) => module === id)) : [];
  const named = (id: number) => {
    const module = modules.find((one) => one.id === id);
    return module ? moduleName(module) : `nº ${id}`;
  };
  const bringAll = () =>
    void bring.attempt(
      missing.map(({ id, unit_count, private_area, vgv, launch_month, works_start, works_end, occupancy_month }) => ({
        enterprise_version: row.id,
        module: id,
        unit_count,
        private_area,
        vgv,
        launch_month,
        works_start,
        works_end,
        occupancy_month,
      })),
    );
  return (
    <section className={classes.summary}>
      <h3>Módulos nesta versão</h3>
      <table className={classes.small} aria-label="Módulos nesta versão">
        <thead>
          <tr>
            <th>Módulo</th>
            <th data-right>Unidades</th>
            <th data-right>VGV (R$)</th>
            <th data-right>Fim da obra</th>
            <th data-right>Habite-se</th>
          </tr>
        </thead>
        <tbody>
          {held.map((figures) => (
            <tr key={figures.key}>
              <td>
                {figures.id > 0 ? (
                  <UnstyledButton className={classes.link} onClick={() => also({ numeros: figures.id })}>
                    {named(figures.module)}
                  </UnstyledButton>
                ) : (
                  named(figures.module)
                )}
              </td>
              <td data-right>{figures.unit_count ?? '–'}</td>
              <td data-right>{formatMoney(figures.vgv ?? 0, { zero: 'dash' })}</td>
              <td data-right>{figures.works_end ? monthLabel(figures.works_end) : '–'}</td>
              <td data-right>{figures.occupancy_month ? monthLabel(figures.occupancy_month) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && rights.edit && !locked && (
        <div className={classes.more}>
          <Button variant="default" loading={bring.isPending} onClick={bringAll}>
            {missing.length === 1 ? `Trazer ${named(missing[0]?.id ?? 0)}` : `Trazer ${missing.length} módulos que faltam`}
          </Button>
        </div>
      )}
    </section>
  );
}
