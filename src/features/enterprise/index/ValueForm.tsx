import { TextInput } from '@mantine/core';
import { indexValue as contract } from '#contract/index-value.ts';
import { formatExact, parseExact } from '#planning/text/exact-decimal.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { VALUE, type IndexRow, type ValueRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { indexValue } from '#src/resources/index-value.ts';
import { monthLabel } from '#src/shared/format/month.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { MonthInput } from '#src/shared/ui/MonthInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';

interface ValueFormProps extends FormProps<ValueRow> {
  index: IndexRow;
  values: readonly ValueRow[];
}

const valuesOf = (row: ValueRow) => ({ month: row.month, value: formatExact(row.value).replaceAll('.', '') });

export function ValueForm({ row, index, values, ...props }: ValueFormProps) {
  const save = indexValue.useSave({ failure: 'form' });
  const last = values.reduce((latest, { month }) => (month > latest ? month : latest), '');
  const record = useRecordForm({
    name: `valor-indice:${index.id}:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : { month: last === '' ? '' : addMonths(last, 1), value: '' },
    schema: contract.draft,
    toDraft: (typed) => ({
      economic_index: index.id,
      month: typed.month || undefined,
      value: parseExact(typed.value).value ?? undefined,
    }),
    check: (typed): Record<string, string> => {
      const { problem } = parseExact(typed.value);
      return problem === undefined ? {} : { value: problem };
    },
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    onSaved: props.onSaved,
  });
  const { form } = record;
  const name = row ? `${index.code} · ${monthLabel(row.month)}` : newLabel(VALUE);
  return (
    <RecordPanel
      title={name}
      note={index.name}
      tools={row && row.id > 0 && <HistoryButton resource="indexValue" id={row.id} name={name} />}
      record={record}
      leaves={leavesRecord}
      onClose={props.onClose}
      onDelete={props.onDelete}
      onReload={props.onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <MonthInput label="Mês" required {...form.getInputProps('month')} value={form.values.month} />
      <TextInput
        label={index.kind === 'variacao' ? 'Variação no mês (%)' : 'Número-índice'}
        description="Com todas as casas publicadas; nada é arredondado."
        required
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('value')}
      />
    </RecordPanel>
  );
}
