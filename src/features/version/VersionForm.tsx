import type { ReactNode } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { spanProblem, version as contract, VERSION_KINDS } from '#contract/version.ts';
import { isMonth } from '#planning/numbers/months.ts';
import { NOUN, type VersionRow } from '#src/features/version/labels.ts';
import { leavesVersion } from '#src/features/version/leaves.ts';
import classes from '#src/features/version/VersionPage.module.css';
import { version } from '#src/resources/version.ts';
import { VERSION_KIND_LABELS } from '#contract/version-labels.ts';
import { lockReason } from '#src/resources/version-lock.ts';
import { useRights } from '#src/session/use-rights.ts';
import { shortMonth } from '#src/shared/format/month.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { holds } from '#src/shared/rights.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface VersionFormProps {
  row: VersionRow | undefined;
  onClose: () => void;
  onSaved: (row: VersionRow) => void;
  onDelete?: () => void;
  onReload?: () => void;
  /** What else can be done with the version, beside the title. */
  tools?: ReactNode;
}

type Values = Pick<VersionRow, 'nome' | 'kind' | 'start_month' | 'end_month' | 'description'>;

/** A new version is proposed for the whole of next year. */
function blank(): Values {
  const year = new Date().getFullYear() + 1;
  return { nome: '', kind: 'orcamento', start_month: `${year}-01`, end_month: `${year}-12`, description: '' };
}

const valuesOf = ({ nome, kind, start_month, end_month, description }: VersionRow): Values => ({
  nome,
  kind,
  start_month,
  end_month,
  description,
});

const checkSpan = ({ start_month, end_month }: Values): Record<string, string> => {
  const problem = isMonth(start_month) && isMonth(end_month) ? spanProblem(start_month, end_month) : null;
  return problem === null ? {} : { end_month: problem };
};

export function VersionForm({ row, onClose, onSaved, onDelete, onReload, tools }: VersionFormProps) {
  const save = version.useSave({ failure: 'form' });
  const reviewer = holds(useRights(), 'version.review');
  const locked = row ? (lockReason(row.status, reviewer) ?? undefined) : undefined;
  const record = useRecordForm({
    name: `versao:${row?.id ?? 'nova'}`,
    initial: row ? valuesOf(row) : blank(),
    schema: contract.draft,
    // A month that was not typed is missing, not wrongly written.
    toDraft: (values) => ({
      ...values,
      start_month: values.start_month || undefined,
      end_month: values.end_month || undefined,
    }),
    check: checkSpan,
    save: (draft, upon) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: upon ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'kind') return VERSION_KIND_LABELS[values.kind];
      return (field === 'start_month' || field === 'end_month') && isMonth(values[field]) ? shortMonth(values[field]) : undefined;
    },
    onSaved,
  });
  const { form } = record;
  const year = Number((form.values.start_month || blank().start_month).slice(0, 4));
  const disabled = locked !== undefined;
  return (
    <RecordPanel
      title={row ? row.nome : newLabel(NOUN)}
      record={record}
      leaves={leavesVersion}
      onClose={onClose}
      onDelete={row && row.status !== 'rascunho' ? undefined : onDelete}
      tools={tools}
      onReload={onReload}
      locked={locked}
    >
      <TextInput
        label="Nome"
        required
        maxLength={60}
        placeholder={`Orçamento ${year}`}
        disabled={disabled}
        data-autofocus
        {...form.getInputProps('nome')}
      />
      <SelectInput
        label="Tipo"
        required
        allowDeselect={false}
        disabled={disabled}
        data={VERSION_KINDS.map((value) => ({ value, label: VERSION_KIND_LABELS[value] }))}
        {...form.getInputProps('kind')}
      />
      <div className={classes.months}>
        <MonthInput
          label="Primeiro mês"
          required
          disabled={disabled}
          {...form.getInputProps('start_month')}
          value={form.values.start_month}
        />
        <MonthInput
          label="Último mês"
          required
          disabled={disabled}
          {...form.getInputProps('end_month')}
          value={form.values.end_month}
        />
      </div>
      {!disabled && (
        <div className={classes.years}>
          {[year, year + 1].map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant="default"
              onClick={() => form.setValues({ start_month: `${each}-01`, end_month: `${each}-12` })}
            >
              Ano de {each}
            </Button>
          ))}
        </div>
      )}
      <Textarea label="Descrição" rows={4} maxLength={500} disabled={disabled} {...form.getInputProps('description')} />
    </RecordPanel>
  );
}
