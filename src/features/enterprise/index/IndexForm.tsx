import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { economicIndex as contract } from '#contract/economic-index.ts';
import { formatPercent } from '#planning/text/percent-text.ts';
import { INDEX, type IndexRow } from '#src/features/enterprise/labels.ts';
import { optionsOf } from '#src/shared/ui/choices.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { useUnread } from '#src/shared/ui/unread.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/trail/HistoryButton.tsx';
import { INDEX_KIND_LABELS } from '#contract/development-labels.ts';
import { economicIndex } from '#src/resources/economic-index.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { PercentInput } from '#src/shared/ui/PercentInput.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

/** The contract's draft with the percentage as the program holds it: the form has no wire text to judge. */
const schema = contract.draft.extend({ forecast_rate: z.int().nullable() });
/** −100 % a month: nothing is left. */
const LEAST = -1_000_000;

const valuesOf = ({ code, name, kind, forecast_rate, note }: IndexRow) => ({ code, name, kind, forecast_rate, note });
type Values = ReturnType<typeof valuesOf>;
const blank: Values = { code: '', name: '', kind: 'numero_indice', forecast_rate: null, note: '' };

export function IndexForm({ row, more, ...props }: FormProps<IndexRow> & { more?: ReactNode }) {
  const save = economicIndex.useSave({ failure: 'form' });
  const unread = useUnread();
  const record = useRecordForm({
    name: `indice:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : blank,
    schema,
    toDraft: (values) => values,
    check: () => unread.problems,
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'kind') return INDEX_KIND_LABELS[values.kind];
      return field === 'forecast_rate' ? formatPercent(values.forecast_rate) : undefined;
    },
    onSaved: props.onSaved,
  });
  const { form } = record;
  return (
    <RecordPanel
      title={row ? `${row.code} · ${row.name}` : newLabel(INDEX)}
      tools={row && row.id > 0 && <HistoryButton resource="economicIndex" id={row.id} name={row.code} />}
      record={record}
      leaves={leavesRecord}
      onClose={props.onClose}
      onDelete={props.onDelete}
      onReload={props.onReload}
      another={row ? undefined : 'Salvar e novo'}
    >
      <TextInput label="Código" placeholder="INCC-M" required maxLength={20} data-autofocus {...form.getInputProps('code')} />
      <TextInput label="Nome" required maxLength={100} {...form.getInputProps('name')} />
      <SelectInput
        label="Tipo"
        description={
          form.values.kind === 'variacao'
            ? 'Cada valor é a variação do próprio mês, em %.'
            : 'Cada valor é o ponto do índice no mês; a correção é a razão entre dois pontos.'
        }
        allowDeselect={false}
        // What the values mean does not change under them.
        disabled={row !== undefined && row.value_count > 0}
        data={optionsOf(INDEX_KIND_LABELS)}
        {...form.getInputProps('kind')}
      />
      <PercentInput
        key={record.round}
        label="Projeção ao mês"
        description="Para os meses depois do último conhecido. Em branco, nada é projetado."
        min={LEAST}
        {...form.getInputProps('forecast_rate')}
        value={form.values.forecast_rate}
        onProblem={unread.of('forecast_rate')}
      />
      <Textarea label="Observação" rows={3} maxLength={500} {...form.getInputProps('note')} />
      {more}
    </RecordPanel>
  );
}
