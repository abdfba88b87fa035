import { indexValue as contract } from '#contract/index-value.ts';
import { addMonths } from '#planning/numbers/months.ts';
import { formatExact, parseExact } from '#planning/text/exact-decimal.ts';
import { VALUE, type IndexRow, type ValueRow } from '#src/features/enterprise/labels.ts';
import { leavesRecord } from '#src/features/enterprise/leaves.ts';
import { textOf, type Field } from '#src/layout/records/form/field.ts';
import { text } from '#src/layout/records/form/fields.tsx';
import { month } from '#src/layout/records/form/months.tsx';
import { RecordForm } from '#src/layout/records/form/RecordForm.tsx';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { indexValue } from '#src/resources/index-value.ts';
import { monthLabel } from '#src/shared/format/month.ts';

interface ValueFormProps extends FormProps<ValueRow> {
  index: IndexRow;
  values: readonly ValueRow[];
}

const MEANT: Readonly<Record<IndexRow['kind'], string>> = { variacao: 'Variação no mês, em %', numero_indice: 'Número do mês' };

/** A decimal kept as it was published, typed as people write it. */
const exact = (kind: IndexRow['kind']): Field<'value'> => ({
  ...text('value', {
    description: `${MEANT[kind]}, com todas as casas publicadas; nada é arredondado.`,
    focus: true,
    live: () => ({ inputMode: 'decimal' }),
  }),
  typed: (stored) => (typeof stored === 'string' ? formatExact(stored).replaceAll('.', '') : ''),
  sent: (value) => parseExact(textOf(value)).value ?? undefined,
  problem: (value) => parseExact(textOf(value)).problem,
});

export function ValueForm({ index, values, ...props }: ValueFormProps) {
  const last = values.reduce((latest, one) => (one.month > latest ? one.month : latest), '');
  return (
    <RecordForm
      {...props}
      resource={indexValue}
      contract={contract}
      noun={VALUE}
      nameOf={(row) => `${index.code} · ${monthLabel(row.month)}`}
      note={index.name}
      within={index.id}
      leaves={leavesRecord}
      also={() => ({ economic_index: index.id })}
      fields={[month('month', { begins: last === '' ? '' : addMonths(last, 1) }), exact(index.kind)]}
    />
  );
}
