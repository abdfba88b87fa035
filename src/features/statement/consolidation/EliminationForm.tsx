import { REQUIRED } from '#src/shared/http/first-texts.ts';
import { TextInput } from '@mantine/core';
import { fieldLabel } from '#contract/field-labels.ts';
import { eliminationPair as contract } from '#contract/consolidation.ts';
import { sourceKey } from '#planning/statement/amounts.ts';
import { ELIMINATION, type EliminationRow } from '#src/features/statement/consolidation/labels.ts';
import { sourceOf, type Names } from '#src/features/statement/consolidation/use-names.ts';
import { leavesRule } from '#src/features/statement/consolidation/use-rule-search.ts';
import type { FormProps } from '#src/layout/records/RecordList.tsx';
import { HistoryButton } from '#src/layout/history/HistoryButton.tsx';
import { eliminationPair } from '#src/resources/consolidation.ts';
import { newLabel } from '#src/shared/format/noun.ts';
import { Helped } from '#src/shared/help/Helped.tsx';
import { RecordPanel } from '#src/shared/ui/RecordPanel.tsx';
import { useRecordForm } from '#src/shared/ui/record-form.ts';
import { SelectInput } from '#src/shared/ui/SelectInput.tsx';

interface Values {
  nome: string;
  one_company: string;
  one_source: string;
  other_company: string;
  other_source: string;
}

const valuesOf = ({ nome, one, other }: Pick<EliminationRow, 'nome' | 'one' | 'other'>): Values => ({
  nome,
  one_company: String(one.company),
  one_source: sourceKey(one.source),
  other_company: String(other.company),
  other_source: sourceKey(other.source),
});

const SIDES = [
  { company: 'one_company', source: 'one_source', words: 'Empresa que lança', origin: 'O que ela lança' },
  { company: 'other_company', source: 'other_source', words: 'Empresa do outro lado', origin: 'O que esta lança' },
] as const;

/** The same business seen from two companies, which goes out of both. By hand: each side is two inputs of one field. */
export function EliminationForm({
  row,
  names,
  onClose,
  onSaved,
  onDelete,
  onReload,
}: FormProps<EliminationRow> & { names: Names }) {
  const save = eliminationPair.useSave({ failure: 'form' });
  const record = useRecordForm({
    leaves: leavesRule,
    name: `eliminationPair:${row?.id ?? 'novo'}`,
    initial: row ? valuesOf(row) : { nome: '', one_company: '', one_source: '', other_company: '', other_source: '' },
    schema: contract.draft,
    toDraft: (values: Values) => ({
      nome: values.nome,
      one: { company: Number(values.one_company), source: sourceOf(values.one_source) },
      other: { company: Number(values.other_company), source: sourceOf(values.other_source) },
    }),
    check: (values) =>
      Object.fromEntries(
        SIDES.flatMap(({ company, source }) => [company, source])
          .filter((field) => values[field] === '')
          .map((field) => [field, REQUIRED]),
      ),
    save: (draft, version) => save.mutateAsync(row ? { ...draft, id: row.id, row_version: version ?? row.row_version } : draft),
    valuesOf,
    shown: (field, values) => {
      if (field === 'nome') return undefined;
      return field.endsWith('company') ? names.company(Number(values[field])) : names.source(sourceOf(values[field]));
    },
    onSaved,
  });
  const { form } = record;
  const title = row ? row.nome : newLabel(ELIMINATION);
  return (
    <RecordPanel
      title={title}
      tools={row && row.id > 0 && <HistoryButton resource="eliminationPair" id={row.id} name={title} />}
      record={record}
      onClose={onClose}
      onDelete={onDelete}
      onReload={onReload}
      another={row ? undefined : 'Salvar e nova'}
    >
      <TextInput label={fieldLabel('nome')} required maxLength={100} data-autofocus {...form.getInputProps('nome')} />
      {SIDES.map(({ company, source, words, origin }) => (
        <div key={company} style={{ display: 'contents' }}>
          <Helped label={words}>
            <SelectInput
              allowDeselect
              label={words}
              required
              searchable
              data={[...names.companies]}
              {...form.getInputProps(company)}
              onChange={(value) => form.setFieldValue(company, value ?? '')}
            />
          </Helped>
          <SelectInput
            allowDeselect
            label={origin}
            required
            searchable
            limit={200}
            data={[...names.sources]}
            {...form.getInputProps(source)}
            onChange={(value) => form.setFieldValue(source, value ?? '')}
          />
        </div>
      ))}
    </RecordPanel>
  );
}
