import { z } from 'zod';
import { participation as contract } from '#contract/consolidation.ts';
import { monthLabel } from '#planning/text/month-text.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { ONE } from '#planning/numbers/ratio.ts';
import { PARTICIPATION, type ParticipationRow } from '#src/features/statement/consolidation/labels.ts';
import type { Names } from '#src/features/statement/consolidation/use-names.ts';
import { leavesRule } from '#src/features/statement/consolidation/use-rule-search.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { participation } from '#src/resources/consolidation.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';
import { useUnread } from '#src/shared/ui/unread.ts';

/** The contract's draft with the share as the program holds it: the form has no wire text to judge. */
const schema = contract.draft.extend({ share: z.int() });

const valuesOf = ({ company, from, share }: Pick<ParticipationRow, 'company' | 'from' | 'share'>) => ({
  company: String(company),
  from,
  share,
});

/** The group's part of one company from a month on. */
export function ParticipationForm({
  row,
  names,
  onClose,
  onSaved,
  onDelete,
  onReload,
}: FormProps<ParticipationRow> & { names: Names }) {
  const save = participation.useSave({ failure: 'form' });
  const unread = useUnread();
  const record = useRecordForm({
    name: `participacao:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : { company: '', from: '', share: ONE },
    schema,
    toDraft: (values) => ({
      ...values,
      company: values.company === '' ? undefined : Number(values.company),
      from: values.from || undefined,
    }),
    check: () => unread.problems,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) =>
      field === 'company'
        ? names.company(Number(values.company))
        : field === 'from'
          ? monthLabel(values.from)
          : formatPercent(values.share),
    onSaved,
  });
  const { form } = record;
  const title = row ? names.company(row.company) : newLabel(PARTICIPATION);
  return (
    <RecordPanel
      title={title}
      tools={row && row.id > 0 && <HistoryButton resource="participation" id={row.id} name={title} />}
      record={record}
      leaves={leavesRule}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      <SelectInput
        label="Empresa"
        required
        searchable
        data-autofocus
        data={[...names.companies]}
        {...form.getInputProps('company')}
        onChange={(value) => form.setFieldValue('company', value ?? '')}
      />
      <MonthInput
        label="A partir de"
        required
        data-path="from"
        value={form.values.from}
        error={form.errors['from']}
        onChange={(from) => form.setFieldValue('from', from)}
      />
      <PercentInput
        key={record.round}
        label="Participação"
        required
        data-path="share"
        min={0}
        max={ONE}
        value={form.values.share}
        error={form.errors['share']}
        onProblem={unread.of('share')}
        onChange={(share) => form.setFieldValue('share', share ?? 0)}
      />
    </RecordPanel>
  );
}
