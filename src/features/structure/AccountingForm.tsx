import type { FocusEvent } from 'react';
import { accounting as contract } from '#contract/accounting.ts';
import type { RowOf } from '#contract/resource.ts';
import { KIND_LABELS, NATURE_LABELS } from '#contract/structure-labels.ts';
import { indexAbove, type ChartNode } from '#planning/chart/tree.ts';
import { codeAndName } from '#src/features/structure/labels.ts';
import { leavesRecord } from '#src/features/structure/moves.ts';
import { textOf } from '#src/layout/records/form/field.ts';
import { choice, text, toggle } from '#src/layout/records/form/fields.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { accounting } from '#src/resources/accounting.ts';
import type { Keyed } from '#src/shared/data/list-rules.ts';

type Row = Keyed<RowOf<typeof contract>>;

interface AccountingFormProps extends FormProps<Row> {
  /** The whole chart, which tells the parent of the code that is typed. */
  chart: readonly ChartNode<Row>[];
  /** The code that is on its way to the server. */
  onSend: (codigo: string) => void;
}

export function AccountingForm({ chart, onSend, ...props }: AccountingFormProps) {
  return (
    <RecordForm
      {...props}
      resource={accounting}
      contract={contract}
      nameOf={codeAndName}
      leaves={leavesRecord}
      onSend={({ codigo }) => onSend(textOf(codigo))}
      fields={[
        text('codigo', {
          live: (form, input) => {
            const parent = chart[indexAbove(chart, textOf(form.values['codigo']).trim()) ?? -1]?.account;
            return {
              description: parent ? `Abaixo de ${codeAndName(parent)}` : 'Números separados por ponto, por exemplo 3.1.02',
              onBlur: (event: FocusEvent) => {
                input.onBlur?.(event);
                // A new account begins with the nature of the group it hangs under, unless another was chosen.
                if (!props.row && parent && !form.isDirty('nature')) form.setFieldValue('nature', parent.nature);
              },
            };
          },
        }),
        text('nome'),
        choice('kind', KIND_LABELS, {
          description: 'Só as analíticas recebem lançamentos; as sintéticas somam as que estão abaixo.',
          required: true,
        }),
        choice('nature', NATURE_LABELS, { required: true }),
        text('referential', {
          description: 'No plano da Receita Federal (I051 da ECD), por exemplo 3.01.01.07.01.02: diz a linha da DRE.',
        }),
        toggle('is_active'),
      ]}
    />
  );
}
