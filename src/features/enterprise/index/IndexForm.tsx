import type { ReactNode } from 'react';
import { INDEX_KIND_LABELS } from '#contract/development-labels.ts';
import { economicIndex as contract } from '#contract/economic-index.ts';
import type { IndexRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { choice, note, text } from '#src/layout/records/form/fields.tsx';
import { percent } from '#src/layout/records/form/figures.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { economicIndex } from '#src/resources/economic-index.ts';

/** −100 % a month: nothing is left. */
const LEAST = -1_000_000;

export function IndexForm({ more, ...props }: FormProps<IndexRow> & { more?: ReactNode }) {
  return (
    <RecordForm
      {...props}
      resource={economicIndex}
      contract={contract}
      nameOf={({ code, name }) => `${code} · ${name}`}
      historyName={({ code }) => code}
      leaves={leavesRecord}
      fields={[
        text('code', { placeholder: 'INCC-M' }),
        text('name'),
        choice('kind', INDEX_KIND_LABELS, {
          // What the values mean does not change under them.
          disabled: props.row !== undefined && props.row.value_count > 0,
          live: ({ values }) => ({
            description:
              values['kind'] === 'variacao'
                ? 'Cada valor é a variação do próprio mês, em %.'
                : 'Cada valor é o ponto do índice no mês; a correção é a razão entre dois pontos.',
          }),
        }),
        percent('forecast_rate', {
          description: 'Para os meses depois do último conhecido. Em branco, nada é projetado.',
          min: LEAST,
        }),
        note('note'),
        () => more,
      ]}
    />
  );
}
