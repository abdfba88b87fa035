import { TextInput } from '@mantine/core';
import { fieldLabel } from '#contract/field-labels.ts';
import { allocationRule as contract } from '#contract/consolidation.ts';
import type { AllocationBasis, AllocationTarget } from '#planning/consolidation/allocation.ts';
import { BASES } from '#contract/statement-labels.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { ALLOCATION, type AllocationRow } from '#src/features/statement/consolidation/labels.ts';
import { TargetFields, type TargetValues } from '#src/features/statement/consolidation/TargetFields.tsx';
import { sourceOf, type Names } from '#src/features/statement/consolidation/use-names.ts';
import { leavesRule } from '#src/features/statement/consolidation/use-rule-search.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { allocationRule } from '#src/resources/consolidation.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { newLabel } from '#src/shared/format/noun.ts';
import { keyOf, optionsOf } from '#src/shared/ui/choices.ts';
import { ManySelect } from '#src/shared/ui/ManySelect.tsx';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { useUnread } from '#src/shared/ui/unread.ts';

const label = (field: keyof Values) => fieldLabel(field, contract.name);

interface Values {
  nome: string;
  from: string;
  until: string;
  company: string;
  sources: string[];
  basis: AllocationBasis;
  revenue: string[];
  targets: TargetValues[];
}

const targetOf = ({ company, enterprise, weight }: AllocationTarget): TargetValues => ({
  company: String(company),
  enterprise: enterprise === null ? '' : String(enterprise),
  weight,
});
const valuesOf = (row: Omit<AllocationRow, 'id' | 'row_version' | 'key'>): Values => ({
  nome: row.nome,
  from: row.from,
  until: row.until ?? '',
  company: String(row.company),
  sources: row.sources.map(sourceKey),
  basis: row.basis,
  revenue: row.revenue.map(sourceKey),
  targets: row.targets.map(targetOf),
});
const EMPTY: Values = {
  nome: '',
  from: '',
  until: '',
  company: '',
  sources: [],
  basis: 'percentual',
  revenue: [],
  targets: [{ company: '', enterprise: '', weight: 0 }],
};

/** A rule by which corporate expense passes to the companies it serves. By hand: its sources and targets are lists. */
export function AllocationForm({
  row,
  names,
  onClose,
  onSaved,
  onDelete,
  onReload,
}: FormProps<AllocationRow> & { names: Names }) {
  const save = allocationRule.useSave({ failure: 'form' });
  const unread = useUnread();
  const record = useRecordForm({
    leaves: leavesRule,
    name: `allocationRule:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : EMPTY,
    schema: contract.draft,
    toDraft: (values: Values) => ({
      ...values,
      from: values.from || undefined,
      until: values.until === '' ? null : values.until,
      company: values.company === '' ? undefined : Number(values.company),
      sources: values.sources.map(sourceOf),
      revenue: values.basis === 'receita' ? values.revenue.map(sourceOf) : [],
      targets: values.targets
        .filter(({ company }) => company !== '')
        .map(({ company, enterprise, weight }) => ({
          company: Number(company),
          enterprise: enterprise === '' ? null : Number(enterprise),
          weight: values.basis === 'receita' ? 0 : weight,
        })),
    }),
    check: (): Record<string, string> => {
      const [first] = Object.values(unread.problems);
      return first === undefined ? {} : { targets: first };
    },
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'company') return names.company(Number(values.company));
      if (field === 'from' || field === 'until') {
        const month = values[field];
        return month === '' ? 'sem fim' : isMonth(month) ? monthLabel(month) : month;
      }
      if (field === 'basis') return BASES[values.basis];
      if (field === 'sources' || field === 'revenue') return values[field].map((key) => names.source(sourceOf(key))).join('; ');
      return field === 'targets' ? values.targets.map(({ company }) => names.company(Number(company))).join('; ') : undefined;
    },
    onSaved,
  });
  const { form } = record;
  const { basis } = form.values;
  const title = row ? row.nome : newLabel(ALLOCATION);
  const sources = [...names.sources];
  return (
    <RecordPanel
      wide
      title={title}
      tools={row && row.id > 0 && <HistoryButton resource="allocationRule" id={row.id} name={title} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label={label('nome')} required maxLength={100} data-autofocus {...form.getInputProps('nome')} />
      <Helped label={label('company')}>
        <SelectInput
          allowDeselect
          label={label('company')}
          required
          searchable
          data={[...names.companies]}
          {...form.getInputProps('company')}
          onChange={(value) => form.setFieldValue('company', value ?? '')}
        />
      </Helped>
      <MonthInput
        label={label('from')}
        required
        data-path="from"
        value={form.values.from}
        error={form.errors['from']}
        onChange={(from) => form.setFieldValue('from', from)}
        onUnread={(from) => form.setFieldValue('from', from)}
      />
      <MonthInput
        label={label('until')}
        description="Em branco: sem fim."
        data-path="until"
        value={form.values.until}
        error={form.errors['until']}
        onChange={(until) => form.setFieldValue('until', until)}
        onUnread={(until) => form.setFieldValue('until', until)}
      />
      <Helped label={label('sources')}>
        <ManySelect
          label={label('sources')}
          description="Valores da empresa de origem que não são de um empreendimento."
          required
          searchable
          limit={200}
          data={sources}
          {...form.getInputProps('sources')}
        />
      </Helped>
      <Helped label={label('basis')}>
        <SelectInput
          label={label('basis')}
          data={optionsOf(BASES)}
          value={basis}
          error={form.errors['basis']}
          onChange={(value) => form.setFieldValue('basis', keyOf(BASES, value) ?? 'percentual')}
        />
      </Helped>
      {basis === 'receita' && (
        <ManySelect label={label('revenue')} required searchable limit={200} data={sources} {...form.getInputProps('revenue')} />
      )}
      <TargetFields
        key={record.round}
        names={names}
        basis={basis}
        values={form.values.targets}
        error={form.errors['targets']}
        onChange={(targets) => form.setFieldValue('targets', targets)}
        onProblem={(at, problem) => unread.of(String(at))(problem)}
      />
    </RecordPanel>
  );
}
