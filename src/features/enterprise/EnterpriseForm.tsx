import { Button, Textarea, TextInput } from '@mantine/core';
import { TAX_REGIMES } from '#contract/company.ts';
import { enterprise as contract } from '#contract/enterprise.ts';
import { dateProblems, dateTexts, draftDates, MonthFields, shownDate } from '#src/features/enterprise/MonthFields.tsx';
import classes from '#src/features/enterprise/enterprise.module.css';
import { ENTERPRISE, enterpriseName, moduleName, type EnterpriseRow, type ModuleRow } from '#src/features/enterprise/labels.ts';
import { cascadeRegionalCompany } from '#src/resources/cascades.ts';
import { BY_REGIONAL, NarrowedSelect } from '#src/shared/ui/NarrowedSelect.tsx';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useEnterpriseSearch } from '#src/features/enterprise/use-enterprise-search.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { ENTERPRISE_KIND_LABELS, ENTERPRISE_MODALITY_LABELS } from '#contract/development-labels.ts';
import { ENTERPRISE_STATUS_LABELS } from '#contract/enterprise-labels.ts';
import { enterprise } from '#src/resources/enterprise.ts';
import { TAX_REGIME_LABELS } from '#contract/structure-labels.ts';
import { counted, newLabel } from '#src/shared/format/noun.ts';
import { formatMoney } from '#planning/text/money-format.ts';
import { optionLabel, refOptions, refValue } from '#src/shared/ui/picker.ts';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface EnterpriseFormProps extends FormProps<EnterpriseRow> {
  companies: readonly { id: number; codigo: string; nome: string; regional: number; is_active: boolean }[];
  regionals: readonly { id: number; nome: string }[];
  /** Of all developments. */
  modules: readonly ModuleRow[];
  /** Company of the filter, which a new development is proposed. */
  chosen: number | undefined;
}

const OF_COMPANY = { value: '', label: 'O da empresa' };
/** The contract's list, with none first. */
const UFS = contract.draft.shape.uf.unwrap().options;

const valuesOf = (row: EnterpriseRow) => ({
  code: row.code,
  name: row.name,
  empresa: refValue(row.empresa),
  kind: row.kind,
  modality: row.modality,
  status: row.status,
  tax_regime: row.tax_regime ?? '',
  city: row.city,
  uf: row.uf,
  uau_jobs: row.uau_jobs.join(', '),
  note: row.note,
  ...dateTexts(row),
});
type Values = ReturnType<typeof valuesOf>;

const blank = (empresa: number | undefined): Values => ({
  code: '',
  name: '',
  empresa: refValue(empresa),
  kind: 'vertical',
  modality: 'associativo',
  status: 'viabilidade',
  tax_regime: '',
  city: '',
  uf: '',
  uau_jobs: '',
  note: '',
  ...dateTexts(),
});

const LABELS: Partial<Record<keyof Values, Readonly<Record<string, string>>>> = {
  kind: ENTERPRISE_KIND_LABELS,
  modality: ENTERPRISE_MODALITY_LABELS,
  status: ENTERPRISE_STATUS_LABELS,
  tax_regime: { ...TAX_REGIME_LABELS, '': OF_COMPANY.label },
};

export function EnterpriseForm({ row, companies, regionals, modules, chosen, ...props }: EnterpriseFormProps) {
  const save = enterprise.useSave({ failure: 'form' });
  const tree = cascadeRegionalCompany.useAnswer();
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  const record = useRecordForm({
    name: `empreendimento:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : blank(chosen ?? only),
    schema: contract.draft,
    toDraft: ({ tax_regime, uau_jobs, ...values }) => ({
      ...values,
      ...draftDates(values),
      empresa: values.empresa === null ? undefined : Number(values.empresa),
      tax_regime: tax_regime || null,
      uau_jobs: uau_jobs.split(/[,;\s]+/).filter(Boolean),
    }),
    check: dateProblems,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'empresa') return optionLabel(refOptions(companies, Number(values.empresa)), values.empresa);
      return LABELS[field]?.[String(values[field])] ?? shownDate(field, values);
    },
    onSaved: props.onSaved,
  });
  const { form } = record;
  const owner = companies.find(({ id }) => String(id) === form.values.empresa);
  return (
    <RecordPanel
      title={row ? enterpriseName(row) : newLabel(ENTERPRISE)}
      tools={row && row.id > 0 && <HistoryButton resource="enterprise" id={row.id} name={enterpriseName(row)} />}
      record={record}
      leaves={leavesRecord}
      onClose={props.onClose}
      onDelete={props.onDelete}
      onReload={props.onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label="Código" required maxLength={20} data-autofocus {...form.getInputProps('code')} />
      <TextInput label="Nome" required maxLength={150} {...form.getInputProps('name')} />
      <NarrowedSelect
        label="Empresa"
        required
        searchable
        allowDeselect={false}
        tree={tree.data}
        above={BY_REGIONAL}
        data={refOptions(companies, row?.empresa)}
        {...form.getInputProps('empresa')}
      />
      {owner && <p className={classes.derived}>Regional: {regionals.find(({ id }) => id === owner.regional)?.nome ?? '–'}</p>}
      <div className={classes.pair}>
        <SelectInput
          label="Tipo"
          allowDeselect={false}
          data={optionsOf(ENTERPRISE_KIND_LABELS)}
          {...form.getInputProps('kind')}
        />
        <SelectInput
          label="Modalidade"
          allowDeselect={false}
          data={optionsOf(ENTERPRISE_MODALITY_LABELS)}
          {...form.getInputProps('modality')}
        />
        <SelectInput
          label="Situação"
          allowDeselect={false}
          data={optionsOf(ENTERPRISE_STATUS_LABELS)}
          {...form.getInputProps('status')}
        />
        <SelectInput
          label="Regime tributário"
          allowDeselect={false}
          data={[OF_COMPANY, ...TAX_REGIMES.map((value) => ({ value, label: TAX_REGIME_LABELS[value] }))]}
          {...form.getInputProps('tax_regime')}
        />
      </div>
      <MonthFields form={form} />
      <div className={classes.place}>
        <TextInput label="Cidade" maxLength={100} {...form.getInputProps('city')} />
        <SelectInput
          label="UF"
          searchable
          data={UFS.map((value) => ({ value, label: value || '–' }))}
          allowDeselect={false}
          {...form.getInputProps('uf')}
        />
      </div>
      <TextInput
        label="Obras UAU"
        description="Empresa/código de cada obra, separadas por vírgula. Exemplo: 93/JVA16, 93/JVA17"
        {...form.getInputProps('uau_jobs')}
      />
      <Textarea label="Observação" rows={3} maxLength={1000} {...form.getInputProps('note')} />
      {row && row.id > 0 && <Parts row={row} modules={modules.filter(({ empreendimento }) => empreendimento === row.id)} />}
    </RecordPanel>
  );
}

/** The development's modules at a glance, and the way to them. */
function Parts({ row, modules }: { row: EnterpriseRow; modules: readonly ModuleRow[] }) {
  const { go } = useEnterpriseSearch();
  return (
    <section className={classes.summary}>
      <h3>{modules.length === 0 ? 'Sem módulos' : counted(modules.length, { one: 'módulo', many: 'módulos' })}</h3>
      {modules.length > 0 && (
        <table className={classes.small} aria-label="Módulos">
          <thead>
            <tr>
              <th>Módulo</th>
              <th data-right>Unidades</th>
              <th data-right>VGV (R$)</th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.id}>
                <td>{moduleName(module)}</td>
                <td data-right>{module.unit_count ?? '–'}</td>
                <td data-right>{formatMoney(module.vgv ?? 0, { zero: 'dash' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.more}>
        <Button variant="default" onClick={() => go({ empreendimento: row.id })}>
          {modules.length === 0 ? 'Cadastrar módulos' : 'Módulos e unidades'}
        </Button>
      </div>
    </section>
  );
}
